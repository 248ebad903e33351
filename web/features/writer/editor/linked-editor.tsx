import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Document } from '#contract/writer/documents.ts';
import { isWriterGeneration } from '#contract/writer.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';

const DocumentEditor = lazy(async () => ({
  default: (await import('./document-editor.tsx')).DocumentEditor,
}));

interface Props {
  document: Document;
  articleId: string;
  /** the score of the text, in the panel beside it */
  renderScore: (editor: ScoredEditor) => ReactNode;
}

/** The editor on any document; one that was drafted from a generation can cite that generation's sources. */
export function LinkedEditor({ document, articleId, renderScore }: Props) {
  // The editor owns the text from here on: a later answer must not replace it.
  const [opened] = useState(document);
  const article = articleQueries.useArticlesGetQuery(articleId);
  const generationId = article.data?.generationId ?? null;
  const generation = writerQueries.useWriterGetQuery(generationId ?? '', { skip: generationId === null });
  // Without its sources the text can still be written: a failed question must not keep it shut.
  const source = generation.data && isWriterGeneration(generation.data) ? generation.data : null;
  const known = !article.isLoading && !generation.isLoading;
  if (!known) return <TextSkeleton lines={10} />;
  return (
    <Suspense fallback={<TextSkeleton lines={10} />}>
      <DocumentEditor
        document={opened}
        projectId={article.data?.projectId ?? null}
        generation={source}
        renderScore={renderScore}
      />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Document } from '#contract/writer/documents.ts';
import type { PageFormat } from '#contract/writer/essay.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { writerApi } from '../api.ts';
import { panelTabs } from './layout/panel-tabs.ts';
import { writerMessages } from '../messages.ts';

const DocumentEditor = lazy(async () => ({
  default: (await import('./document-editor.tsx')).DocumentEditor,
}));

interface Props {
  row: WriterGeneration;
  /** the brief as it is now, saved or not */
  inputs: WriterBrief;
  onFormat: (change: Partial<PageFormat>) => void;
  onWords: (words: number) => void;
  onLeave: () => void;
  /** the score of the text, in the panel beside it */
  renderScore: (editor: ScoredEditor) => ReactNode;
}

/** The editor, loaded when it is needed, on the document as the server has it now. */
export function EditStep({ row, inputs, onFormat, onWords, onLeave, renderScore }: Props) {
  const { data, error, isFetching, refetch } = writerApi.useDocumentsGetQuery(row.documentId ?? '', {
    skip: row.documentId === null,
    refetchOnMountOrArgChange: true,
  });
  const [search, setSearch] = useSearchParams();
  // The editor owns the text from here on: a later answer of this query must not replace it.
  const [opened, setOpened] = useState<Document | null>(null);
  if (data && !isFetching && opened?.id !== data.id) setOpened(data);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => () => leave.current(), []);
  const named = search.get('step') === 'edit';
  useEffect(() => {
    // The sidebar closes by the address, so one that led here without naming the step gets it.
    if (named) return;
    setSearch(
      (before) => {
        before.set('step', 'edit');
        return before;
      },
      { replace: true },
    );
  }, [named, setSearch]);

  const startTab = panelTabs.find((name) => name === search.get('panel'));
  if (row.documentId === null) return <p>{writerMessages.editor.noDocument}</p>;
  if (!opened && error && !isFetching)
    return (
      <ErrorState
        title={writerMessages.editor.loadFailed}
        message={error.message ?? ''}
        kept={writerMessages.keptHere}
        onRetry={() => void refetch()}
      />
    );
  if (!opened) return <TextSkeleton lines={10} />;
  return (
    <Suspense fallback={<TextSkeleton lines={10} />}>
      <DocumentEditor
        key={opened.id}
        document={opened}
        projectId={row.projectId}
        startAt={search.get('at')}
        {...(startTab && { startTab })}
        startComment={search.get('comment')}
        generation={{ id: row.id, inputs, sources: row.sources }}
        onFormat={row.tool === 'essay' ? onFormat : undefined}
        onWords={onWords}
        renderScore={renderScore}
      />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { GenerationArticle } from '#web/features/articles/generation-article.tsx';
import { GenerationScreen } from '#web/features/writer/generation/generation-screen.tsx';
import { ImagePickerContext } from '#web/features/writer/editor/pictures/image-picker.ts';
import { loadAgain } from '#web/kernel/load-again.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { LazyMediaPicker } from '../lazy-media-picker.tsx';

const ArticleScore = lazy(
  loadAgain(async () => ({
    default: (await import('#web/features/optimizer/score/article-score.tsx')).ArticleScore,
  })),
);

export const meta = () => pageMeta('/modules/ai-writer');

export default function AiWriterGeneration() {
  const { id = '' } = useParams();
  return (
    <ImagePickerContext value={LazyMediaPicker}>
      <GenerationScreen
        key={id}
        id={id}
        overview={<GenerationArticle generationId={id} />}
        renderScore={(generation, editor) => (
          <Suspense fallback={<TextSkeleton lines={5} />}>
            <ArticleScore generation={generation} editor={editor} />
          </Suspense>
        )}
      />
    </ImagePickerContext>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

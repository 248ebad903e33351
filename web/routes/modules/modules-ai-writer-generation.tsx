import { useParams } from 'react-router';
import { GenerationArticle } from '#web/features/articles/generation-article.tsx';
import { GenerationScreen } from '#web/features/writer/generation/generation-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/ai-writer');

export default function AiWriterGeneration() {
  const { id = '' } = useParams();
  return <GenerationScreen key={id} id={id} overview={<GenerationArticle generationId={id} />} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { useLocation } from 'react-router';
import { NewGenerationScreen } from '#web/features/writer/generation/new-generation-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/ai-writer/essay');

/** A new essay; coming here again begins another. */
export default function EssayWriter() {
  return <NewGenerationScreen key={useLocation().key} tool="essay" />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

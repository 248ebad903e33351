import { useLocation } from 'react-router';
import { NewGenerationScreen } from '#web/features/writer/generation/new-generation-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/ai-writer');

/** A new article; coming here again (the menu's entry) begins another. */
export default function AiWriter() {
  return <NewGenerationScreen key={useLocation().key} tool="article" />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

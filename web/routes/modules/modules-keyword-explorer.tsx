import { ExplorerScreen } from '#web/features/keywords/explorer/explorer-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/keyword-explorer');

export default function KeywordExplorer() {
  return <ExplorerScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

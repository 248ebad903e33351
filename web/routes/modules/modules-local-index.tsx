import { LocalIndexScreen } from '#web/features/local-index/local-index-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/local-index');

export default function LocalIndex() {
  return <LocalIndexScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { HistoryScreen } from '#web/features/writer/history/history-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/saved-progress');

export default function SavedProgress() {
  return <HistoryScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { OutboxScreen } from '#web/features/dev/outbox-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/dev/outbox');

export default function DevOutbox() {
  return <OutboxScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

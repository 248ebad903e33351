import { ClockScreen } from '#web/features/dev/clock-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/dev/clock');

export default function DevClock() {
  return <ClockScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { ModulesScreen } from '#web/features/modules/modules-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules');

export default function Modules() {
  return <ModulesScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { InterfaceParts } from '#web/features/dev/interface-parts.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/dev/ui');

export default function DevUi() {
  return <InterfaceParts />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

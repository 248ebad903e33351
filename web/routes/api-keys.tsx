import { ProveDialog } from '#web/features/accounts/prove-dialog.tsx';
import { ApiKeysScreen } from '#web/features/api-keys/api-keys-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/api-keys');

export default function ApiKeys() {
  return <ApiKeysScreen Prove={ProveDialog} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { ReauthenticateDialog } from '#web/features/accounts/password/reauthenticate-dialog.tsx';
import { ApiKeysScreen } from '#web/features/api-keys/api-keys-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/api-keys');

export default function ApiKeys() {
  return <ApiKeysScreen Reauthenticate={ReauthenticateDialog} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

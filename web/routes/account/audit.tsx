import { may } from '#contract/workspaces/roles.ts';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { AuditScreen } from '#web/features/audit/audit-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/audit');

export default function Audit() {
  const { data: user } = useAccountsUserQuery();
  // Until it is known who asks, the server decides.
  return <AuditScreen mayRead={!user || may(user.role, 'audit.read')} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

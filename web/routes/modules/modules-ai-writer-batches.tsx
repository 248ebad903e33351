import { may } from '#contract/workspaces/roles.ts';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { BatchesScreen } from '#web/features/writer/batches/batches-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/ai-writer/batches');

export default function Batches() {
  const { data: user } = useAccountsUserQuery();
  // Until it is known who asks, the server decides.
  return <BatchesScreen mayWrite={!user || may(user.role, 'writer.write')} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

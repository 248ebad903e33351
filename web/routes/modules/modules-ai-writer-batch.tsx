import { useParams } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { BatchScreen } from '#web/features/writer/batches/batch-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/ai-writer/batches/:id');

export default function Batch() {
  const { id = '' } = useParams();
  const { data: user } = useAccountsUserQuery();
  return <BatchScreen key={id} id={id} mayWrite={!user || may(user.role, 'writer.write')} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { may } from '#contract/workspaces/roles.ts';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { DeliveriesScreen } from '#web/features/deliveries/deliveries-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/webhook-deliveries');

export default function WebhookDeliveries() {
  const { data: user } = useAccountsUserQuery();
  // Until it is known who asks, the server decides.
  return <DeliveriesScreen mayRead={!user || may(user.role, 'deliveries.read')} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

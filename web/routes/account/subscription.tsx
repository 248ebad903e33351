import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { SubscriptionScreen } from '#web/features/billing/subscription-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/subscription');

export default function Subscription() {
  const { data: user } = useAccountsUserQuery();
  return <SubscriptionScreen isOwner={user?.role === 'owner'} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

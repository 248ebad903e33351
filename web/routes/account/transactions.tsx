import { TransactionsScreen } from '#web/features/billing/transactions-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/transactions');

export default function Transactions() {
  return <TransactionsScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

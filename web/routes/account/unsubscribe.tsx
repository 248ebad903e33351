import { UnsubscribeForm } from '#web/features/accounts/sign-in/unsubscribe-form.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/unsubscribe');

export default function Unsubscribe() {
  return <UnsubscribeForm />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

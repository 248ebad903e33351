import { VerifyForm } from '#web/features/accounts/sign-in/verify-form.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/verify');

export default function Verify() {
  return <VerifyForm />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { ResetPasswordForm } from '#web/features/accounts/sign-in/reset-password-form.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/reset-password');

export default function ResetPassword() {
  return <ResetPasswordForm />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

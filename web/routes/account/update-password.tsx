import { UpdatePasswordScreen } from '#web/features/accounts/password/update-password-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/update-password');

export default function UpdatePasswordPage() {
  return <UpdatePasswordScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { AuthError } from '#web/features/accounts/sign-in/auth-error.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/api/auth/error');

export default function AuthErrorPage() {
  return <AuthError />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

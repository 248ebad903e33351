import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/login');

export default function Login() {
  return <LoginForm />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

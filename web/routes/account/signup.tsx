import { SignupForm } from '#web/features/accounts/sign-in/signup-form.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/signup');

export default function Signup() {
  return <SignupForm />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

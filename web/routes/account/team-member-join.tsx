import { JoinForm } from '#web/features/accounts/sign-in/join-form.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/team-member/join');

export default function TeamMemberJoin() {
  return <JoinForm />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

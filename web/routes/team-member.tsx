import { TeamScreen } from '#web/features/team/team-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/team-member');

export default function TeamMember() {
  return <TeamScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

import { useParams } from 'react-router';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { CalendarScreen } from '#web/features/social/calendar/calendar-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';

export const meta = () => pageMeta('/calendar/:projectId/social-media-post');

export default function Calendar() {
  const { projectId = '' } = useParams();
  const { data: user } = useAccountsUserQuery();
  if (!user) return <TextSkeleton lines={8} />;
  return <CalendarScreen key={projectId} projectId={projectId} timezone={user.timezone} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

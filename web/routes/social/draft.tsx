import { useParams, useSearchParams } from 'react-router';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { DraftsScreen } from '#web/features/social/drafts/drafts-screen.tsx';
import { isDay, startOf } from '#web/features/social/calendar/zoned.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { serverNow } from '#web/kernel/server-clock.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { LazyMediaPicker } from '../lazy-media-picker.tsx';

export const meta = () => pageMeta('/draft/:projectId');

/** Posts and their composer; `?post=new` may bring what the new post begins with. */
export default function Draft() {
  const { projectId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: user } = useAccountsUserQuery();
  if (!user) return <TextSkeleton lines={8} />;
  const day = search.get('day');
  return (
    <DraftsScreen
      key={projectId}
      projectId={projectId}
      timezone={user.timezone}
      prefill={{
        content: search.get('text') ?? '',
        link: search.get('link') ?? '',
        articleId: search.get('articleId'),
        ...(day && isDay(day) && { mode: 'at' as const, local: startOf(day, user.timezone, serverNow()) }),
      }}
      picker={LazyMediaPicker}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

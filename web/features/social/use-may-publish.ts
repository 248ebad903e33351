import { may } from '#contract/workspaces/roles.ts';
import type { Post } from '#contract/social.ts';
import { useAppSelector } from '#web/kernel/store.ts';

/** Whether this person may plan and publish posts, and not only write drafts. */
export function useMayPublish(): boolean {
  const role = useAppSelector((state) => state.user.data?.role);
  return !role || may(role, 'social.publish');
}

/** A post that goes out, or went: authors leave it as it is. */
export const isPlanned = (post: Post): boolean =>
  post.status !== 'draft' || post.schedule.mode !== 'none' || post.series !== null;

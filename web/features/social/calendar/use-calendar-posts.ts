import type { Post } from '#contract/social.ts';
import { useAllPages } from '#web/kernel/use-all-pages.ts';
import { socialApi, type RangeQuery } from '../api.ts';
import { localOf } from './zoned.ts';

/**
 * Everything of the calendar's range by its days, however many pages that takes.
 * @param shown which of the posts are wanted
 */
export function useCalendarPosts(range: RangeQuery, timezone: string, shown: (post: Post) => boolean) {
  const posts = socialApi.useSocialRangeInfiniteQuery(range, { refetchOnFocus: true });
  const coming = socialApi.useSocialComingInfiniteQuery(range, { refetchOnFocus: true });
  const made = useAllPages(posts);
  const later = useAllPages(coming);
  const dayOf = (dueAt: string) => localOf(dueAt, timezone).slice(0, 10);
  const due = (made.rows ?? []).filter(({ schedule }) => schedule.dueAt !== null);
  const dueAt = (post: Post) => post.schedule.dueAt ?? '';
  const failure = made.rows === undefined ? posts.error : undefined;
  const rest = made.stopped ? posts.error : coming.error;
  return {
    posts: due,
    /** what the posts of the range are labelled with */
    labels: [...new Set(due.flatMap(({ labels }) => labels))].toSorted(),
    byDay: Map.groupBy(
      due.filter(shown).toSorted((a, b) => dueAt(a).localeCompare(dueAt(b))),
      (post) => dayOf(dueAt(post)),
    ),
    comingByDay: Map.groupBy(later.rows ?? [], (item) => dayOf(item.dueAt)),
    /** the first page is there */
    loaded: made.rows !== undefined,
    /** how many are there while more are on their way */
    progress: made.more || later.more ? due.length + (later.rows?.length ?? 0) : null,
    /** why nothing can be shown */
    failure,
    /** why a part is missing */
    incomplete: made.rows !== undefined && (made.stopped || coming.isError) ? (rest?.message ?? '') : null,
    retry: () => void posts.refetch(),
    resume: () => {
      if (made.stopped) made.resume();
      if (later.stopped) later.resume();
      else if (coming.isError) void coming.refetch();
    },
  };
}

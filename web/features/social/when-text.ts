import type { Post } from '#contract/social.ts';
import { socialMessages } from './messages.ts';
import { dayName, localOf } from './calendar/zoned.ts';

const messages = socialMessages.drafts;

/** A due time as people say it, on the clocks of a zone. */
export function dueText(instant: string, zone: string): string {
  const local = localOf(instant, zone);
  return `${dayName(local.slice(0, 10), { weekday: 'short', day: 'numeric', month: 'short' })}, ${local.slice(11)}`;
}

/** When a post is published, was, or was to be; null when no time was ever set. */
function momentOf({
  status,
  schedule,
  targets,
}: Post): { at: string; kind: 'went' | 'due' | 'wasDue' } | null {
  const went = targets
    .map(({ publishedAt }) => publishedAt)
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  if (went && (status === 'published' || status === 'partially-published')) return { at: went, kind: 'went' };
  if (schedule.dueAt === null) return null;
  const waits = status === 'draft' || status === 'scheduled' || status === 'publishing';
  return { at: schedule.dueAt, kind: waits ? 'due' : 'wasDue' };
}

/** The same as a sentence, on the clocks of a zone. */
export function whenText(post: Post, zone: string): string | null {
  const moment = momentOf(post);
  return moment && messages[moment.kind](dueText(moment.at, zone));
}

/** The same beside a post's state, which says the rest unless the time was missed. */
export function timeText(post: Post, zone: string): string | null {
  const moment = momentOf(post);
  return moment && (moment.kind === 'wasDue' ? messages.wasDue : String)(dueText(moment.at, zone));
}

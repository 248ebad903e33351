import type { Post } from '#contract/social.ts';
import { socialMessages } from './messages.ts';
import { dayName, localOf } from './calendar/zoned.ts';

const messages = socialMessages.drafts;

/** A due time as people say it, on the clocks of a zone. */
export function dueText(instant: string, zone: string): string {
  const local = localOf(instant, zone);
  return `${dayName(local.slice(0, 10), { weekday: 'short', day: 'numeric', month: 'short' })}, ${local.slice(11)}`;
}

/** When a post goes out, went out, or was to go out; null when no time was ever set. */
export function whenText({ status, schedule, targets }: Post, zone: string): string | null {
  const went = targets
    .map(({ publishedAt }) => publishedAt)
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  if (went && (status === 'published' || status === 'partially-published'))
    return messages.went(dueText(went, zone));
  if (schedule.dueAt === null) return null;
  const waits = status === 'draft' || status === 'scheduled' || status === 'publishing';
  return (waits ? messages.due : messages.wasDue)(dueText(schedule.dueAt, zone));
}

import type { Post, PostForm } from '#contract/social.ts';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import { serverNow } from '#web/kernel/server-clock.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';
import { dueText } from '../when-text.ts';
import { localOf, startOf } from './zoned.ts';

const messages = socialMessages.calendar;
type NewSchedule = NonNullable<PostForm['schedule']>;

export const isMovable = (post: Post) => post.status === 'scheduled' || post.status === 'blocked';

/** Gives posts another time, and drafts their first; each change can be taken back. */
export function useMovePost(timezone: string, mayPublish: boolean, onMoved: () => void) {
  const [update] = socialApi.useSocialUpdateMutation();
  const reschedule = (post: Post, schedule: NewSchedule) =>
    update({ params: { id: post.id }, body: { schedule, revision: post.revision } }).unwrap();
  const move = async (post: Post, local: string) => {
    const isDraft = post.schedule.dueAt === null;
    const before: NewSchedule =
      post.schedule.dueAt === null
        ? { mode: 'none', timezone }
        : { mode: 'at', local: localOf(post.schedule.dueAt, timezone), timezone };
    try {
      const moved = await reschedule(post, { mode: 'at', local, timezone });
      onMoved();
      const when = dueText(resolveLocalTime(local, timezone).dueAt, timezone);
      toast({
        message: isDraft ? messages.scheduled(when) : messages.moved(when),
        kind: 'done',
        undo: { run: () => void reschedule(moved, before).catch(tellFailure) },
      });
    } catch (cause) {
      tellFailure(cause);
    }
  };
  const note = (message: string) => toast({ message, kind: 'note' });
  /** @param hour the hour that it was dropped on; null = the day only, which leaves its time of day */
  const drop = (post: Post, day: string, hour: number | null) => {
    if (!mayPublish) return note(socialMessages.composer.fixed);
    const atHour = hour === null ? null : String(hour).padStart(2, '0');
    const { dueAt } = post.schedule;
    if (dueAt === null) {
      if (post.targets.length === 0) return note(messages.noChannel);
      const local = atHour === null ? startOf(day, timezone, serverNow()) : `${day}T${atHour}:00`;
      // The day is over: it begins at no time that is ahead.
      if (local.slice(0, 10) !== day) return note(messages.past);
      return void move(post, local);
    }
    if (!isMovable(post)) return note(messages.cannotMove);
    const was = localOf(dueAt, timezone);
    const local = `${day}T${atHour ?? was.slice(11, 13)}${was.slice(13)}`;
    if (local !== was) void move(post, local);
  };
  return { move, drop };
}

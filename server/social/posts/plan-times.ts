import type { z } from 'zod';
import type { Schedule } from '#contract/social.ts';
import { isTimeZone, resolveLocalTime, slotTimes } from '#engine/social/local-time.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type ChannelRow, claimSlot } from './store.ts';

export type ScheduleIntent = z.output<typeof Schedule>;

export interface Plan {
  mode: ScheduleIntent['mode'];
  local: string | null;
  timezone: string;
  notice: string | null;
  /** when a channel's copy goes out; null for drafts. @throws AppError beside `targets.<position>` without a free slot */
  dueFor(tx: Queryable, channel: ChannelRow, position: number): Promise<Date | null>;
}

/** A minute that has just begun is still meant. */
const justNowMs = 60_000;
const farMs = 2 * 366 * 24 * 3600_000;

const clockIn = (timeZone: string, now: Date) =>
  now.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

function resolved(local: string, zone: string, after: Date) {
  try {
    return resolveLocalTime(local, zone, after.toISOString());
  } catch (cause) {
    if (cause instanceof RangeError)
      throw badField('schedule', 'This date does not exist. Choose another.', { cause });
    throw cause;
  }
}

/**
 * Keeps what was meant and finds the instants that it means.
 * @param zone the person's own, for intents without one
 * @throws AppError beside `schedule`
 */
export function planTimes(
  scope: Scope,
  postId: string,
  intent: ScheduleIntent,
  zone: string,
  now: Date,
): Plan {
  const timezone = intent.timezone || zone;
  if (!isTimeZone(timezone)) throw badField('schedule', 'Unknown time zone');
  const earliest = new Date(now.getTime() - justNowMs);
  const plan = { mode: intent.mode, local: null, timezone, notice: null };
  switch (intent.mode) {
    case 'none': {
      // A time that was typed stays with the draft.
      const kept = intent.local ? resolved(intent.local, timezone, earliest) : null;
      return { ...plan, local: intent.local ?? null, notice: kept?.notice ?? null, dueFor: async () => null };
    }
    case 'now':
      return { ...plan, dueFor: async () => now };
    case 'at': {
      if (!intent.local) throw badField('schedule', 'Choose a date and a time');
      const { dueAt, notice } = resolved(intent.local, timezone, earliest);
      const due = new Date(dueAt);
      if (due < earliest)
        throw badField(
          'schedule',
          `This time has passed: it is ${clockIn(timezone, now)} in ${timezone}. Choose a later time.`,
        );
      if (due.getTime() > now.getTime() + farMs)
        throw badField('schedule', 'Choose a time within the next two years');
      return { ...plan, local: intent.local, notice, dueFor: async () => due };
    }
    case 'slot':
      return {
        ...plan,
        async dueFor(tx, channel, position) {
          for (const time of slotTimes(channel.slots, channel.timezone, now.toISOString())) {
            const dueAt = new Date(time);
            if (await claimSlot(scope, tx, { channelId: channel.id, dueAt, postId })) return dueAt;
          }
          throw badField(
            `targets.${position}`,
            channel.slots.length === 0
              ? `${channel.name} has no slots. Add some to the channel, or choose a time.`
              : `All slots of ${channel.name} are taken. Choose a time.`,
          );
        },
      };
  }
}

import type { Digest } from '#contract/notifications.ts';
import { timezoneOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { nextMorning } from './mail-times.ts';
import * as plans from './plans-store.ts';

interface Who {
  userId: string;
  workspaceId: string | null;
  ip?: string;
}

/**
 * Changes how often a person gets mails. What was told before is not mailed again: a digest begins now.
 * @returns when the next digest leaves, or null
 */
export async function setDigest(
  tx: Queryable,
  principal: Who,
  digest: Digest,
  now: Date,
): Promise<Date | null> {
  const { userId } = principal;
  const plan = await plans.lockPlan(tx, userId);
  if (plan.digest === digest) return plan.digestDueAt;
  const gathers = digest === 'daily' || digest === 'weekly';
  const digestDueAt = gathers ? nextMorning(digest, await timezoneOf(tx, userId), now) : null;
  await plans.changePlan(tx, userId, {
    digest,
    digestDueAt,
    // From one a day to one a week nothing that waits gets lost.
    digestFrom: gathers && plan.digestDueAt !== null ? plan.digestFrom : now,
  });
  await emitEvent(tx, {
    ...principal,
    type: 'notifications.digest-set',
    subjectId: userId,
    data: { digest },
  });
  return digestDueAt;
}

/** Moves the mails that are planned to the mornings of the person's present time zone. */
export async function planAnew(tx: Queryable, userId: string, now: Date): Promise<void> {
  const { digest, digestDueAt, reportDueAt } = await plans.lockPlan(tx, userId);
  const zone = await timezoneOf(tx, userId);
  await plans.changePlan(tx, userId, {
    ...(digestDueAt && (digest === 'daily' || digest === 'weekly')
      ? { digestDueAt: nextMorning(digest, zone, now) }
      : {}),
    reportDueAt: reportDueAt && nextMorning('weekly', zone, now),
  });
}

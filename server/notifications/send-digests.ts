import { urgentTypes } from '#contract/notifications.ts';
import { mailPersonOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { NotificationDeps } from './deps.ts';
import { digestEmail } from './digest-email.ts';
import { nextMorning } from './mail-times.ts';
import * as plans from './plans-store.ts';
import * as store from './store.ts';
import { digestLinks } from './unsubscribe.ts';

const batch = 20;

async function sendOne(
  deps: NotificationDeps,
  tx: Queryable,
  plan: plans.MailPlanRow,
  now: Date,
): Promise<void> {
  const { userId, digest, digestFrom } = plan;
  const person = await mailPersonOf(tx, userId);
  if (!person) return plans.removePlan(tx, userId);
  if (digest !== 'daily' && digest !== 'weekly') return plans.changePlan(tx, userId, { digestDueAt: null });
  const rows = await store.noticesBetween(tx, {
    userId,
    workspaceIds: person.workspaces.map(({ workspaceId }) => workspaceId),
    after: digestFrom ?? new Date(0),
    until: now,
  });
  const notices = rows.filter(
    ({ type }) => !urgentTypes.includes(type) && person.notifications[type] !== false,
  );
  if (notices.length > 0)
    await deps.mailer.send(
      tx,
      person.email,
      digestEmail(digest, notices, { publicUrl: deps.publicUrl, ...digestLinks(deps, userId) }),
      `digest ${userId} ${(plan.digestDueAt ?? now).toISOString()}`,
    );
  await plans.changePlan(tx, userId, {
    digestFrom: now,
    digestDueAt: nextMorning(digest, person.timezone, now),
  });
  return undefined;
}

/**
 * Mails the digests that are due: one mail with what was told since the last one, nothing when nothing was. Plan and
 * mail change in one transaction, and a key is mailed once, so that nothing is sent twice or lost.
 * @returns how many plans were looked at
 */
export function sendDigests(deps: NotificationDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const due = await plans.lockDueDigests(tx, now, batch);
    for (const plan of due) await sendOne(deps, tx, plan, now);
    return due.length;
  });
}

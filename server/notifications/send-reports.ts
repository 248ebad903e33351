import { mailPersonOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { NotificationDeps } from './deps.ts';
import { lastWeek, nextMorning } from './mail-times.ts';
import * as plans from './plans-store.ts';
import { isQuiet, reportEmail, type WorkspaceWeek } from './report-email.ts';
import { typeLinks } from './unsubscribe.ts';

const batch = 20;
type Person = NonNullable<Awaited<ReturnType<typeof mailPersonOf>>>;

/** What was counted in the week that ended, for each workspace of the person that had one worth telling. */
async function weeksOf(
  deps: NotificationDeps,
  tx: Queryable,
  userId: string,
  { timezone, workspaces }: Person,
  now: Date,
): Promise<WorkspaceWeek[]> {
  const { from, to } = lastWeek(timezone, now);
  const weeks: WorkspaceWeek[] = [];
  for (const { workspaceId, name, projectIds, role } of workspaces) {
    // Clients only look on.
    if (role === 'client') continue;
    const week = await deps.weekOf({ workspaceId, userId, projectIds }, tx, from, to);
    if (!isQuiet(week)) weeks.push({ name, ...week });
  }
  return weeks;
}

async function sendOne(
  deps: NotificationDeps,
  tx: Queryable,
  plan: plans.MailPlanRow,
  now: Date,
): Promise<void> {
  const { userId, reportDueAt, digest } = plan;
  const person = await mailPersonOf(tx, userId);
  if (!person) return plans.removePlan(tx, userId);
  const wanted = reportDueAt !== null && digest !== 'none' && person.notifications['weekly-report'] !== false;
  const weeks = wanted ? await weeksOf(deps, tx, userId, person, now) : [];
  if (weeks.length > 0 && reportDueAt)
    await deps.mailer.send(
      tx,
      person.email,
      reportEmail(weeks, { publicUrl: deps.publicUrl, ...typeLinks(deps, userId, 'weekly-report') }),
      `weekly report ${userId} ${reportDueAt.toISOString()}`,
    );
  await plans.changePlan(tx, userId, { reportDueAt: nextMorning('weekly', person.timezone, now) });
  return undefined;
}

/**
 * Mails the weekly reports that are due, Monday eight o'clock by each person's clock; who is new here gets the first
 * one after their first Monday.
 * @returns how many plans were looked at
 */
export function sendReports(deps: NotificationDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const due = await plans.lockDueReports(tx, now, batch);
    for (const plan of due) await sendOne(deps, tx, plan, now);
    return due.length;
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { invitationDays } from '#contract/team.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { namesOf } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { Email } from '#server/kernel/mail/templates.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectsSeen } from './choose-projects.ts';
import type { TeamDeps } from './deps.ts';
import * as store from './store.ts';

export const hashInvitation = (token: string): string =>
  createHash('sha256').update(`invitation ${token}`).digest('base64url');

const message = (publicUrl: string, token: string, from: string, role: Role): Email => ({
  subject: `${from} invites you to Quillstead`,
  paragraphs: [
    `${from} invites you to write together, as ${role}.`,
    `The invitation works for ${invitationDays} days. If you don’t know this person, you can ignore this email.`,
  ],
  button: { label: 'Accept the invitation', url: publicUrl + pagePath('/team-member/join', {}, { token }) },
});

/** A fresh secret, of which only the hash is kept, and how long it is good. */
function freshToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  return { token, kept: { tokenHash: hashInvitation(token), expiresAt } };
}

async function mail(
  deps: TeamDeps,
  principal: Principal,
  tx: Queryable,
  row: store.InvitationRow,
  token: string,
) {
  const { mailer, publicUrl } = deps.accounts;
  const from = (await namesOf(principal, tx, [principal.userId])).get(principal.userId) ?? 'Someone';
  await mailer.send(tx, row.email, message(publicUrl, token, from, row.role));
}

/** Writes an invitation and its mail. An older one to the same address stops working. */
export async function invite(
  deps: TeamDeps,
  principal: Principal,
  tx: Queryable,
  { projectIds: chosen, ...it }: { email: string; role: Role; projectIds: 'all' | string[] },
): Promise<store.InvitationRow> {
  const now = deps.accounts.clock.now();
  const projectIds = (await projectsSeen(principal, tx, it.role, chosen)) ?? null;
  const members = await store.listMembers(principal, tx);
  if (members.some((member) => member.email === it.email)) {
    const message = 'This person is in the workspace already.';
    throw new AppError(409, 'duplicate', message, { fields: { email: message } });
  }
  for (const older of await store.openInvitations(principal, tx))
    if (older.email === it.email) await store.changeInvitation(principal, tx, older.id, { withdrawnAt: now });
  await deps.requireSeat(principal, tx);
  const { token, kept } = freshToken(now);
  const row = await store.insertInvitation(principal, tx, { ...it, ...kept, projectIds }, now);
  await mail(deps, principal, tx, row, token);
  await emitEvent(tx, { ...principal, type: 'member.invited', subjectId: row.id, data: { role: it.role } });
  return row;
}

/** Mails an invitation again under a new secret, in the name of who asks now; the secret before is worth nothing. */
export async function inviteAgain(
  deps: TeamDeps,
  principal: Principal,
  tx: Queryable,
  row: store.InvitationRow,
): Promise<store.InvitationRow> {
  const now = deps.accounts.clock.now();
  // One that has expired keeps no seat any more.
  if (row.expiresAt <= now) await deps.requireSeat(principal, tx);
  const { token, kept } = freshToken(now);
  const fresh = await store.changeInvitation(principal, tx, row.id, { ...kept, invitedBy: principal.userId });
  await mail(deps, principal, tx, fresh, token);
  await emitEvent(tx, {
    ...principal,
    type: 'member.invited',
    subjectId: row.id,
    data: { role: row.role, again: true },
  });
  return fresh;
}

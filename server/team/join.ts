import { may, type Role } from '#contract/workspaces/roles.ts';
import {
  accountByEmail,
  type Caller,
  countAddress,
  emailOf,
  hashPassword,
  insertAccount,
  namesOf,
  openSession,
  checkCredentials,
  refuseGuessable,
} from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { AppError, badFields, conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { countMembers, insertMember, lockWorkspace } from '#server/workspaces/public.ts';
import type { TeamDeps } from './deps.ts';
import { hashInvitation } from './invite.ts';
import * as store from './store.ts';

/** One text for wrong, used, withdrawn and expired ones. */
const noInvitation = () =>
  new AppError(400, 'bad-code', 'This invitation is no longer valid. Ask for a new one.', {
    fields: { token: 'This invitation is no longer valid. Ask for a new one.' },
  });

const noSeat = () => {
  const message = 'This workspace has no free seats. Ask the person who invited you to free one up.';
  return new AppError(403, 'limit-reached', message, { fields: { token: message } });
};

const disabledHere = () => {
  const message = 'Your access to this workspace is disabled. Ask one of its owners to enable it.';
  return new AppError(403, 'forbidden', message, { fields: { token: message } });
};

type Invitation = NonNullable<Awaited<ReturnType<typeof store.invitationByHash>>>;

/**
 * The open invitation of a token. Whoever sent it must still be allowed to: what somebody has promised who was removed
 * or demoted since is worth nothing.
 * @throws AppError bad-code
 */
async function goodInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
  lock = false,
): Promise<Invitation> {
  const found = await store.invitationByHash(db, tokenHash, { lock });
  if (!found || found.invitation.expiresAt <= now) throw noInvitation();
  const { workspaceId, invitedBy } = found.invitation;
  const [sender] = await store.listMembers({ workspaceId, userId: null }, db, invitedBy);
  if (!sender || sender.disabledAt || !may(sender.role, 'team.write')) throw noInvitation();
  return found;
}

/** What an invitation is for. @throws AppError bad-code */
export async function describeInvitation(
  deps: TeamDeps,
  caller: Caller,
  token: string,
): Promise<{ email: string; workspace: string; role: Role; invitedBy: string; hasAccount: boolean }> {
  const { db, clock } = deps.accounts;
  await countAddress(deps.accounts, caller, 'join');
  const found = await goodInvitation(db, hashInvitation(token), clock.now());
  const { email, role, invitedBy, workspaceId } = found.invitation;
  const names = await namesOf({ workspaceId, userId: null }, db, [invitedBy]);
  const known = await accountByEmail(db, email);
  return {
    email,
    workspace: found.workspaceName,
    role,
    invitedBy: names.get(invitedBy) ?? 'Someone',
    hasAccount: Boolean(known?.verifiedAt),
  };
}

/**
 * Accepts an invitation: as whoever is signed in with its address, with the password of an account that has it, or by
 * making one; the mailed token proves the address. A member of the workspace stays what they are.
 * @returns bearer and cookie of a new device in the joined workspace
 */
export async function join(
  deps: TeamDeps,
  caller: Caller,
  principal: Principal | null,
  body: {
    token: string;
    username?: string | undefined;
    password?: string | undefined;
    otp?: string | undefined;
  },
): Promise<{ token: string; email: string; userId: string; cookie: string }> {
  const { db, clock } = deps.accounts;
  await countAddress(deps.accounts, caller, 'join');
  const tokenHash = hashInvitation(body.token);
  const asked = await goodInvitation(db, tokenHash, clock.now());
  const { email } = asked.invitation;
  const known = await accountByEmail(db, email);
  if (principal && (await emailOf(db, principal.userId)) !== email)
    throw conflict('This invitation is for another address. Sign out, then open it again.');
  const needsPassword = !principal && (body.password === undefined || body.password === '');
  if (known?.verifiedAt) {
    if (needsPassword) throw badFields({ password: 'Enter the password of your account' });
    if (!principal) {
      const { password = '', otp } = body;
      await checkCredentials(deps.accounts, caller, { email, password, otp });
    }
  } else if (!body.username || needsPassword) {
    throw badFields({
      ...(!body.username && { username: 'Username is required' }),
      ...(needsPassword && { password: 'Password is required' }),
    });
  }
  if (!known?.verifiedAt)
    await refuseGuessable(deps.accounts, body.password ?? '', { email, username: body.username ?? '' });
  const passwordHash = known?.verifiedAt ? null : await hashPassword(body.password ?? '');
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { workspaceId, role, projectIds, id } = asked.invitation;
    const scope = { workspaceId, userId: null };
    // First the workspace, then the invitation, as everybody does who changes members.
    await lockWorkspace(scope, tx);
    await goodInvitation(tx, tokenHash, now, true);
    // Whoever is in here under another address keeps what they have: an owner must not become less, nobody more.
    const [present] = known ? await store.listMembers(scope, tx, known.id) : [];
    if (present?.disabledAt) throw disabledHere();
    const seats = present ? null : await deps.seatLimit(scope, tx);
    if (seats !== null && (await countMembers(scope, tx)) >= seats) throw noSeat();
    const username = body.username ?? '';
    // An unproven account of that address is nobody's yet: whoever holds the mailed token has proved it.
    const userId =
      passwordHash === null && known
        ? known.id
        : (await insertAccount(tx, { email, username, passwordHash, verifiedAt: now, now }, known?.id)).id;
    if (!present) await insertMember(scope, tx, { userId, role, projectIds }, now);
    await store.changeInvitation({ workspaceId, userId }, tx, id, { acceptedAt: now });
    const device = await openSession(tx, { userId, workspaceId }, caller, now);
    await emitEvent(tx, {
      workspaceId,
      userId,
      ip: caller.ip,
      ...(present
        ? { type: 'session.opened', subjectId: device.id }
        : { type: 'member.joined', subjectId: userId, data: { role, email } }),
    });
    return { token: device.bearer, email, userId, cookie: device.cookie };
  });
}

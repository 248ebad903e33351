import type { Role } from '#contract/workspaces/roles.ts';
import { openSession } from '#server/accounts/session/sessions.ts';
import { insertAccount } from '#server/accounts/store.ts';
import { account } from '#server/accounts/tables.ts';
import { member } from '#server/workspaces/tables.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../app.ts';
import { outboxOf } from '../outbox.ts';

/** The hash of random bytes that nobody kept, made with the least work so that refusing takes no time. */
const unknownPassword =
  '$argon2id$v=19$m=64,t=1,p=1$t6o443m/yCF+kV5FUJUZ/Q$bDaD4uJT//wCGzRzW+2S0e1o3G2PMxC/qaSbhXqjqP8';

export interface Member {
  userId: string;
  workspaceId: string;
  token: string;
  cookie: string;
}

/** A new device of a person, signed in to a workspace; no password is worked on, so it takes no time. */
export async function newDevice(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  owner: { userId: string; workspaceId: string },
): Promise<Member> {
  const device = { ip: '127.0.0.1', userAgent: 'test' };
  const { bearer, cookie } = await openSession(database.db, owner, device, clock.now());
  return { ...owner, token: bearer, cookie };
}

/**
 * A verified person with a workspace of their own, or a member of another's in the given role.
 * @param credentials what they sign in with; nobody knows their password unless told
 */
export async function newMember(
  testApp: Pick<TestApp, 'database' | 'clock'>,
  of?: { workspaceId: string; role: Role },
  { email = `${randomUUID()}@example.com`, passwordHash = unknownPassword } = {},
): Promise<Member> {
  const { db } = testApp.database;
  const now = testApp.clock.now();
  const person = { email, username: 'Ada', passwordHash, now };
  const { id: userId } = await insertAccount(db, person);
  await db.update(account).set({ verifiedAt: now }).where(eq(account.id, userId));
  if (of) await db.insert(member).values({ ...of, userId, createdAt: now });
  const [own] = await db
    .select()
    .from(member)
    .where(eq(member.userId, userId))
    .orderBy(member.createdAt)
    .limit(1);
  const workspaceId = of?.workspaceId ?? own?.workspaceId;
  if (!workspaceId) throw new Error('the person has no workspace');
  return newDevice(testApp, { userId, workspaceId });
}

/** The secret token of the newest invitation mailed to an address, as a local user reads it. */
export async function invitationFor(testApp: Pick<TestApp, 'origin'>, email: string): Promise<string> {
  const link = (await outboxOf(testApp, email))
    .flatMap((mail) => mail.links)
    .find((item) => item.includes('/team-member/join'));
  const token = new URL(link ?? 'http://none').searchParams.get('token');
  if (!token) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}

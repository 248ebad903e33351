import { ownWorkspace } from '#server/accounts/public.ts';
import { openSession } from '#server/accounts/session/sessions.ts';
import { insertAccount } from '#server/accounts/store.ts';
import type { Database } from '#server/kernel/db/open.ts';

/** A person with a workspace of their own, signed in. @returns the bearer token of their session */
export async function signedIn({ db }: Database, n: number): Promise<string> {
  const now = new Date();
  const { id: userId } = await insertAccount(db, {
    email: `bench${n}@example.com`,
    username: 'Bench',
    passwordHash: 'none',
    verifiedAt: now,
    now,
  });
  const workspaceId = await ownWorkspace(db, userId, now);
  const device = { ip: '127.0.0.1', userAgent: 'bench' };
  return (await openSession(db, { userId, workspaceId }, device, now)).bearer;
}

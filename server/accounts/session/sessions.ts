import type { LoginMethod } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { insertSession, noteUse, type SessionRow, setBearer } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const dayMs = 24 * 3600_000;
const idleMs = 14 * dayMs;
const absoluteMs = 30 * dayMs;
const touchEveryMs = 60_000;

export interface Device {
  ip: string;
  userAgent: string;
}

interface Owner {
  userId: string;
  workspaceId: string;
}

/** A new device session: a fresh bearer and cookie each time, whatever the caller brought along. */
export async function openSession(
  tx: Queryable,
  owner: Owner,
  device: Device,
  now: Date,
): Promise<{ id: string; bearer: string; cookie: string }> {
  const bearer = newToken();
  const opened = await open(tx, owner, device, now, { bearerHash: hashToken(bearer) });
  return { ...opened, bearer };
}

/** A new device session with a cookie only, which is exchanged for a bearer once (takeBearer). */
export const openCookieSession = (
  tx: Queryable,
  owner: Owner,
  device: Device,
  now: Date,
  method: LoginMethod,
): Promise<{ id: string; cookie: string }> => open(tx, owner, device, now, { bearerHash: null, method });

async function open(
  tx: Queryable,
  owner: Owner,
  device: Device,
  now: Date,
  more: { bearerHash: string | null; method?: LoginMethod },
): Promise<{ id: string; cookie: string }> {
  const id = newId();
  const cookie = newToken();
  await insertSession(tx, {
    id,
    ...owner,
    ...more,
    cookieHash: hashToken(cookie),
    userAgent: device.userAgent.slice(0, 300),
    ip: device.ip,
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + idleMs),
    absoluteExpiresAt: new Date(now.getTime() + absoluteMs),
  });
  return { id, cookie };
}

/** Notes a use, at most once a minute, and lets the device live on from there. @returns when it ends if it stays idle */
export async function touch(
  db: Queryable,
  { id, lastUsedAt, idleExpiresAt }: Pick<SessionRow, 'id' | 'lastUsedAt' | 'idleExpiresAt'>,
  now: Date,
): Promise<Date> {
  if (now.getTime() - lastUsedAt.getTime() <= touchEveryMs) return idleExpiresAt;
  const idle = new Date(now.getTime() + idleMs);
  await noteUse(db, id, { lastUsedAt: now, idleExpiresAt: idle });
  return idle;
}

/** The bearer of a device that has none yet. @returns null when it was taken before, also a moment ago */
export async function takeBearer(tx: Queryable, sessionId: string, now: Date): Promise<string | null> {
  const bearer = newToken();
  return (await setBearer(tx, sessionId, hashToken(bearer), now)) ? bearer : null;
}

// Sessions by app password, as com.atproto.server.createSession and refreshSession give them.
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import {
  insertGrant,
  insertToken,
  lockTokenByRefresh,
  markRefreshUsed,
  revokeByToken,
} from '../consent-store.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { hashOf } from '../oauth.ts';
import { type AccountRow, accountBy } from './store.ts';
import { refuse } from './answer.ts';

/** Seconds: what bsky.social and the reference server give. */
const accessSeconds = 7200;
const refreshSeconds = 90 * 24 * 3600;
/** How long a refresh token still gives the next sign-in after its first use, so that a lost answer ends nothing. */
const graceMs = 2 * 3600_000;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const Claims = z.object({ exp: z.number(), jti: z.string() });
/** Shaped like a real one; what counts is that the sandbox knows its hash. */
function jwt(kind: 'at+jwt' | 'refresh+jwt', sub: string, now: Date, seconds: number, jti: string): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { scope: 'com.atproto.appPass', sub, iat, exp: iat + seconds, jti };
  return `${encode({ typ: kind, alg: 'HS256' })}.${encode(claims)}.${randomBytes(32).toString('base64url')}`;
}

/** What a token says of itself; null for what this server did not give. */
function claimsOf(token: string): z.output<typeof Claims> | null {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return null;
    throw cause;
  }
}

const newName = () => randomBytes(9).toString('hex');
/** @param name of the refresh token */
async function issue(
  tx: Queryable,
  grantId: string,
  account: AccountRow,
  now: Date,
  name = newName(),
): Promise<ApiAnswer> {
  const did = account.did ?? '';
  const accessJwt = jwt('at+jwt', did, now, accessSeconds, newName());
  const refreshJwt = jwt('refresh+jwt', did, now, refreshSeconds, name);
  await insertToken(tx, {
    grantId,
    accessHash: hashOf(accessJwt),
    accessExpiresAt: new Date(now.getTime() + accessSeconds * 1000),
    refreshHash: hashOf(refreshJwt),
  });
  return { status: 200, body: { did, handle: account.handle, active: true, accessJwt, refreshJwt } };
}

const wrongPassword = refuse(401, 'AuthenticationRequired', 'Invalid identifier or password');
export const passwordHash = (password: string) => createHash('sha256').update(password).digest('base64url');

export async function createSession(
  { db, clock }: SandboxDeps,
  identifier: string,
  password: string,
): Promise<ApiAnswer> {
  const name = identifier.toLowerCase();
  const account = await accountBy(db, name.startsWith('did:') ? { did: name } : { handle: name });
  if (!account || account.passwordHash !== passwordHash(password)) return wrongPassword;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const made = { network: 'BLUESKY' as const, accountId: account.id, codeChallenge: '', redirectUri: '' };
    const codeHash = hashOf(randomBytes(24).toString('hex'));
    return issue(tx, await insertGrant(tx, { ...made, codeHash, expiresAt: now }), account, now);
  });
}

export const missingToken = refuse(401, 'AuthMissing', 'Authentication Required');
const unknownToken = refuse(400, 'InvalidToken', 'Token could not be verified');

/** Why a token is not taken: it ended, or this server did not give it. */
export function refusedToken(token: string, now: Date): ApiAnswer {
  const claims = claimsOf(token);
  const isOver = claims !== null && claims.exp * 1000 <= now.getTime();
  return isOver ? refuse(400, 'ExpiredToken', 'Token has expired') : unknownToken;
}

/**
 * The new pair takes the old one's place. A token that comes again within the grace period gives a token of the same name
 * as before.
 */
export function refreshSession({ db, clock }: SandboxDeps, refresh: string): Promise<ApiAnswer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (refresh === '') return missingToken;
    const row = await lockTokenByRefresh(tx, 'BLUESKY', hashOf(refresh));
    if (!row) return unknownToken;
    const { refreshUsedAt } = row.token;
    if (refreshUsedAt && now.getTime() - refreshUsedAt.getTime() >= graceMs)
      return refuse(400, 'ExpiredToken', 'Token has been revoked');
    const account = await accountBy(tx, { id: row.grant.accountId });
    if (!account) return refuse(401, 'AccountNotFound', 'Could not find user info for account');
    if (!refreshUsedAt) await markRefreshUsed(tx, row.token.id, now);
    return issue(tx, row.grant.id, account, now, hashOf(claimsOf(refresh)?.jti ?? ''));
  });
}

/** By the refresh token: the session and all that was made of it is over. */
export async function deleteSession({ db, clock }: SandboxDeps, refresh: string): Promise<ApiAnswer> {
  if (refresh === '') return missingToken;
  await revokeByToken(db, 'BLUESKY', hashOf(refresh), clock.now());
  return { status: 200, body: undefined };
}

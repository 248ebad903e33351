import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { AnyEndpoint } from '#contract/shared/http.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { badField, conflict } from './app-error.ts';
import { idempotency } from './tables.ts';

const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
/** What proves who asks is no part of what is asked, and even its hash has no place in the database. */
const proof = /password$|^otp$/i;
const hashOf = (message: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(message ?? null, (key, value: unknown) => (proof.test(key) ? undefined : value)))
    .digest('base64url');
const keptMs = 24 * 3600_000;

/**
 * The stored answer of this key, or null. The same key for another request is refused.
 * @param message what makes the request this one: its parameters and body
 */
export async function replay(
  db: Queryable,
  principal: Principal,
  endpoint: AnyEndpoint,
  key: string,
  message: unknown,
): Promise<unknown> {
  if (!/^[\x21-\x7E]{1,128}$/.test(key))
    throw badField('idempotencyKey', 'Idempotency-Key must be 1 to 128 printable characters');
  const [row] = await db
    .select({ requestHash: idempotency.requestHash, response: idempotency.response })
    .from(idempotency)
    .where(
      and(
        eq(idempotency.workspaceId, principal.workspaceId),
        eq(idempotency.userId, principal.userId),
        eq(idempotency.endpoint, nameOf(endpoint)),
        eq(idempotency.key, key),
      ),
    );
  if (!row) return null;
  if (row.requestHash !== hashOf(message))
    throw conflict('This Idempotency-Key was already used for another request');
  return row.response;
}

/**
 * Creates once per key: the key's row is written in the creating transaction, so a second call waits on the unique
 * index until the first has ended and then answers its result.
 */
export async function withIdempotencyKey<T>(
  db: Db,
  principal: Principal | null,
  endpoint: AnyEndpoint,
  key: unknown,
  message: unknown,
  create: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (!principal || typeof key !== 'string') return db.transaction((tx) => create(tx));
  const name = nameOf(endpoint);
  const mine = {
    workspaceId: principal.workspaceId,
    userId: principal.userId,
    endpoint: name,
    key,
    requestHash: hashOf(message),
  };
  const created = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(idempotency)
      .values({ ...mine, response: {} })
      .onConflictDoNothing()
      .returning({ id: idempotency.id });
    if (!row) return null;
    const response = await create(tx);
    await tx.update(idempotency).set({ response }).where(eq(idempotency.id, row.id));
    return { response };
  });
  if (created) return created.response;
  return (await replay(db, principal, endpoint, key, message)) as T;
}

/** Forgets keys older than a day. @returns how many */
export async function forgetOldKeys(db: Queryable, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - keptMs)))
    .returning({ id: idempotency.id });
  return gone.length;
}

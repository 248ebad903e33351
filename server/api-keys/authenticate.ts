import type { FastifyRequest } from 'fastify';
import { type KeyScope, keyScopes } from '#contract/workspaces/api-keys.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { addressKey } from '#server/kernel/limits/address-key.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { ApiKeyDeps } from './deps.ts';
import { hashSecret, presentedKey } from './secret.ts';
import { type ApiKeyRow, keyByHash, noteUse } from './store.ts';

const touchEveryMs = 60_000;

/** What was once allowed and is no action any more allows nothing. */
export const scopesOf = ({ scopes }: Pick<ApiKeyRow, 'scopes'>): KeyScope[] =>
  keyScopes.filter((scope) => scopes.includes(scope));

/** What both the key and its maker see; null = all. */
const seenByBoth = (ofKey: readonly string[] | null, ofMember: readonly string[] | null) =>
  ofKey && ofMember ? ofKey.filter((id) => ofMember.includes(id)) : (ofKey ?? ofMember);

/**
 * Whom the API key of a request stands for: its maker, in its workspace, with the maker's present role. Null when there
 * is no key, or when it is wrong, expired or revoked, or its maker cannot act there now.
 * The secret is looked up by its SHA-256, so that the time an answer takes says nothing of how near a guess was.
 * @throws 429 when an address tries too many wrong keys
 */
export async function principalOfKey(deps: ApiKeyDeps, request: FastifyRequest): Promise<Principal | null> {
  const presented = presentedKey(request.headers.authorization);
  if (!presented) return null;
  const now = deps.clock.now();
  const found = await keyByHash(deps.db, hashSecret(presented.secret), now);
  if (!found || (presented.id !== null && presented.id.toLowerCase() !== found.key.id)) {
    if (deps.counts(request)) await deps.wrongKeys.take(addressKey(request.ip));
    return null;
  }
  const { key, role, memberProjects, locked } = found;
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() > touchEveryMs)
    await touch(deps, key, request.ip, now);
  return {
    workspaceId: key.workspaceId,
    userId: key.userId,
    sessionId: key.id,
    role,
    locked,
    projectIds: seenByBoth(key.projectIds, memberProjects),
    key: { hash: key.hash, scopes: scopesOf(key) },
  };
}

/** Notes the use at most once a minute; the first from another address stands in the audit log too. */
async function touch(deps: ApiKeyDeps, key: ApiKeyRow, ip: string, now: Date): Promise<void> {
  const { id, workspaceId, userId, name } = key;
  await deps.db.transaction(async (tx) => {
    const noted = await noteUse(tx, key, ip, now);
    if (noted && key.lastUsedIp !== ip)
      await emitEvent(tx, { workspaceId, userId, type: 'api-key.used', subjectId: id, ip, data: { name } });
  });
}

/** Whether a key still works: asked by open streams. */
export async function keyLives(deps: ApiKeyDeps, hash: string): Promise<boolean> {
  const found = await keyByHash(deps.db, hash, deps.clock.now());
  return found !== null && !found.locked;
}

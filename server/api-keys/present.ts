import type { ApiKey } from '#contract/workspaces/api-keys.ts';
import { scopesOf } from './authenticate.ts';
import type { ListedKey } from './store.ts';

/** A key as people see it: never its secret, of which only a hash is kept. */
export function presentKey({ key, name, username, acts }: ListedKey, now: Date): ApiKey {
  const expired = key.expiresAt !== null && key.expiresAt <= now;
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: scopesOf(key),
    projects: key.projectIds ?? 'all',
    createdBy: name || username || '',
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    status: expired ? 'expired' : acts ? 'active' : 'paused',
  };
}

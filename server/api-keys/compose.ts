import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Domain } from '#server/kernel/domain.ts';
import { createLimiter } from '#server/kernel/limits/limiter.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { keyLives, principalOfKey } from './authenticate.ts';
import type { ApiKeyDeps } from './deps.ts';
import { apiKeyRoutes } from './routes.ts';

/** A program with a wrong key learns so at once; whoever tries many is slowed down. */
const wrongKeys = { most: 30, seconds: 15 * 60 };

export interface ApiKeys extends Domain {
  /** Whom the API key of a request stands for, or null. @throws 429 */
  principalOf(request: FastifyRequest): Promise<Principal | null>;
  /** Whether the key with this hash still works. */
  lives(hash: string): Promise<boolean>;
}

interface Parts extends Omit<ApiKeyDeps, 'wrongKeys'> {
  pool: pg.Pool;
}

export function composeApiKeys({ pool, ...rest }: Parts): ApiKeys {
  const limiter = createLimiter(pool, 'api-key', wrongKeys.most, wrongKeys.seconds);
  const deps: ApiKeyDeps = { ...rest, wrongKeys: limiter };
  return {
    routes: (route) => apiKeyRoutes(route, deps),
    principalOf: (request) => principalOfKey(deps, request),
    lives: (hash) => keyLives(deps, hash),
  };
}

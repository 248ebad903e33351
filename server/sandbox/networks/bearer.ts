import type { FastifyRequest } from 'fastify';
import type { Network } from '#contract/social/networks.ts';
import { goodToken } from './consent-store.ts';
import type { SandboxDeps } from './deps.ts';
import { hashOf } from './oauth.ts';
import type { AccountRow } from './store.ts';

/** The token in the header of a call (RFC 6750 §2.1); '' where there is none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The account that a call speaks for; null where its token is not good. */
export async function bearerAccount(
  { db, clock }: SandboxDeps,
  network: Network,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<AccountRow | null> {
  const token = bearerOf(request);
  if (token === '') return null;
  return (await goodToken(db, network, hashOf(token), clock.now()))?.account ?? null;
}

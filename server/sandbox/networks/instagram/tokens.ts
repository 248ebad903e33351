// Business Login for Instagram: the token endpoints, and who a token speaks for.
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerOf } from '../bearer.ts';
import { goodToken, insertToken } from '../consent-store.ts';
import type { SandboxDeps } from '../deps.ts';
import { graphError, invalid, unauthorized } from '../facebook/answer.ts';
import { exchangeCode, hashOf, type OAuthRules, sandboxClientId } from '../oauth.ts';
import type { AccountRow } from '../store.ts';
import { accountNumber } from './numbers.ts';

const network = 'INSTAGRAM' as const;
const clientSecret = 'sandbox';
export const rules: OAuthRules = {
  pkce: false,
  codeSeconds: 3600,
  accessSeconds: 3600,
  refreshes: false,
  scopes: [
    'instagram_business_basic',
    'instagram_business_content_publish',
    'instagram_business_manage_comments',
  ],
};
const longSeconds = 5_184_000;
/** A token that is younger cannot be renewed. */
const youngestMs = 24 * 3600_000;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const secret = () => randomBytes(32).toString('base64url');
const isLong = (token: string) => token.startsWith('IGAAlong_');

/** POST /oauth/access_token, whose errors have a form of their own. */
export async function codeAnswer(deps: SandboxDeps, body: unknown): Promise<ApiAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  const refused = (message: string): ApiAnswer => ({
    status: 400,
    body: { error_type: 'OAuthException', code: 400, error_message: message },
  });
  if (given.client_id !== sandboxClientId) return refused('Invalid platform app');
  if (given.client_secret !== clientSecret) return refused('Error validating client secret.');
  if (given.grant_type !== 'authorization_code') return refused('Invalid grant_type');
  const message = { code: textOf(given.code), verifier: '', redirectUri: textOf(given.redirect_uri) };
  const made = await exchangeCode(deps, network, message, rules);
  if (!made.ok) return refused(made.why);
  const access = textOf(made.body.access_token);
  const row = await goodToken(deps.db, network, hashOf(access), deps.clock.now());
  const user_id = row ? accountNumber(row.account.id) : '';
  return {
    status: 200,
    body: { data: [{ access_token: access, user_id, permissions: rules.scopes.join(',') }] },
  };
}

async function makeLong({ db, clock }: SandboxDeps, grantId: string): Promise<ApiAnswer> {
  const access = `IGAAlong_${secret()}`;
  const now = clock.now();
  await insertToken(db, {
    grantId,
    accessHash: hashOf(access),
    accessExpiresAt: new Date(now.getTime() + longSeconds * 1000),
    refreshHash: hashOf(secret()),
    createdAt: now,
  });
  return { status: 200, body: { access_token: access, token_type: 'bearer', expires_in: longSeconds } };
}

/** GET /access_token: a token of an hour for one of 60 days. */
export async function longAnswer(deps: SandboxDeps, query: unknown): Promise<ApiAnswer> {
  const given = query as Record<string, unknown>;
  if (given.grant_type !== 'ig_exchange_token') return invalid('Unsupported grant_type');
  if (given.client_secret !== clientSecret) return graphError(1, 'Error validating client secret.');
  const token = textOf(given.access_token);
  const row = await goodToken(deps.db, network, hashOf(token), deps.clock.now());
  if (!row) return unauthorized;
  return isLong(token) ? graphError(452, 'Session key invalid.') : makeLong(deps, row.grant.id);
}

/** GET /refresh_access_token: 60 more days for a token that is good and at least a day old. */
export async function refreshAnswer(deps: SandboxDeps, query: unknown): Promise<ApiAnswer> {
  const given = query as Record<string, unknown>;
  if (given.grant_type !== 'ig_refresh_token') return invalid('Unsupported grant_type');
  const token = textOf(given.access_token);
  const now = deps.clock.now();
  const row = await goodToken(deps.db, network, hashOf(token), now);
  if (!row) return unauthorized;
  if (!isLong(token)) return graphError(452, 'Session key invalid.');
  return now.getTime() - row.token.createdAt.getTime() < youngestMs
    ? invalid('The access token must be at least 24 hours old to be refreshed.')
    : makeLong(deps, row.grant.id);
}

/** Lets the account of a token act. */
export async function asAccount(
  deps: SandboxDeps,
  request: FastifyRequest,
  act: (account: AccountRow) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const parameter = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
  const token = bearerOf(request) || textOf(parameter.access_token);
  const row = await goodToken(deps.db, network, hashOf(token), deps.clock.now());
  return row ? act(row.account) : unauthorized;
}

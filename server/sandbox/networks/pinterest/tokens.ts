// POST /v5/oauth/token, and whom a token speaks for.
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerAccount } from '../bearer.ts';
import type { SandboxDeps } from '../deps.ts';
import { exchangeCode, type OAuthRules, refreshTokens, sandboxClientId } from '../oauth.ts';
import type { AccountRow } from '../store.ts';
import { invalid, invalidGrant, unauthorized } from './answer.ts';

const network = 'PINTEREST' as const;
const clientSecret = 'sandbox';
const days = 24 * 3600;
const refreshSeconds = 60 * days;
/** Pinterest does not say how long a code is good: five minutes here. */
export const rules: OAuthRules = {
  pkce: false,
  codeSeconds: 300,
  accessSeconds: 30 * days,
  refreshes: true,
  refreshSeconds,
  scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export async function tokenAnswer(
  deps: SandboxDeps,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<ApiAnswer> {
  const basic = Buffer.from(`${sandboxClientId}:${clientSecret}`).toString('base64');
  if (headers.authorization !== `Basic ${basic}`) return unauthorized;
  const given = (body ?? {}) as Record<string, unknown>;
  const code = { code: textOf(given.code), verifier: '', redirectUri: textOf(given.redirect_uri) };
  const made =
    given.grant_type === 'authorization_code'
      ? await exchangeCode(deps, network, code, rules)
      : given.grant_type === 'refresh_token'
        ? await refreshTokens(deps, network, textOf(given.refresh_token), rules)
        : null;
  if (!made) return invalid('Invalid parameters: grant_type');
  if (!made.ok) return invalidGrant;
  const more = {
    response_type: given.grant_type,
    scope: rules.scopes.join(' '),
    refresh_token_expires_in: refreshSeconds,
    refresh_token_expires_at: Math.floor(deps.clock.now().getTime() / 1000) + refreshSeconds,
  };
  return { status: 200, body: { ...made.body, ...more } };
}

/** Lets the account act that a request's token speaks for. */
export async function signedIn(
  deps: SandboxDeps,
  request: FastifyRequest,
  act: (account: AccountRow) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const account = await bearerAccount(deps, network, request);
  return account ? act(account) : unauthorized;
}

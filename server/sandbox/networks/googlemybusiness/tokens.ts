// POST /token, and whom a token speaks for.
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerOf } from '../bearer.ts';
import { accountsOfGrant, goodToken, insertToken, lockTokenByRefresh } from '../consent-store.ts';
import type { SandboxDeps } from '../deps.ts';
import { exchangeCode, hashOf, type OAuthRules, sandboxClientId } from '../oauth.ts';
import type { AccountRow } from '../store.ts';
import { forbidden, missing, unauthorized } from './answer.ts';
import { accountName, locationName } from './numbers.ts';

const network = 'GOOGLEMYBUSINESS' as const;
const scope = 'https://www.googleapis.com/auth/business.manage';
export const rules: OAuthRules = {
  pkce: true,
  codeSeconds: 600,
  accessSeconds: 3600,
  refreshes: true,
  scopes: [scope],
};
const clientSecret = 'sandbox';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const refuse = (status: number, error: string, error_description: string): ApiAnswer => ({
  status,
  body: { error, error_description },
});

/** Another access token; the refresh token goes on, and is not named again. */
function refreshed({ db, clock }: SandboxDeps, refresh: string): Promise<ApiAnswer> {
  return db.transaction(async (tx) => {
    const row = await lockTokenByRefresh(tx, network, hashOf(refresh));
    if (!row) return refuse(400, 'invalid_grant', 'Token has been expired or revoked.');
    const access = `ya29.${randomBytes(32).toString('base64url')}`;
    await insertToken(tx, {
      grantId: row.grant.id,
      accessHash: hashOf(access),
      accessExpiresAt: new Date(clock.now().getTime() + rules.accessSeconds * 1000),
      refreshHash: hashOf(randomBytes(32).toString('base64url')),
    });
    const body = { access_token: access, expires_in: rules.accessSeconds, scope, token_type: 'Bearer' };
    return { status: 200, body };
  });
}

export async function tokenAnswer(deps: SandboxDeps, body: unknown): Promise<ApiAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  if (given.client_id !== sandboxClientId)
    return refuse(401, 'invalid_client', 'The OAuth client was not found.');
  if (given.client_secret !== clientSecret) return refuse(401, 'invalid_client', 'Unauthorized');
  if (given.grant_type === 'refresh_token') return refreshed(deps, textOf(given.refresh_token));
  if (given.grant_type !== 'authorization_code')
    return refuse(400, 'unsupported_grant_type', `Invalid grant_type: ${textOf(given.grant_type)}`);
  const message = {
    code: textOf(given.code),
    verifier: textOf(given.code_verifier),
    redirectUri: textOf(given.redirect_uri),
  };
  const made = await exchangeCode(deps, network, message, rules);
  if (!made.ok) return refuse(400, 'invalid_grant', made.why);
  return { status: 200, body: { ...made.body, scope, token_type: 'Bearer' } };
}

/** Lets a token act for the businesses of its person. */
export async function signedIn(
  { db, clock }: SandboxDeps,
  request: FastifyRequest,
  act: (businesses: AccountRow[]) => ApiAnswer | Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const row = await goodToken(db, network, hashOf(bearerOf(request)), clock.now());
  return row ? act(await accountsOfGrant(db, row.grant)) : unauthorized;
}

/** Lets a token act for the business that an address names, and for its location where it names one. */
export const onBusiness = (
  deps: SandboxDeps,
  request: FastifyRequest,
  act: (business: AccountRow) => ApiAnswer | Promise<ApiAnswer>,
): Promise<ApiAnswer> =>
  signedIn(deps, request, (businesses) => {
    const { account = '', location } = request.params as Record<string, string>;
    const business = businesses.find(({ id }) => accountName(id) === `accounts/${account}`);
    if (!business) return forbidden;
    return location === undefined || locationName(business.id) === `locations/${location}`
      ? act(business)
      : missing;
  });

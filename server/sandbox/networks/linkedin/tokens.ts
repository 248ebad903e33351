// POST /oauth/v2/accessToken, and whom a token speaks for.
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerOf } from '../bearer.ts';
import { accountsOfGrant, goodToken } from '../consent-store.ts';
import type { SandboxDeps } from '../deps.ts';
import { exchangeCode, hashOf, type OAuthRules, sandboxClientId } from '../oauth.ts';
import type { AccountRow } from '../store.ts';
import { invalid, refuse, unauthorized } from './answer.ts';
import type { Authors } from './posts.ts';
import { urnOf } from './urns.ts';

const network = 'LINKEDIN' as const;
/** Sixty days, and no refresh token: that is for approved programs. */
export const rules: OAuthRules = {
  pkce: false,
  codeSeconds: 1800,
  accessSeconds: 5_184_000,
  refreshes: false,
  scopes: ['openid', 'profile', 'w_member_social', 'w_organization_social', 'rw_organization_admin'],
};
const clientSecret = 'sandbox';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export async function tokenAnswer(deps: SandboxDeps, body: unknown): Promise<ApiAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  if (given.client_id !== sandboxClientId || given.client_secret !== clientSecret)
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client authentication failed' },
    };
  const made =
    given.grant_type === 'authorization_code' &&
    (await exchangeCode(
      deps,
      network,
      { code: textOf(given.code), verifier: '', redirectUri: textOf(given.redirect_uri) },
      rules,
    ));
  if (made && made.ok) return { status: 200, body: { ...made.body, scope: rules.scopes.join(',') } };
  const error_description =
    'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists';
  return { status: 400, body: { error: 'invalid_request', error_description } };
}

export interface Signed {
  person: AccountRow;
  pages: AccountRow[];
  authors: Authors;
}

/** Whom the token of a request speaks for. */
export async function signedIn(
  { db, clock }: SandboxDeps,
  request: FastifyRequest,
  act: (signed: Signed) => ApiAnswer | Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const row = await goodToken(db, network, hashOf(bearerOf(request)), clock.now());
  if (!row) return unauthorized;
  const [person = row.account, ...pages] = await accountsOfGrant(db, row.grant);
  const authors = new Map([
    [urnOf({ id: person.id, isPage: false }), person],
    ...pages.map((page) => [urnOf({ id: page.id, isPage: true }), page] as const),
  ]);
  return act({ person, pages, authors });
}

/** The versioned API wants to know its month and protocol. */
export function wrongVersion({ headers }: FastifyRequest): ApiAnswer | null {
  const version = headers['linkedin-version'];
  if (headers['x-restli-protocol-version'] !== '2.0.0')
    return invalid('X-Restli-Protocol-Version must be 2.0.0');
  if (typeof version !== 'string') return refuse(400, 'VERSION_MISSING', 'A version must be present');
  const isActive = /^20\d\d(0[1-9]|1[0-2])$/.test(version) && version >= '202601';
  return isActive ? null : refuse(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
}

// OAuth 2.0 authorization code with PKCE (RFC 6749, 7636, 9700) as the real networks do it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Network } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { SandboxDeps } from './deps.ts';
import {
  insertGrant,
  insertToken,
  lockGrantByCode,
  lockTokenByRefresh,
  markGrantUsed,
  markRefreshUsed,
  revokeGrant,
} from './consent-store.ts';
import { putAccount } from './store.ts';

export const sandboxClientId = 'quillstead';

/** How a network does OAuth. */
export interface OAuthRules {
  pkce: boolean;
  /** how long a code and an access token are good */
  codeSeconds: number;
  accessSeconds: number;
  /** whether it gives refresh tokens */
  refreshes: boolean;
  /** how long one of them is good; absent: for ever */
  refreshSeconds?: number;
  /** what a program has to ask for */
  scopes: readonly string[];
  /** what a request calls the program's id; absent: client_id */
  clientParam?: string;
  /** programs beside the usual one, each with the id that its consents carry */
  otherClients?: Readonly<Record<string, string>>;
}
export interface AuthorizeRequest {
  redirectUri: string;
  state: string;
  codeChallenge: string;
  /** null for the usual program */
  appId: string | null;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const secret = (prefix: string) => `${prefix}_${randomBytes(32).toString('base64url')}`;

/**
 * Reads a request for consent.
 * @param origin where this server was asked: consent is answered to the same place only
 * @returns the request, or one sentence that says what is wrong with it
 */
export function readAuthorize(
  message: Record<string, unknown>,
  origin: string,
  rules: OAuthRules,
): AuthorizeRequest | string {
  const text = (name: string) => (typeof message[name] === 'string' ? message[name] : '');
  if (text('response_type') !== 'code') return 'The request must ask for a code (response_type=code).';
  const { clientParam = 'client_id', otherClients = {} } = rules;
  const clientId = text(clientParam);
  const appId = (Object.hasOwn(otherClients, clientId) && otherClients[clientId]) || null;
  if (clientId !== sandboxClientId && appId === null)
    return `The program that asks is not known here (${clientParam}).`;
  const redirectUri = text('redirect_uri');
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== origin)
    return 'The answer may go to this server only (redirect_uri).';
  const state = text('state');
  if (state === '' || state.length > 500) return 'The request carries no state.';
  // Meta's are separated by commas.
  const scopes = text('scope').split(/[ ,]/);
  const missing = rules.scopes.find((scope) => !scopes.includes(scope));
  if (missing) return `The request does not ask for ${missing} (scope).`;
  if (!rules.pkce) return { redirectUri, state, codeChallenge: '', appId };
  if (text('code_challenge_method') !== 'S256') return 'PKCE with S256 is required (code_challenge_method).';
  const codeChallenge = text('code_challenge');
  if (!/^[\w-]{43}$/.test(codeChallenge)) return 'PKCE with S256 is required (code_challenge).';
  return { redirectUri, state, codeChallenge, appId };
}

/** What an account is known by: names in other scripts keep their difference in a few digits of a hash. */
function handleOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_+|(?<!_)_+$/g, '');
  if (!/[^\p{ASCII}]/u.test(plain)) return words.slice(0, 30) || 'account';
  return `${words.slice(0, 21) || 'account'}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/**
 * Writes the consent.
 * @param names the account, and further ones that the same person runs, such as pages
 * @returns the code, good once and for the network's time
 */
export async function grantConsent(
  { db, clock }: SandboxDeps,
  network: Network,
  authorizeRequest: AuthorizeRequest,
  names: readonly [string, ...string[]],
  { codeSeconds }: OAuthRules,
): Promise<string> {
  const [name, ...others] = names;
  const account = await putAccount(db, { network, name, handle: handleOf(name) });
  const pages: string[] = [];
  for (const other of others)
    pages.push((await putAccount(db, { network, name: other, handle: handleOf(other) })).id);
  const code = secret('code');
  await insertGrant(db, {
    network,
    accountId: account.id,
    ...(pages.length > 0 && { pages }),
    codeHash: hashOf(code),
    codeChallenge: authorizeRequest.codeChallenge,
    redirectUri: authorizeRequest.redirectUri,
    appId: authorizeRequest.appId,
    expiresAt: new Date(clock.now().getTime() + codeSeconds * 1000),
  });
  return code;
}

export type TokenAnswer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; error: string; why: string };
const refuse = (error: string, why: string): TokenAnswer => ({ ok: false, error, why });

interface TokenPair extends Record<string, unknown> {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  refresh_token?: string;
}

async function makeTokens(
  tx: Queryable,
  grantId: string,
  now: Date,
  { accessSeconds, refreshes }: OAuthRules,
): Promise<TokenPair> {
  const access = secret('access');
  const refresh = secret('refresh');
  await insertToken(tx, {
    grantId,
    accessHash: hashOf(access),
    accessExpiresAt: new Date(now.getTime() + accessSeconds * 1000),
    refreshHash: hashOf(refresh),
  });
  return {
    access_token: access,
    token_type: 'bearer',
    expires_in: accessSeconds,
    ...(refreshes && { refresh_token: refresh }),
  };
}
const issue = async (tx: Queryable, grantId: string, now: Date, rules: OAuthRules): Promise<TokenAnswer> => ({
  ok: true,
  body: await makeTokens(tx, grantId, now, rules),
});

/** Code and verifier against tokens; a code that comes twice takes back what the first made (RFC 6749 §4.1.2). */
export function exchangeCode(
  { db, clock }: SandboxDeps,
  network: Network,
  message: { code: string; verifier: string; redirectUri: string; appId?: string | null },
  rules: OAuthRules,
): Promise<TokenAnswer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const grant = await lockGrantByCode(tx, network, hashOf(message.code));
    if (!grant) return refuse('invalid_grant', 'The code is not known.');
    if (grant.usedAt) {
      await revokeGrant(tx, grant.id, now);
      return refuse('invalid_grant', 'The code was used already.');
    }
    await markGrantUsed(tx, grant.id, now);
    if (grant.expiresAt <= now)
      return refuse('invalid_grant', `The code is older than ${rules.codeSeconds} seconds.`);
    if (grant.redirectUri !== message.redirectUri)
      return refuse('invalid_grant', 'The redirect_uri is another.');
    if (grant.appId !== (message.appId ?? null))
      return refuse('invalid_grant', 'The code was given to another program.');
    const challenge = Buffer.from(hashOf(message.verifier));
    const wanted = Buffer.from(grant.codeChallenge);
    if (rules.pkce && (challenge.length !== wanted.length || !timingSafeEqual(challenge, wanted)))
      return refuse('invalid_grant', 'The code_verifier does not fit.');
    return issue(tx, grant.id, now, rules);
  });
}

/** A new pair for a refresh token; one that comes twice was stolen or lost, so the whole consent ends (RFC 9700 §4.14). */
export function refreshTokens(
  { db, clock }: SandboxDeps,
  network: Network,
  refresh: string,
  rules: OAuthRules,
): Promise<TokenAnswer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockTokenByRefresh(tx, network, hashOf(refresh));
    if (!row) return refuse('invalid_grant', 'The refresh token is not good.');
    if (row.token.refreshUsedAt) {
      await revokeGrant(tx, row.grant.id, now);
      return refuse('invalid_grant', 'The refresh token was used already.');
    }
    const { refreshSeconds = Infinity, accessSeconds } = rules;
    const givenAt = row.token.accessExpiresAt.getTime() - accessSeconds * 1000;
    if (givenAt + refreshSeconds * 1000 <= now.getTime())
      return refuse('invalid_grant', 'The refresh token is over.');
    await markRefreshUsed(tx, row.token.id, now);
    return issue(tx, row.grant.id, now, rules);
  });
}

// POST /v2/oauth/token/, whose errors are {error, error_description, log_id} with the status 200, and whom a token speaks for.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerOf } from '../bearer.ts';
import { goodToken, revokeByToken } from '../consent-store.ts';
import type { SandboxDeps } from '../deps.ts';
import {
  exchangeCode,
  hashOf,
  type OAuthRules,
  refreshTokens,
  sandboxClientId,
  type TokenAnswer,
} from '../oauth.ts';
import type { AccountRow } from '../store.ts';

const network = 'TIKTOK' as const;
/** An app that TikTok has not audited: it posts for the author alone. */
const unauditedApp = '00000000-0000-4000-8000-000000000001';
const otherClients = { unaudited: unauditedApp };
const clientSecret = 'sandbox';
const refreshSeconds = 180 * 24 * 3600;
/** Two hours of access, and half a year in which it is renewed, each time by another token. */
export const rules: OAuthRules = {
  pkce: false,
  codeSeconds: 600,
  accessSeconds: 7200,
  refreshes: true,
  refreshSeconds,
  scopes: ['user.info.basic', 'video.publish'],
  clientParam: 'client_key',
  otherClients,
};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const problem = (error: string, error_description: string): ApiAnswer => ({
  status: 200,
  body: { error, error_description, log_id: randomUUID().replaceAll('-', '') },
});

/** What is wrong with a form of an app, or null. */
function refusalOf(headers: FastifyRequest['headers'], given: Record<string, unknown>): ApiAnswer | null {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return problem('invalid_request', 'The body must be a form.');
  const isKnown = given.client_key === sandboxClientId || given.client_key === 'unaudited';
  return isKnown && given.client_secret === clientSecret
    ? null
    : problem('invalid_client', 'Client key or secret is incorrect.');
}

/** POST /v2/oauth/revoke/: the person's consent to the app ends. */
export async function revoke(
  { db, clock }: SandboxDeps,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<ApiAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  const refusal = refusalOf(headers, given);
  if (refusal) return refusal;
  await revokeByToken(db, network, hashOf(textOf(given.token)), clock.now());
  return { status: 200, body: {} };
}

export async function tokenAnswer(
  deps: SandboxDeps,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<ApiAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  const refusal = refusalOf(headers, given);
  if (refusal) return refusal;
  const isUsual = given.client_key === sandboxClientId;
  let made: TokenAnswer;
  if (given.grant_type === 'authorization_code')
    made = await exchangeCode(
      deps,
      network,
      {
        code: textOf(given.code),
        verifier: '',
        redirectUri: textOf(given.redirect_uri),
        appId: isUsual ? null : unauditedApp,
      },
      rules,
    );
  else if (given.grant_type === 'refresh_token')
    made = await refreshTokens(deps, network, textOf(given.refresh_token), rules);
  else return problem('unsupported_grant_type', 'The grant type is not supported.');
  if (!made.ok) return problem(made.error, made.why);
  const row = await goodToken(deps.db, network, hashOf(String(made.body.access_token)), deps.clock.now());
  return {
    status: 200,
    body: {
      ...made.body,
      token_type: 'Bearer',
      open_id: row?.account.id,
      scope: rules.scopes.join(','),
      refresh_expires_in: refreshSeconds,
    },
  };
}

export interface Signed {
  /** tells tokens apart */
  token: string;
  account: AccountRow;
  /** whether TikTok has audited the app that asks */
  audited: boolean;
}

/** Whom the token of a request speaks for; null where it is not good. */
export async function signedIn({ db, clock }: SandboxDeps, request: FastifyRequest): Promise<Signed | null> {
  const row = await goodToken(db, network, hashOf(bearerOf(request)), clock.now());
  return row && { token: row.token.id, account: row.account, audited: row.grant.appId !== unauditedApp };
}

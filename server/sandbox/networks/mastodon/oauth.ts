// Apps and tokens of a Mastodon server: POST /api/v1/apps, /oauth/authorize, /oauth/token, /oauth/revoke.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from '#server/kernel/ids.ts';
import {
  insertGrant,
  insertToken,
  lockGrantByCode,
  markGrantUsed,
  revokeByToken,
  revokeGrant,
} from '../consent-store.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { hashOf } from '../oauth.ts';
import { putAccount } from '../store.ts';
import { refuse, refuseOauth, textOf } from './answer.ts';
import { appById, type AppRow, insertApp } from './store.ts';

const scopes = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'];
const codeMs = 10 * 60_000;
/** Tokens have no end. */
const never = new Date('9999-12-31T00:00:00Z');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const secret = () => randomBytes(32).toString('base64url');
const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const isKnownScope = (text: string) => text.split(' ').every((scope) => scopes.includes(scope));
type Fields = Record<string, unknown>;

export async function registerApp({ db }: SandboxDeps, fields: Fields): Promise<ApiAnswer> {
  const [name, redirectUri] = [textOf(fields.client_name), textOf(fields.redirect_uris)];
  if (name === '') return refuse(422, "Validation failed: Application name can't be blank");
  if (!URL.canParse(redirectUri))
    return refuse(422, 'Validation failed: Redirect URI must be an absolute URI.');
  if (!isKnownScope(textOf(fields.scopes) || 'read:accounts'))
    return refuse(422, "Validation failed: Scopes doesn't match configured on the server.");
  const [id, clientSecret] = [newId(), secret()];
  await insertApp(db, { id, name: name.slice(0, 60), redirectUri, secretHash: hashOf(clientSecret) });
  return {
    status: 200,
    body: {
      id,
      name,
      website: null,
      scopes: (textOf(fields.scopes) || 'read:accounts').split(' '),
      redirect_uri: redirectUri,
      redirect_uris: [redirectUri],
      client_id: id,
      client_secret: clientSecret,
      client_secret_expires_at: 0,
    },
  };
}

const appOf = async ({ db }: SandboxDeps, id: string) => (uuid.test(id) ? appById(db, id) : null);

export interface ConsentRequest {
  app: AppRow;
  redirectUri: string;
  state: string;
  /** empty where the app asked without PKCE */
  codeChallenge: string;
}

/** Reads a request for consent. @returns the request, or one sentence that says what is wrong with it */
export async function readConsent(deps: SandboxDeps, fields: Fields): Promise<ConsentRequest | string> {
  const app = await appOf(deps, textOf(fields.client_id));
  if (!app) return 'Client authentication failed due to unknown client.';
  if (textOf(fields.response_type) !== 'code')
    return 'The authorization server does not support this response type.';
  const redirectUri = textOf(fields.redirect_uri);
  if (redirectUri !== app.redirectUri) return 'The redirect uri included is not valid.';
  if (!isKnownScope(textOf(fields.scope))) return 'The requested scope is invalid, unknown, or malformed.';
  const codeChallenge = textOf(fields.code_challenge);
  if (codeChallenge !== '' && textOf(fields.code_challenge_method) !== 'S256')
    return 'The code challenge method must be S256.';
  return { app, redirectUri, state: textOf(fields.state).slice(0, 500), codeChallenge };
}

/** Writes the consent. @returns the code, good once and for ten minutes */
export async function grantConsent(
  { db, clock }: SandboxDeps,
  { app, redirectUri, codeChallenge }: ConsentRequest,
  name: string,
): Promise<string> {
  const plain = name.normalize('NFKD').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_+|(?<!_)_+$/g, '');
  const handle = words.slice(0, 30) || `account_${hashOf(name).replace(/\W/g, '').slice(0, 8)}`;
  const account = await putAccount(db, { network: 'MASTODON', name, handle });
  const code = secret();
  await insertGrant(db, {
    network: 'MASTODON',
    accountId: account.id,
    appId: app.id,
    codeHash: hashOf(code),
    codeChallenge,
    redirectUri,
    expiresAt: new Date(clock.now().getTime() + codeMs),
  });
  return code;
}

const invalidGrant = () =>
  refuseOauth(
    400,
    'invalid_grant',
    'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
  );

async function exchange({ db, clock }: SandboxDeps, app: AppRow, fields: Fields): Promise<ApiAnswer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const grant = await lockGrantByCode(tx, 'MASTODON', hashOf(textOf(fields.code)));
    if (!grant || grant.appId !== app.id) return invalidGrant();
    if (grant.usedAt) {
      await revokeGrant(tx, grant.id, now);
      return invalidGrant();
    }
    await markGrantUsed(tx, grant.id, now);
    const isProven =
      grant.codeChallenge === '' || isSame(hashOf(textOf(fields.code_verifier)), grant.codeChallenge);
    if (grant.expiresAt <= now || grant.redirectUri !== fields.redirect_uri || !isProven)
      return invalidGrant();
    const access = secret();
    await insertToken(tx, {
      grantId: grant.id,
      accessHash: hashOf(access),
      accessExpiresAt: never,
      // There are none: the column wants a value that nobody can guess.
      refreshHash: hashOf(secret()),
    });
    return { status: 200, body: tokenBody(access, scopes.join(' '), now) };
  });
}

const tokenBody = (access: string, scope: string, now: Date) => ({
  access_token: access,
  token_type: 'Bearer',
  scope,
  created_at: Math.floor(now.getTime() / 1000),
});

async function clientOf(deps: SandboxDeps, fields: Fields): Promise<AppRow | null> {
  const app = await appOf(deps, textOf(fields.client_id));
  return app && isSame(hashOf(textOf(fields.client_secret)), app.secretHash) ? app : null;
}
const invalidClient = () =>
  refuseOauth(
    401,
    'invalid_client',
    'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
  );

export async function tokenFor(deps: SandboxDeps, fields: Fields): Promise<ApiAnswer> {
  const app = await clientOf(deps, fields);
  if (!app) return invalidClient();
  if (fields.grant_type === 'authorization_code') return exchange(deps, app, fields);
  // Of no account: it opens nothing here.
  if (fields.grant_type === 'client_credentials')
    return { status: 200, body: tokenBody(secret(), 'read:accounts', deps.clock.now()) };
  return refuseOauth(400, 'unsupported_grant_type', 'The authorization grant type is not supported.');
}

export async function revoke(deps: SandboxDeps, fields: Fields): Promise<ApiAnswer> {
  const app = await clientOf(deps, fields);
  if (!app) return refuseOauth(403, 'unauthorized_client', 'You are not authorized to revoke this token');
  await revokeByToken(deps.db, 'MASTODON', hashOf(textOf(fields.token)), deps.clock.now(), app.id);
  return { status: 200, body: {} };
}

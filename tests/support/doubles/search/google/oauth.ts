// Google's OAuth 2 for web servers: a consent page, codes, PKCE (RFC 7636), tokens that end and grants that people
// take back. A refresh token comes with the first consent, and later only where consent is asked for again.
import { createHash, randomBytes } from 'node:crypto';
import { idTokenOf } from './id-token.ts';
import type { Answer } from '../faults.ts';
import { googleError } from './errors.ts';
import type { LoggedRequest } from '../http-double.ts';
import type { Clock } from '../rate-limit.ts';

export interface OAuthOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  /** seconds that an access token lives */
  tokenSeconds: number;
  now: Clock;
}

/** What a test may change of the Google account that consents. */
export interface GoogleAccount {
  /** whether the account has consented to this client before */
  grantedBefore: boolean;
  email: string;
  isVerified: boolean;
}

interface Code {
  scopes: string[];
  redirectUri: string;
  challenge: string | null;
  method: string;
  withRefresh: boolean;
  expiresAt: number;
}

const codeLives = 10 * 60 * 1000;
/** As which Google's answers name the scope `email`. */
const emailScope = 'https://www.googleapis.com/auth/userinfo.email';
const paths = { consent: '/o/oauth2/v2/auth', token: '/token', revoke: '/revoke' };
const secretText = (start: string) => start + randomBytes(24).toString('base64url');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const page = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>Sign in - Google Accounts</title>${text}`,
});
const refusal = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
});

/** The authorization server; `answer` is null for what is none of its business. */
export function createGoogleOAuth({ clientId, clientSecret, redirectUris, tokenSeconds, now }: OAuthOptions) {
  const account: GoogleAccount = { grantedBefore: false, email: 'ada@gmail.example', isVerified: true };
  const codes = new Map<string, Code>();
  const accessTokens = new Map<string, { scopes: string[]; expiresAt: number }>();
  const refreshTokens = new Map<string, string[]>();

  function consent({ method, query, body }: LoggedRequest): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
    if (query.get('client_id') !== clientId) return page(401, '<h1>Error 401: invalid_client</h1>');
    if (!redirectUris.includes(redirectUri)) return page(400, '<h1>Error 400: redirect_uri_mismatch</h1>');
    const challenge = query.get('code_challenge');
    const challengeMethod = query.get('code_challenge_method') ?? 'plain';
    const wrong =
      query.get('response_type') !== 'code' || scopes.length === 0 || !/^(S256|plain)$/.test(challengeMethod);
    if (wrong) return page(400, '<h1>Error 400: invalid_request</h1>');
    if (method !== 'POST')
      return page(
        200,
        `<h1>An app wants access to your Google Account</h1>
<form method="post" action="${escaped(`${paths.consent}?${query}`)}">
${scopes.map((scope) => `<label><input type="checkbox" name="scope" value="${escaped(scope)}" checked>${escaped(scope)}</label>`).join('\n')}
<button name="decision" value="deny">Cancel</button><button name="decision" value="allow">Continue</button></form>`,
      );
    const form = new URLSearchParams(body);
    const back = new URL(redirectUri);
    const state = query.get('state');
    if (state !== null) back.searchParams.set('state', state);
    const granted = scopes.filter((scope) => form.getAll('scope').includes(scope));
    if (form.get('decision') !== 'allow' || granted.length === 0)
      back.searchParams.set('error', 'access_denied');
    else {
      const prompted = (query.get('prompt') ?? '').split(' ').includes('consent');
      const code = secretText('4/0A');
      codes.set(code, {
        scopes: granted,
        redirectUri,
        challenge,
        method: challengeMethod,
        withRefresh: query.get('access_type') === 'offline' && (prompted || !account.grantedBefore),
        expiresAt: now() + codeLives,
      });
      account.grantedBefore = true;
      back.searchParams.set('code', code);
      back.searchParams.set('scope', granted.join(' '));
    }
    return { status: 302, headers: { location: back.href }, body: '' };
  }

  /** A grant without a browser, as after a consent. */
  function grant(scopes: readonly string[]): { accessToken: string; refreshToken: string } {
    const refreshToken = secretText('1//0');
    refreshTokens.set(refreshToken, [...scopes]);
    account.grantedBefore = true;
    return { accessToken: newAccessToken([...scopes]), refreshToken };
  }

  function newAccessToken(scopes: string[]): string {
    const token = secretText('ya29.');
    accessTokens.set(token, { scopes, expiresAt: now() + tokenSeconds * 1000 });
    return token;
  }

  const tokenAnswer = (scopes: string[], refreshToken?: string): Answer => ({
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: {
      access_token: newAccessToken(scopes),
      expires_in: tokenSeconds,
      ...(refreshToken && { refresh_token: refreshToken }),
      scope: scopes.map((scope) => (scope === 'email' ? emailScope : scope)).join(' '),
      token_type: 'Bearer',
      ...(scopes.includes('openid') && { id_token: idToken(scopes) }),
    },
  });

  const idToken = (scopes: readonly string[]): string => {
    const seconds = Math.floor(now() / 1000);
    const email = scopes.includes('email') && { email: account.email, email_verified: account.isVerified };
    return idTokenOf({
      iss: 'https://accounts.google.com',
      azp: clientId,
      aud: clientId,
      sub: '117290573920184',
      iat: seconds,
      exp: seconds + 3600,
      ...email,
    });
  };

  function byCode(form: URLSearchParams): Answer {
    const text = form.get('code') ?? '';
    const code = codes.get(text);
    codes.delete(text);
    if (!code || code.expiresAt <= now()) return refusal(400, 'invalid_grant', 'Malformed auth code.');
    if (form.get('redirect_uri') !== code.redirectUri)
      return refusal(400, 'redirect_uri_mismatch', 'Bad Request');
    const verifier = form.get('code_verifier');
    if (code.challenge !== null && verifier === null)
      return refusal(400, 'invalid_grant', 'Missing code verifier.');
    const derived =
      code.method === 'S256'
        ? createHash('sha256')
            .update(verifier ?? '')
            .digest('base64url')
        : verifier;
    if (code.challenge !== null && derived !== code.challenge)
      return refusal(400, 'invalid_grant', 'Invalid code verifier.');
    const refreshToken = code.withRefresh ? secretText('1//0') : undefined;
    if (refreshToken) refreshTokens.set(refreshToken, code.scopes);
    return tokenAnswer(code.scopes, refreshToken);
  }

  function token({ method, body, headers }: LoggedRequest): Answer {
    if (method !== 'POST' || !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refusal(400, 'invalid_request', 'Bad Request');
    const form = new URLSearchParams(body);
    if (form.get('client_id') !== clientId)
      return refusal(401, 'invalid_client', 'The OAuth client was not found.');
    if (form.get('client_secret') !== clientSecret) return refusal(401, 'invalid_client', 'Unauthorized');
    if (form.get('grant_type') === 'authorization_code') return byCode(form);
    if (form.get('grant_type') !== 'refresh_token')
      return refusal(400, 'unsupported_grant_type', 'Invalid grant_type');
    const scopes = refreshTokens.get(form.get('refresh_token') ?? '');
    return scopes ? tokenAnswer(scopes) : refusal(400, 'invalid_grant', 'Token has been expired or revoked.');
  }

  /** All grants end, as when the account takes them back. */
  function revokeAll(): void {
    refreshTokens.clear();
    accessTokens.clear();
    account.grantedBefore = false;
  }

  function revoke({ query, body }: LoggedRequest): Answer {
    const text = query.get('token') ?? new URLSearchParams(body).get('token') ?? '';
    const found = refreshTokens.has(text) || accessTokens.has(text);
    if (found) revokeAll();
    return found ? { body: {} } : refusal(400, 'invalid_token', 'Token expired or revoked');
  }

  /** Why the token of a call does not open an API that wants any of these scopes; null when it does. */
  function refusalFor({ headers }: LoggedRequest, scopes: readonly string[]): Answer | null {
    const found = accessTokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!found || found.expiresAt <= now())
      return googleError({
        code: 401,
        status: 'UNAUTHENTICATED',
        reason: 'authError',
        message:
          'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      });
    if (found.scopes.some((granted) => scopes.includes(granted))) return null;
    return googleError({
      code: 403,
      status: 'PERMISSION_DENIED',
      reason: 'insufficientPermissions',
      message: 'Request had insufficient authentication scopes.',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
        },
      ],
    });
  }

  function answer(request: LoggedRequest): Answer | null {
    if (request.path === paths.consent) return consent(request);
    if (request.path === paths.token) return token(request);
    return request.path === paths.revoke ? revoke(request) : null;
  }

  return { account, answer, refusalFor, grant, revokeAll };
}

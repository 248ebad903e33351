// Google's OAuth 2 for web servers (developers.google.com/identity/protocols/oauth2/web-server): a consent that lasts,
// access tokens for it, and its end. Tested against the double of tests/support/doubles/search/google.
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
  tokenRevocation,
} from 'openid-client';

export interface GoogleClientSettings {
  clientId: string;
  clientSecret: string;
  /** where people consent, without trailing slash */
  accountsUrl: string;
  /** where tokens are given and revoked, without trailing slash */
  tokenUrl: string;
  /** guarded by the egress client */
  fetch: typeof globalThis.fetch;
}

/**
 * Why there are no tokens: `denied` the person said no, `ended` Google does not accept the consent (any more), `client`
 * it does not accept this server's client, `unreachable` it did not answer.
 */
export type GoogleSignInFailure = 'denied' | 'ended' | 'client' | 'unreachable';

export class GoogleSignInError extends Error {
  readonly kind: GoogleSignInFailure;
  constructor(kind: GoogleSignInFailure, options: ErrorOptions = {}) {
    super(`Google sign-in: ${kind}`, options);
    this.name = 'GoogleSignInError';
    this.kind = kind;
  }
}

export interface GoogleTokens {
  access: string;
  /** null where Google gave none, because an earlier one still holds */
  refresh: string | null;
  expiresInSeconds: number;
  /** how long the consent holds, where the person or Google limits it (an app in testing: a week); null = no end */
  refreshExpiresInSeconds: number | null;
  /** what the person allowed, which may be less than what was asked */
  scopes: readonly string[];
  /** of the account that signed in, as its ID token says; '' where Google does not say, or has not verified it */
  email: string;
}

export interface GoogleClient {
  /** The address of the consent page for a scope. @param codeChallenge PKCE, S256 */
  address(requested: { scope: string; redirectUri: string; state: string; codeChallenge: string }): string;
  /**
   * Asks for the scope, and for the account's email, so that people see which account is connected.
   * @returns the address of the consent page, and what must be remembered until Google sends the person back
   */
  start(scope: string, redirectUri: string): Promise<{ url: string; state: string; verifier: string }>;
  /**
   * @param answered the address under which Google's answer arrived
   * @param checks.state absent where it was compared already and left out of the address
   * @throws GoogleSignInError
   */
  finish(answered: URL, checks: { state?: string; verifier: string }): Promise<GoogleTokens>;
  /** A new access token. @throws GoogleSignInError */
  renew(refresh: string): Promise<GoogleTokens>;
  /** Ends the consent at Google. @throws GoogleSignInError */
  revoke(refresh: string): Promise<void>;
}

const defaultLifeSeconds = 3600;
/** For an ID token with the account's email; name and picture (`profile`) are not needed. */
const accountScopes = 'openid email';
const timeoutSeconds = 15;

/** Sorted by what a person can do about it. */
function failureOf(cause: unknown): GoogleSignInError {
  if (cause instanceof GoogleSignInError) return cause;
  if (cause instanceof AuthorizationResponseError) return new GoogleSignInError('denied', { cause });
  if (!(cause instanceof ResponseBodyError)) return new GoogleSignInError('unreachable', { cause });
  if (cause.error === 'invalid_grant' || cause.error === 'invalid_token')
    return new GoogleSignInError('ended', { cause });
  return new GoogleSignInError(cause.status >= 500 ? 'unreachable' : 'client', { cause });
}

const attempt = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw failureOf(cause);
  });

/** Longer ones are none (RFC 5321 §4.5.3.1). */
const longestEmail = 254;

function emailIn(response: TokenEndpointResponseHelpers): string {
  const claims = response.claims();
  const email = claims?.['email_verified'] === true ? claims['email'] : '';
  return typeof email === 'string' && email.length <= longestEmail ? email : '';
}

const secondsIn = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null);

const tokensOf = (response: TokenEndpointResponse & TokenEndpointResponseHelpers): GoogleTokens => ({
  access: response.access_token,
  refresh: response.refresh_token ?? null,
  expiresInSeconds: response.expires_in ?? defaultLifeSeconds,
  refreshExpiresInSeconds: secondsIn(response['refresh_token_expires_in']),
  scopes: (response.scope ?? '').split(' ').filter(Boolean),
  email: emailIn(response),
});

export function createGoogleClient(settings: GoogleClientSettings): GoogleClient {
  const { clientId, clientSecret, accountsUrl, tokenUrl, fetch } = settings;
  const configuration = new Configuration(
    {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: `${accountsUrl}/o/oauth2/v2/auth`,
      token_endpoint: `${tokenUrl}/token`,
      revocation_endpoint: `${tokenUrl}/revoke`,
    },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  configuration[customFetch] = (url, { duplex: _duplex, ...options }) => fetch(url, options as RequestInit);
  // The addresses are the operator's: a proxy or a double on this machine may be reached by http.
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(configuration);
  const address: GoogleClient['address'] = ({ scope, redirectUri, state, codeChallenge }) =>
    buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      // A refresh token comes only with these two.
      access_type: 'offline',
      prompt: 'consent',
    }).href;
  return {
    address,
    async start(scope, redirectUri) {
      const [state, verifier] = [randomState(), randomPKCECodeVerifier()];
      const codeChallenge = await calculatePKCECodeChallenge(verifier);
      const url = address({ scope: `${accountScopes} ${scope}`, redirectUri, state, codeChallenge });
      return { url, state, verifier };
    },
    finish: (answered, { state, verifier }) =>
      attempt(
        authorizationCodeGrant(configuration, answered, {
          ...(state !== undefined && { expectedState: state }),
          pkceCodeVerifier: verifier,
        }).then(tokensOf),
      ),
    renew: (refresh) => attempt(refreshTokenGrant(configuration, refresh).then(tokensOf)),
    revoke: (refresh) => attempt(tokenRevocation(configuration, refresh)),
  };
}

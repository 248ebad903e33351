// OpenID Connect with the provider of the settings, over the guarded way out.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Email } from '#contract/accounts.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { AuthProblem } from '../session/auth-problem.ts';

/** What the browser's sealed cookie has to remember until the provider sends it back. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says somebody is; the address is proven by it. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  name: string;
}

export interface OpenId {
  /** @param redirectUri where the provider sends the browser back to */
  start(redirectUri: string): Promise<{ url: string; checks: Checks }>;
  /** @param answered the address under which the provider's answer arrived @throws AuthProblem */
  finish(answered: URL, checks: Checks): Promise<Claims>;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How long the provider's own description is believed, milliseconds. */
const keptMs = 3600_000;
const timeoutMs = 10_000;

const refused = (message: string, cause?: unknown) =>
  new AuthProblem('OAuthCallbackError', message, { cause });

/** A name for people: one line, without what cannot be stored. */
const plainName = (text: unknown) =>
  (typeof text === 'string' ? text : '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed();

export function createOpenId(settings: OpenIdSettings, egress: Egress, clock: Clock): OpenId {
  const { issuer, clientId, clientSecret } = settings;
  // The operator chose the issuer, and with it the addresses that its description names.
  const guarded = egress.asFetch({ trust: 'operator', maxBytes: 1024 * 1024, timeoutMs });
  let known: { configuration: Configuration; at: number } | undefined;

  async function configure(): Promise<Configuration> {
    const now = clock.now().getTime();
    if (known && now - known.at < keptMs) return known.configuration;
    let configuration: Configuration;
    try {
      configuration = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
        [customFetch]: (url, { duplex: _duplex, ...options }) => guarded(url, options as RequestInit),
        timeout: timeoutMs / 1000,
        // The signature of the id_token is checked although it comes over TLS (OpenID Connect Core 3.1.3.7, 6).
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      });
    } catch (cause) {
      throw refused('the provider could not be reached', cause);
    }
    const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
    if (!authorization_endpoint || !token_endpoint || !jwks_uri)
      throw new AuthProblem('MISSING_ADAPTER_METHODS_ERROR', 'the provider lacks an endpoint');
    known = { configuration, at: now };
    return configuration;
  }

  return {
    async start(redirectUri) {
      const configuration = await configure();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, checks };
    },

    async finish(answered, checks) {
      const configuration = await configure();
      try {
        const tokens = await authorizationCodeGrant(configuration, answered, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw refused('the provider sent no id_token');
        const more =
          claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims;
        const email = Email.safeParse(more['email']);
        if (!email.success || more['email_verified'] !== true)
          throw refused('the provider did not confirm the email address');
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: email.data,
          name: plainName(more['name']) || plainName(email.data.split('@')[0]),
        };
      } catch (cause) {
        throw cause instanceof AuthProblem ? cause : refused('the provider’s answer does not hold', cause);
      }
    },
  };
}

// Locations of Google Business Profile. Written from developers.google.com/my-business; docs/NETWORKS.md says what it was
// tested against.
import type { Egress } from '#server/kernel/egress/egress.ts';
import { createGoogleClient, GoogleSignInError, type GoogleTokens } from '../../google/oauth.ts';
import type { NetworkApp, NetworkPlace } from '../app.ts';
import {
  type Accepted,
  type NetworkConnector,
  NetworkError,
  type Published,
  type Session,
  type Tokens,
} from '../port.ts';
import { createCall, hostOf, read } from './api.ts';
import { findPost } from './find.ts';
import { LocalPost, localPost } from './local-post.ts';
import { locationsOf } from './locations.ts';
import { photoAddress } from './photo.ts';
import { isMissing } from './problem.ts';

const scope = 'https://www.googleapis.com/auth/business.manage';
const tokenBytes = 1024 * 1024;
const tokenMs = 15_000;

function tokensOf(given: GoogleTokens, before: string | null): Tokens {
  const { access, refresh, expiresInSeconds, refreshExpiresInSeconds } = given;
  // A refresh token goes on: Google gives it once.
  return { access, refresh: refresh ?? before, expiresInSeconds, refreshExpiresInSeconds };
}

/** What a failed sign-in means for a channel. */
function failureOf(cause: unknown): unknown {
  if (!(cause instanceof GoogleSignInError)) return cause;
  if (cause.kind === 'unreachable')
    return new NetworkError('unknown', 'Google did not answer the sign-in.', { cause });
  return cause.kind === 'client'
    ? new NetworkError(
        'permission',
        'Google does not accept the client id and secret of this server’s app.',
        {
          cause,
        },
      )
    : new NetworkError('invalid-grant', 'Google does not accept this sign-in.', { cause });
}

export interface GoogleBusinessDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
}

export function createGoogleBusiness({ egress, app, place }: GoogleBusinessDeps): NetworkConnector {
  const call = createCall(egress, place);
  /** @param origin where the person's browser is */
  const google = (origin: string) => {
    const tokenUrl = hostOf(place, 'oauth2');
    const limits = { maxBytes: tokenBytes, timeoutMs: tokenMs };
    return createGoogleClient({
      ...app,
      accountsUrl: place.web(origin),
      tokenUrl,
      fetch: egress.asFetch({ trust: 'operator', baseUrl: tokenUrl, ...limits }),
    });
  };
  /** @throws NetworkError `rejected` for a post that Google has looked at and does not show */
  const stateOf = ({ name, state, searchUrl }: LocalPost): Published | Accepted => {
    if (state === 'REJECTED')
      throw new NetworkError(
        'rejected',
        'it was reviewed and is not shown; a phone number in the text is a common reason',
      );
    if (state !== 'LIVE') return { acceptedAs: name };
    const shown = `/sandbox/googlemybusiness/feed#${name.split('/').at(-1) ?? ''}`;
    return { id: name, url: place.sandbox ? shown : (searchUrl ?? null) };
  };
  const onPost = ({ token }: Session, name: string, method: 'GET' | 'DELETE') =>
    call(token, 'mybusiness', `v4/${name}`, { method });

  return {
    network: 'GOOGLEMYBUSINESS',
    sandbox: place.sandbox,
    commitPoint: 'POST /v4/{location}/localPosts',
    repeats: { kind: 'another-post' },
    reconcile: 'by-list',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state, codeChallenge }) {
        return google(origin).address({ scope, redirectUri, state, codeChallenge });
      },
      async exchange({ code, verifier, redirectUri }) {
        const answered = new URL(redirectUri);
        answered.searchParams.set('code', code);
        const given = await google(answered.origin)
          .finish(answered, { verifier })
          .catch((cause: unknown) => {
            throw failureOf(cause);
          });
        // Google says what was allowed where that is less than what was asked.
        const isAllowed = given.scopes.length === 0 || given.scopes.includes(scope);
        const accounts = isAllowed ? await locationsOf(call, given.access) : [];
        return { tokens: tokensOf(given, null), accounts };
      },
    },
    async refresh(refreshToken) {
      const given = await google('')
        .renew(refreshToken)
        .catch((cause: unknown) => {
          throw failureOf(cause);
        });
      return tokensOf(given, refreshToken);
    },
    limits: async () => null,
    boards: async () => [],
    // Google fetches a photo when it is posted: its address is its name.
    sendMedia: async (_session, media) => ({ id: await photoAddress(media), ready: true }),
    mediaState: async (_session, id) => ({ id, ready: true }),
    async publish({ token, account }, payload) {
      const path = `v4/${account.id}/localPosts`;
      const json = localPost(payload);
      return stateOf(read(LocalPost, await call(token, 'mybusiness', path, { method: 'POST', json })));
    },
    async outcome(session, acceptedAs) {
      try {
        return stateOf(read(LocalPost, await onPost(session, acceptedAs, 'GET')));
      } catch (cause) {
        // Not there yet or not any more: Google does not say which.
        if (isMissing(cause)) return { acceptedAs };
        throw cause;
      }
    },
    reply: () =>
      Promise.reject(new NetworkError('rejected', 'Posts of Google Business Profile take no comments')),
    async remove(session, postId) {
      try {
        await onPost(session, postId, 'DELETE');
      } catch (cause) {
        if (!isMissing(cause)) throw cause;
      }
    },
    async find(session, payload, sent) {
      const post = await findPost(call, session, payload, sent);
      if (!post) return null;
      // What Google refused is said where it is asked what became of the post.
      return post.state === 'LIVE' ? stateOf(post) : { acceptedAs: post.name };
    },
  };
}

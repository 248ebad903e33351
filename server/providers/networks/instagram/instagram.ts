// Professional accounts of Instagram, by the Instagram API with Instagram Login. Written from developers.facebook.com;
// docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkApp, NetworkPlace } from '../app.ts';
import type { NetworkFailure } from '../failures.ts';
import { read } from '../meta/graph.ts';
import {
  type ImageLimits,
  type NetworkConnector,
  NetworkError,
  type Published,
  type Session,
} from '../port.ts';
import { createInstagramApi, Made } from './api.ts';
import { assemble, stateOf } from './containers.ts';
import { findMedia } from './find.ts';
import { accountsOf, longToken, renewedToken, shortToken } from './sign-in.ts';

/** To see the account, post to it, and comment on it. */
const scopes =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments';

/** Wider pictures are made narrower there. */
const posted: ImageLimits = { mime: ['image/jpeg'], bytes: 8 * 1024 * 1024, width: 1440, ratio: [0.8, 1.91] };
/** A story of another shape than 9:16 is shown between bands. */
const story: ImageLimits = { ...posted, ratio: [0.01, 10] };

const Permalink = z.object({ permalink: z.string() });

/** Refusals that are also answered for what is published: the container says which it is. */
const doubtful: ReadonlySet<NetworkFailure> = new Set<NetworkFailure>([
  'rejected',
  'not-sent',
  'processing',
  'account-blocked',
]);

export interface InstagramDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
  /** where a code becomes a token: a host of its own */
  tokenUrl: () => string;
}

export function createInstagram(deps: InstagramDeps): NetworkConnector {
  const { app, place } = deps;
  const api = createInstagramApi(deps);
  const published = (id: string, permalink: string | null): Published => ({
    id,
    url: permalink && place.sandbox ? `/sandbox/instagram/feed#${id}` : permalink,
  });
  /** Reads after a post is live never make it fail: they break for a while now and then. */
  const permalinkOf = async ({ token }: Session, id: string): Promise<string | null> => {
    try {
      return read(Permalink, await api.get(token, encodeURIComponent(id), { fields: 'permalink' })).permalink;
    } catch (cause) {
      if (cause instanceof NetworkError) return null;
      throw cause;
    }
  };
  /** What a refused commit call is: a refusal, or that it is not known whether the post is live. */
  const judged = async (
    session: Session,
    container: string,
    refusal: NetworkError,
  ): Promise<NetworkError> => {
    const { kind, message, options } = refusal;
    const isAnswered = options.status !== undefined || options.code !== undefined;
    if (!isAnswered || !doubtful.has(kind)) return refusal;
    const state = await stateOf(api, session, container).catch(() => null);
    if (!state || state.status_code === 'PUBLISHED') return new NetworkError('unknown', message, options);
    const isSpoilt = state.status_code === 'EXPIRED' || state.status_code === 'ERROR';
    return isSpoilt ? new NetworkError('not-sent', message, { ...options, stale: true }) : refusal;
  };

  return {
    network: 'INSTAGRAM',
    sandbox: place.sandbox,
    commitPoint: 'POST /{ig}/media_publish',
    // A container is published once.
    repeats: { kind: 'refused' },
    reconcile: 'by-list',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state }) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: app.clientId,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
        });
        return `${place.web(origin)}/oauth/authorize?${query.toString()}`;
      },
      async exchange(given) {
        const { access, permissions } = await shortToken(deps, given);
        const tokens = await longToken(api, app, access);
        const mayPost = permissions?.includes('instagram_business_content_publish') ?? true;
        return { tokens, accounts: mayPost ? await accountsOf(api, tokens.access) : [] };
      },
    },
    refresh: (token) => renewedToken(api, token),
    limits: async () => null,
    boards: async () => [],
    // Instagram fetches it when its container is made.
    sendMedia: async (_session, media, { kind }) => ({
      id: media.address(kind === 'story' ? story : posted),
      ready: true,
    }),
    sendVideo: async (_session, video) => ({ id: video.address(), ready: true }),
    mediaState: async (_session, id) => ({ id, ready: true }),
    assemble: (session, payload, begun) => assemble(api, session, payload, begun),
    async publish(session, { assembly }) {
      if (assembly === null) throw new NetworkError('rejected', 'This post has no container.');
      const path = `${encodeURIComponent(session.account.id)}/media_publish`;
      const publishing = api.post(session.token, path, { creation_id: assembly });
      const { id, spent } = await publishing
        .then((answer) => ({ ...read(Made, answer.body), spent: answer.spent }))
        .catch(async (cause: unknown) => {
          throw cause instanceof NetworkError ? await judged(session, assembly, cause) : cause;
        });
      return { ...published(id, await permalinkOf(session, id)), spent };
    },
    async reply(session, { parent }, text) {
      const path = `${encodeURIComponent(parent)}/comments`;
      const { body, spent } = await api.post(session.token, path, { message: text });
      return { ...published(read(Made, body).id, null), spent };
    },
    remove: () =>
      Promise.reject(
        new NetworkError(
          'rejected',
          'Instagram lets no program delete posts of an account that is connected by Instagram Login',
        ),
      ),
    async find(session, payload, sent) {
      const found = await findMedia(api, session, payload, sent);
      return found === null || found === 'unsent' ? found : published(found.id, found.permalink);
    },
  };
}

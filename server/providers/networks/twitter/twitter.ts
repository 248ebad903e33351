// X, by its API v2. Written from docs.x.com and its OpenAPI file 2.167; docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { basicAuth, type NetworkApp, type NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkAnswer, type NetworkCall } from '../call.ts';
import {
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Published,
  type Session,
  type Tokens,
} from '../port.ts';
import { classify, classifyToken, read, spentLimits } from './problem.ts';
import { isText, Tweet } from './text.ts';
import { mediaUploads } from './upload.ts';

const scopes = 'tweet.read tweet.write users.read media.write offline.access';
/** Clocks differ: a post that seems a little older than its call may be it. */
const skewMs = 60_000;

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});
const Me = z.object({ data: z.object({ id: z.string(), name: z.string(), username: z.string() }) });
const Created = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(Tweet).optional() });

/** The body of POST /2/tweets; what the author left to X is left out. */
function postBody({ text, media, options }: Payload): Record<string, unknown> {
  return {
    ...(text !== '' && { text }),
    ...(media.length > 0 && { media: { media_ids: media.map(({ id }) => id) } }),
    ...(options.replySettings &&
      options.replySettings !== 'everyone' && { reply_settings: options.replySettings }),
    ...(options.madeWithAi && { made_with_ai: true }),
    ...(options.paidPartnership && { paid_partnership: true }),
  };
}

export interface TwitterDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
}

export function createTwitter({ egress, app, place }: TwitterDeps): NetworkConnector {
  const send = (
    { token }: Pick<Session, 'token'>,
    path: string,
    input: Omit<NetworkCall, 'url'>,
  ): Promise<NetworkAnswer> =>
    callNetwork(egress, { ...input, url: `${place.api()}/2/${path}`, access: token, classify, spentLimits });
  const call = async (...input: Parameters<typeof send>) => (await send(...input)).body;

  const tokens = async (form: Record<string, string>): Promise<Tokens> => {
    const { body } = await callNetwork(egress, {
      method: 'POST',
      url: `${place.api()}/2/oauth2/token`,
      form,
      headers: { authorization: basicAuth(app) },
      classify: classifyToken,
    });
    const given = read(TokenAnswer, body);
    return {
      access: given.access_token,
      refresh: given.refresh_token ?? null,
      expiresInSeconds: given.expires_in ?? null,
      refreshExpiresInSeconds: null,
    };
  };
  const published = (id: string): Published => ({
    id,
    url: place.sandbox ? `/sandbox/twitter/feed#${id}` : `https://x.com/i/web/status/${id}`,
  });
  const post = async (session: Session, json: Record<string, unknown>): Promise<Published> => {
    const { body, spent } = await send(session, 'tweets', { method: 'POST', json });
    return { ...published(read(Created, body).data.id), spent };
  };

  const uploads = mediaUploads(call);

  return {
    network: 'TWITTER',
    sandbox: place.sandbox,
    commitPoint: 'POST /2/tweets',
    // 403, without the name of the first post.
    repeats: { kind: 'refused' },
    reconcile: 'by-list',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state, codeChallenge }) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: app.clientId,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        });
        return `${place.web(origin)}/i/oauth2/authorize?${query.toString()}`;
      },
      async exchange({ code, verifier, redirectUri }) {
        const given = await tokens({
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        });
        const { data } = read(Me, await call({ token: given.access }, 'users/me', { method: 'GET' }));
        const { id, name, username: handle } = data;
        return { tokens: given, accounts: [{ id, instance: null, name, handle, tokens: null }] };
      },
    },
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async endSignIn({ access }) {
      await callNetwork(egress, {
        method: 'POST',
        url: `${place.api()}/2/oauth2/revoke`,
        form: { token: access, token_type_hint: 'access_token' },
        headers: { authorization: basicAuth(app) },
        classify: classifyToken,
      });
    },
    limits: async () => null,
    boards: async () => [],
    async sendMedia(session, media) {
      const sent = await uploads.sendImage(session, media);
      if (media.altText === '') return sent;
      const json = { id: sent.id, metadata: { alt_text: { text: media.altText } } };
      await call(session, 'media/metadata', { method: 'POST', json });
      return sent;
    },
    // X keeps no alternative text of a video.
    sendVideo: (session, video) => uploads.sendVideo(session, video),
    mediaState: (session, id) => uploads.state(session, id),
    publish: (session, payload) => post(session, postBody(payload)),
    reply: (session, { parent }, text) => post(session, { text, reply: { in_reply_to_tweet_id: parent } }),
    async remove(session, postId) {
      try {
        await call(session, `tweets/${encodeURIComponent(postId)}`, { method: 'DELETE' });
      } catch (cause) {
        if (!(cause instanceof NetworkError) || cause.options.status !== 404) throw cause;
      }
    },
    async find(session, payload, { since, except }) {
      const query = new URLSearchParams({
        max_results: '100',
        exclude: 'replies,retweets',
        start_time: new Date(since.getTime() - skewMs).toISOString().replace(/\.\d+Z$/, 'Z'),
      });
      const path = `users/${encodeURIComponent(session.account.id)}/tweets?${query.toString()}`;
      const list = (name: string) =>
        call(session, `${path}&${name}=created_at,entities,attachments`, { method: 'GET' });
      // X's interface description and SDK of August 2026 say post.fields; its guides say tweet.fields.
      const body = await list('post.fields').catch((cause: unknown) => {
        if (cause instanceof NetworkError && cause.options.status === 400) return list('tweet.fields');
        throw cause;
      });
      const { data = [] } = read(Listed, body);
      const found = data.find(
        (tweet) =>
          !except.has(tweet.id) &&
          (tweet.attachments?.media_keys ?? []).length === payload.media.length &&
          isText(tweet, payload.text),
      );
      return found ? published(found.id) : null;
    },
  };
}

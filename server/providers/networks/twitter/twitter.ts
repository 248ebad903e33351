// X, by its API v2. Written from docs.x.com and its OpenAPI file 2.167; docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { basicAuth, type NetworkApp, type NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkAnswer, type NetworkCall } from '../call.ts';
import {
  type MediaSource,
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Published,
  type Prepared,
  type Session,
  type Tokens,
} from '../port.ts';
import { classify, classifyToken, spentLimits, withoutData } from './problem.ts';
import { isText, Tweet } from './text.ts';

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
const Uploaded = z.object({
  data: z.object({
    id: z.string(),
    processing_info: z.object({ state: z.string() }).optional(),
  }),
});
const Listed = z.object({ data: z.array(Tweet).optional() });

function read<T>(shape: z.ZodType<T>, body: Record<string, unknown>): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw withoutData(body);
}

/** @throws NetworkError `rejected` for a picture that X could not read */
function mediaOf(body: Record<string, unknown>): Prepared {
  const { id, processing_info: processing } = read(Uploaded, body).data;
  if (processing?.state === 'failed') throw new NetworkError('rejected', 'X could not read an image.');
  return { id, ready: processing === undefined || processing.state === 'succeeded' };
}

const fileForm = (fields: Record<string, string>, bytes: Uint8Array, mime: string): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('media', new Blob([new Uint8Array(bytes)], { type: mime }), 'image');
  return form;
};

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

  /** Animations are taken in parts only; one part holds all that is taken here. */
  const sendAnimation = async (session: Session, bytes: Uint8Array): Promise<Prepared> => {
    const json = { media_type: 'image/gif', total_bytes: bytes.length, media_category: 'tweet_gif' };
    const begun = await call(session, 'media/upload/initialize', { method: 'POST', json });
    const path = `media/upload/${encodeURIComponent(read(Uploaded, begun).data.id)}`;
    const file = fileForm({ segment_index: '0' }, bytes, 'image/gif');
    await call(session, `${path}/append`, { method: 'POST', file });
    return mediaOf(await call(session, `${path}/finalize`, { method: 'POST' }));
  };
  const sendFile = async (session: Session, media: MediaSource): Promise<Prepared> => {
    const bytes = await media.bytes();
    if (media.mime === 'image/gif') return sendAnimation(session, bytes);
    const file = fileForm({ media_category: 'tweet_image', media_type: media.mime }, bytes, media.mime);
    return mediaOf(await call(session, 'media/upload', { method: 'POST', file }));
  };

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
      const sent = await sendFile(session, media);
      if (media.altText === '') return sent;
      const json = { id: sent.id, metadata: { alt_text: { text: media.altText } } };
      await call(session, 'media/metadata', { method: 'POST', json });
      return sent;
    },
    async mediaState(session, id) {
      const query = new URLSearchParams({ command: 'STATUS', media_id: id });
      return mediaOf(await call(session, `media/upload?${query.toString()}`, { method: 'GET' }));
    },
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
        'tweet.fields': 'created_at,entities,attachments',
        start_time: new Date(since.getTime() - skewMs).toISOString().replace(/\.\d+Z$/, 'Z'),
      });
      const path = `users/${encodeURIComponent(session.account.id)}/tweets?${query.toString()}`;
      const { data = [] } = read(Listed, await call(session, path, { method: 'GET' }));
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

// Mastodon, or any server that speaks its API, by consent at the account's own server. Written from
// docs.joinmastodon.org; docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import { networkFacts } from '#contract/social/networks.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { fitImage } from '../fit-image.ts';
import { type NetworkConnector, NetworkError, type Payload, type Published, type Session } from '../port.ts';
import { callServer, read, type Server } from './api.ts';
import { appAt, type RegisteredApps, scopes } from './apps.ts';
import { instanceOf } from './instance.ts';
import { showsText } from './plain-text.ts';
import { videoForm } from './video.ts';

/** How long a server keeps the key of a post (POST /api/v1/statuses, Idempotency-Key). */
const keyKeptMs = 3600_000;
/** What servers take that do not say it themselves (defaults of /api/v2/instance). */
const common = { image_size_limit: 16_777_216, image_matrix_limit: 33_177_600 };
/** Posts of one answer, and answers that are read to find a post. */
const [perPage, pagesRead] = [40, 10];
/** Clocks differ: a post that seems a little older than its call may be it. */
const skewMs = 60_000;

const TokenAnswer = z.object({ access_token: z.string().min(1) });
const Account = z.object({
  id: z.string().min(1),
  username: z.string(),
  display_name: z.string().catch(''),
});
const Media = z.object({ id: z.string().min(1) });
const Status = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  content: z.string().catch(''),
  spoiler_text: z.string().catch(''),
  created_at: z.string(),
  in_reply_to_id: z.string().nullish(),
  media_attachments: z.array(z.unknown()).catch([]),
});
type Status = z.output<typeof Status>;

/** Ids are a server's own: here the server is part of an account's. */
const globalId = (id: string, instance: string | null) => (instance ? `${id}@${new URL(instance).host}` : id);
const localId = (id: string) => id.split('@')[0] ?? id;

function fieldsOf({ text, options, media }: Payload): Record<string, unknown> {
  const { audience, language, contentWarning, sensitive } = options;
  return {
    status: text,
    media_ids: media.map(({ id }) => id),
    ...(audience && { visibility: audience }),
    ...(language && { language }),
    ...(contentWarning && { spoiler_text: contentWarning }),
    ...(sensitive && { sensitive: true }),
  };
}

export interface MastodonDeps {
  egress: Egress;
  apps: RegisteredApps;
  /** where the sandbox is, which has one address for all accounts; absent: each account's own server */
  sandbox?: () => string | null;
}

export function createMastodon({ egress, apps, sandbox }: MastodonDeps): NetworkConnector {
  const serverOf = (instance: string | null): Server => {
    if (!sandbox && instance) return { base: instance, trust: 'user' };
    const base = sandbox?.();
    if (!base) throw new NetworkError('not-sent', 'The sandbox is not running yet.');
    return { base, trust: 'operator' };
  };
  const call = ({ token, account }: Session, path: string, input: Parameters<typeof callServer>[3]) =>
    callServer(egress, serverOf(account.instance), path, { ...input, access: token });
  const publishedAs = ({ id, url }: Pick<Status, 'id' | 'url'>): Published => ({
    id,
    // What a server gives is shown as a link.
    url: sandbox ? `/sandbox/mastodon/feed#${id}` : url && /^https?:\/\//.test(url) ? url : null,
  });
  const post = async (session: Session, json: Record<string, unknown>, key: string): Promise<Published> => {
    const headers = { 'idempotency-key': key };
    const { body, spent } = await call(session, 'api/v1/statuses', { method: 'POST', json, headers });
    return { ...publishedAs(read(Status, body)), spent };
  };

  return {
    network: 'MASTODON',
    sandbox: sandbox !== undefined,
    commitPoint: 'POST /api/v1/statuses',
    repeats: { kind: 'same-post', keptMs: keyKeptMs },
    reconcile: 'by-list',
    signIn: {
      kind: 'consent',
      defaultServer: 'https://mastodon.social',
      async authorizeUrl({ origin, instance, redirectUri, state, codeChallenge }) {
        const server = serverOf(instance);
        const { clientId } = await appAt(egress, apps, server, redirectUri);
        // Servers before 4.3 know no PKCE and pass over it.
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        });
        const place = sandbox ? `${origin}/sandbox/mastodon` : server.base;
        return `${place}/oauth/authorize?${query.toString()}`;
      },
      async exchange({ instance, code, verifier, redirectUri }) {
        const server = serverOf(instance);
        const app = await apps.find(server.base, redirectUri);
        if (!app?.clientSecret) throw new NetworkError('invalid-grant', 'The app is not known any more.');
        const form = {
          grant_type: 'authorization_code',
          client_id: app.clientId,
          client_secret: app.clientSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: verifier,
        };
        const answer = await callServer(egress, server, 'oauth/token', { method: 'POST', form });
        const { access_token: access } = read(TokenAnswer, answer.body);
        const { body } = await callServer(egress, server, 'api/v1/accounts/verify_credentials', {
          method: 'GET',
          access,
        });
        const { id, username, display_name: name } = read(Account, body);
        const { domain = new URL(server.base).host } = await instanceOf(egress, server);
        return {
          // They are good until they are revoked.
          tokens: { access, refresh: null, expiresInSeconds: null, refreshExpiresInSeconds: null },
          accounts: [
            {
              id: globalId(id, instance),
              instance,
              name: name.trim() || username,
              handle: `${username}@${domain}`,
              tokens: null,
            },
          ],
        };
      },
    },
    refresh: () =>
      Promise.reject(new NetworkError('invalid-grant', 'Mastodon gives no tokens that can be renewed.')),
    async endSignIn({ access }, { instance }) {
      const server = serverOf(instance);
      // Which of them it was given to is not kept: the others answer 403.
      for (const { clientId, clientSecret } of await apps.all(server.base)) {
        const form = { client_id: clientId, client_secret: clientSecret, token: access };
        await callServer(egress, server, 'oauth/revoke', { method: 'POST', form }).catch((cause: unknown) => {
          if (!(cause instanceof NetworkError) || cause.options.status !== 403) throw cause;
        });
      }
    },
    async limits({ account }) {
      const { configuration } = await instanceOf(egress, serverOf(account.instance));
      const { statuses, media_attachments: media } = configuration ?? {};
      return {
        ...(statuses?.max_characters && { text: statuses.max_characters }),
        ...(statuses?.max_media_attachments && { images: statuses.max_media_attachments }),
        ...(media?.description_limit && { altText: media.description_limit }),
      };
    },
    boards: async () => [],
    async sendMedia(session, media) {
      const { configuration } = await instanceOf(egress, serverOf(session.account.instance));
      const taken = { ...common, ...configuration?.media_attachments };
      const mime = networkFacts.MASTODON.media.mime.filter(
        (type) => taken.supported_mime_types?.includes(type) ?? true,
      );
      const limits = { bytes: taken.image_size_limit, pixels: taken.image_matrix_limit, mime };
      const image = await fitImage(await media.bytes(), media.mime, limits);
      const file = new FormData();
      if (media.altText !== '') file.set('description', media.altText);
      file.set('file', new Blob([new Uint8Array(image.bytes)], { type: image.mime }), 'picture');
      const { status, body } = await call(session, 'api/v2/media', { method: 'POST', file });
      return { id: read(Media, body).id, ready: status !== 202 };
    },
    async sendVideo(session, video) {
      const { configuration } = await instanceOf(egress, serverOf(session.account.instance));
      const stream = videoForm(video, configuration?.media_attachments ?? {});
      const { status, body } = await call(session, 'api/v2/media', { method: 'POST', stream });
      return { id: read(Media, body).id, ready: status !== 202 };
    },
    // 206 while the server works on it, 422 where it could not.
    async mediaState(session, id) {
      const path = `api/v1/media/${encodeURIComponent(id)}`;
      const { status } = await call(session, path, { method: 'GET' });
      return { id, ready: status !== 206 };
    },
    publish: (session, payload, key) => post(session, fieldsOf(payload), key),
    reply(session, { parent }, text, key, options) {
      // A server gives an answer the account's own default, also where the post is for followers only.
      const { audience, language, contentWarning, sensitive } = options;
      const said = { audience, language, contentWarning, sensitive };
      const payload = { text, title: null, link: null, media: [], assembly: null, options: said };
      return post(session, { ...fieldsOf(payload), in_reply_to_id: parent }, key);
    },
    async remove(session, postId) {
      try {
        await call(session, `api/v1/statuses/${encodeURIComponent(postId)}`, { method: 'DELETE' });
      } catch (cause) {
        if (!(cause instanceof NetworkError) || cause.options.status !== 404) throw cause;
      }
    },
    async find(session, payload, { since, except }) {
      const path = `api/v1/accounts/${encodeURIComponent(localId(session.account.id))}/statuses`;
      const oldest = since.getTime() - skewMs;
      const isIt = (status: Status) =>
        !except.has(status.id) &&
        !status.in_reply_to_id &&
        status.spoiler_text === (payload.options.contentWarning ?? '') &&
        status.media_attachments.length === payload.media.length &&
        showsText(status.content, payload.text);
      let before: Status | undefined;
      for (let page = 0; page < pagesRead; page += 1) {
        const query = new URLSearchParams({ limit: `${perPage}`, exclude_reblogs: 'true' });
        if (before) query.set('max_id', before.id);
        const { list } = await call(session, `${path}?${query.toString()}`, { method: 'GET', list: true });
        const statuses = read(z.array(Status), list);
        const young = statuses.filter((status) => Date.parse(status.created_at) >= oldest);
        const found = young.find(isIt);
        if (found) return publishedAs(found);
        before = statuses.at(-1);
        if (young.length < statuses.length || statuses.length < perPage) return null;
      }
      throw new NetworkError('unknown', 'The account has too many newer posts to find this one.');
    },
  };
}

// Pages of Facebook, by the Graph API. Written from developers.facebook.com; docs/NETWORKS.md says what it was tested
// against.
import { z } from 'zod';
import { networkFacts } from '#contract/social/networks.ts';
import { fitImage } from '../fit-image.ts';
import { createGraph, graphVersion, type MetaDeps, read } from '../meta/graph.ts';
import { isGone } from '../meta/problem.ts';
import { type NetworkConnector, NetworkError, type Payload, type Published, type Session } from '../port.ts';
import { cardLink } from './card-link.ts';
import { findPost } from './find.ts';
import { pagesOf } from './pages.ts';
import { findVideo, publishVideo, sendVideo } from './videos.ts';

/** To see the pages (a business's too), post to them, read what was posted, and comment on it. */
const scopes =
  'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,business_management';

const Made = z.object({ id: z.string().min(1) });
const MadeStory = z.object({ post_id: z.union([z.string().min(1), z.number()]).transform(String) });

/** The form of POST /{page}/feed. */
function postForm({ text, media }: Payload): Record<string, string> {
  const link = media.length === 0 ? cardLink(text) : null;
  const photos = media.map(({ id }, at) => [`attached_media[${at}]`, JSON.stringify({ media_fbid: id })]);
  return { ...(text !== '' && { message: text }), ...(link && { link }), ...Object.fromEntries(photos) };
}

/** The upload of a post's video; null where it has none. */
const videoIn = ({ media }: Payload): string | null => media.find(({ type }) => type === 'video')?.id ?? null;

export function createFacebook(deps: MetaDeps): NetworkConnector {
  const { app, place } = deps;
  const graph = createGraph(deps);
  const published = (id: string): Published => ({
    id,
    url: place.sandbox ? `/sandbox/facebook/feed#${id}` : `https://www.facebook.com/${id}`,
  });
  const post = (session: Session, path: string, form: Record<string, string>) =>
    graph.send(session.token, path, { method: 'POST', form });
  const pathOf = ({ account }: Session, edge: string) => `${encodeURIComponent(account.id)}/${edge}`;

  return {
    network: 'FACEBOOK',
    sandbox: place.sandbox,
    commitPoint: 'POST /{page}/feed, /{page}/photo_stories or the end of /{page}/videos',
    // Error 506 after a post with the same words, without the name of the first; photos can be posted once (1366051).
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
          // Whoever refused a permission once is asked for it again.
          auth_type: 'rerequest',
        });
        return `${place.web(origin)}/${graphVersion}/dialog/oauth?${query.toString()}`;
      },
      async exchange(given) {
        const { access, expiresInSeconds } = await graph.exchange(given);
        return {
          tokens: { access, refresh: null, expiresInSeconds, refreshExpiresInSeconds: null },
          accounts: await pagesOf(graph, access),
        };
      },
    },
    refresh: () =>
      Promise.reject(new NetworkError('invalid-grant', 'Facebook gives no tokens that can be renewed.')),
    limits: async () => null,
    boards: async () => [],
    async sendMedia(session, media) {
      const { imageBytes: bytes, mime } = networkFacts.FACEBOOK.media;
      const image = await fitImage(await media.bytes(), media.mime, { bytes, mime });
      const file = new FormData();
      file.set('published', 'false');
      if (media.altText !== '') file.set('alt_text_custom', media.altText);
      file.set('source', new Blob([new Uint8Array(image.bytes)], { type: image.mime }), 'picture');
      const answer = await graph.call(session.token, pathOf(session, 'photos'), { method: 'POST', file });
      return { id: read(Made, answer).id, ready: true };
    },
    sendVideo: (session, video) => sendVideo(graph, session, video),
    mediaState: async (_session, id) => ({ id, ready: true }),
    async publish(session, payload) {
      const clip = videoIn(payload);
      if (clip !== null) {
        const { video, spent } = await publishVideo(graph, session, payload, clip);
        return { ...published(video), spent };
      }
      if (payload.options.kind !== 'story') {
        const { body, spent } = await post(session, pathOf(session, 'feed'), postForm(payload));
        return { ...published(read(Made, body).id), spent };
      }
      const [photo] = payload.media;
      if (!photo) throw new NetworkError('rejected', 'A story needs an image.');
      const { body, spent } = await post(session, pathOf(session, 'photo_stories'), { photo_id: photo.id });
      return { ...published(read(MadeStory, body).post_id), spent };
    },
    async reply(session, { parent }, text) {
      const path = `${encodeURIComponent(parent)}/comments`;
      const { body, spent } = await post(session, path, { message: text });
      return { ...published(read(Made, body).id), spent };
    },
    async remove({ token }, postId) {
      try {
        await graph.call(token, encodeURIComponent(postId), { method: 'DELETE' });
      } catch (cause) {
        if (!isGone(cause)) throw cause;
      }
    },
    async find(session, payload, sent) {
      const clip = videoIn(payload);
      if (clip !== null) {
        const found = await findVideo(graph, session, clip);
        return found === null || found === 'unsent' ? found : published(found.video);
      }
      const id = await findPost(graph, session, payload, sent);
      return id === null ? null : published(id);
    },
  };
}

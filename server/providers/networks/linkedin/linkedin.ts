// LinkedIn, by its versioned REST API. Written from learn.microsoft.com (Posts, Images, Comments and Organization
// Access Control APIs); docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkApp, NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkCall } from '../call.ts';
import {
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Published,
  type Prepared,
  type Session,
  type Tokens,
} from '../port.ts';
import { accountsOf, read } from './accounts.ts';
import { littleText } from './little-text.ts';
import { classifyToken, classifyWith } from './problem.ts';
import { isVideo, sendVideo, type VideoCalls, videoState } from './videos.ts';

/** The month of the API that is spoken; LinkedIn serves each for about a year. */
const version = '202601';

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  // For approved programs only.
  refresh_token: z.string().optional(),
  refresh_token_expires_in: z.number().optional(),
  scope: z.string().optional(),
});
type TokenAnswer = z.output<typeof TokenAnswer>;
const Initialized = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string().min(1) }) });
const Image = z.object({ status: z.string() });
const Comment = z.object({ commentUrn: z.string().min(1) });

const tokensOf = (given: TokenAnswer): Tokens => ({
  access: given.access_token,
  refresh: given.refresh_token ?? null,
  expiresInSeconds: given.expires_in ?? null,
  refreshExpiresInSeconds: given.refresh_token_expires_in ?? null,
});

function contentOf({ media }: Payload): Record<string, unknown> {
  const video = media.find(({ type }) => type === 'video');
  // Alternative texts are for images.
  if (video) return { content: { media: { id: video.id } } };
  const images = media.map(({ id, altText }) => ({ id, ...(altText !== '' && { altText }) }));
  const [first] = images;
  if (!first) return {};
  return { content: images.length === 1 ? { media: first } : { multiImage: { images } } };
}

/** The body of POST /rest/posts. */
const postBody = (author: string, payload: Payload): Record<string, unknown> => ({
  author,
  commentary: littleText(payload.text),
  // Only people have connections.
  visibility: author.startsWith('urn:li:person:') ? (payload.options.visibility ?? 'PUBLIC') : 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  ...contentOf(payload),
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
});

export interface LinkedInDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
  /** what is asked for, separated by spaces: an app has only those of its products */
  scopes: string;
}

export function createLinkedIn({ egress, app, place, scopes }: LinkedInDeps): NetworkConnector {
  const addressOf = (urn: string) =>
    place.sandbox ? `/sandbox/linkedin/feed#${urn}` : `https://www.linkedin.com/feed/update/${urn}/`;
  const classify = classifyWith(addressOf);
  const call = (access: string, path: string, input: Omit<NetworkCall, 'url'>) => {
    const headers = {
      'linkedin-version': version,
      'x-restli-protocol-version': '2.0.0',
      ...input.headers,
    };
    return callNetwork(egress, { ...input, url: `${place.api()}/${path}`, access, headers, classify });
  };
  const tokens = async (form: Record<string, string>): Promise<TokenAnswer> => {
    const { body } = await callNetwork(egress, {
      method: 'POST',
      url: `${place.sandbox ? place.api() : place.web('')}/oauth/v2/accessToken`,
      form: { ...form, client_id: app.clientId, client_secret: app.clientSecret },
      classify: classifyToken,
    });
    return read(TokenAnswer, body);
  };

  /** The token goes with the picture, so only to LinkedIn itself. */
  const isOwnAddress = (address: string): boolean => {
    const { origin, protocol, hostname } = new URL(address);
    return (
      origin === new URL(place.api()).origin || (protocol === 'https:' && hostname.endsWith('.linkedin.com'))
    );
  };
  const videoCalls = (access: string): VideoCalls => ({
    rest: (path, input) => call(access, path, input),
    put(url, content) {
      if (!isOwnAddress(url))
        throw new NetworkError('not-sent', 'LinkedIn named an address for the video that is not its own.');
      const bytes = { content, mime: 'application/octet-stream' };
      return callNetwork(egress, { method: 'PUT', url, bytes }).catch((cause: unknown) => {
        if (!(cause instanceof NetworkError)) throw cause;
        // Its storage knows nothing of the account: what it refuses says nothing about the sign-in.
        throw new NetworkError('not-sent', 'LinkedIn did not take a part of the video.', { cause });
      });
    },
  });
  const stateOf = async (access: string, id: string): Promise<Prepared> => {
    const path = `rest/images/${encodeURIComponent(id)}`;
    const { status } = read(Image, (await call(access, path, { method: 'GET' })).body);
    if (status === 'PROCESSING_FAILED')
      throw new NetworkError('rejected', 'LinkedIn could not read an image.');
    return { id, ready: status === 'AVAILABLE' };
  };

  return {
    network: 'LINKEDIN',
    sandbox: place.sandbox,
    commitPoint: 'POST /rest/posts',
    // 422, with the name of the first post.
    repeats: { kind: 'refused' },
    // The posts of a person cannot be listed: r_member_social is restricted.
    reconcile: 'none',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state }) {
        // PKCE is for native programs, at another address.
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: app.clientId,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
        });
        return `${place.web(origin)}/oauth/v2/authorization?${query.toString()}`;
      },
      async exchange({ code, redirectUri }) {
        const given = await tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
        const access = given.access_token;
        const get = async (path: string) => (await call(access, path, { method: 'GET' })).body;
        const granted = new Set((given.scope ?? scopes).split(/[\s,]+/));
        return { tokens: tokensOf(given), accounts: await accountsOf(get, granted) };
      },
    },
    async refresh(refreshToken) {
      const given = await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
      // The same one goes on, with the end that it had.
      return { ...tokensOf(given), refresh: given.refresh_token ?? refreshToken };
    },
    limits: async () => null,
    boards: async () => [],
    async sendMedia({ token, account }, media) {
      const json = { initializeUploadRequest: { owner: account.id } };
      const begun = await call(token, 'rest/images?action=initializeUpload', { method: 'POST', json });
      const { uploadUrl, image } = read(Initialized, begun.body).value;
      if (!isOwnAddress(uploadUrl))
        throw new NetworkError('unknown', 'LinkedIn named an address for the image that is not its own.');
      const bytes = { content: await media.bytes(), mime: media.mime };
      await callNetwork(egress, { method: 'PUT', url: uploadUrl, access: token, bytes, classify });
      return stateOf(token, image);
    },
    sendVideo: ({ token, account }, video) => sendVideo(videoCalls(token), account.id, video),
    mediaState: ({ token }, id) => (isVideo(id) ? videoState(videoCalls(token), id) : stateOf(token, id)),
    async publish({ token, account }: Session, payload): Promise<Published> {
      const json = postBody(account.id, payload);
      const { headers } = await call(token, 'rest/posts', { method: 'POST', json });
      const id = headers.get('x-restli-id');
      if (!id) throw new NetworkError('unknown', 'LinkedIn did not say which post it made.');
      return { id, url: addressOf(id) };
    },
    async reply({ token, account }, { root }, text) {
      const json = { actor: account.id, object: root, message: { text } };
      const path = `rest/socialActions/${encodeURIComponent(root)}/comments`;
      const { commentUrn: id } = read(Comment, (await call(token, path, { method: 'POST', json })).body);
      return { id, url: addressOf(root) };
    },
    async remove({ token }, postId) {
      const headers = { 'x-restli-method': 'DELETE' };
      try {
        await call(token, `rest/posts/${encodeURIComponent(postId)}`, { method: 'DELETE', headers });
      } catch (cause) {
        if (!(cause instanceof NetworkError) || cause.options.status !== 404) throw cause;
      }
    },
    find: async () => null,
  };
}

// Pins on the boards of an account at Pinterest, by its API v5. Written from Pinterest's interface description
// (github.com/pinterest/api-description) and developers.pinterest.com; docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import { type NetworkConnector, NetworkError, type Payload, type Published, type Tokens } from '../port.ts';
import { createApi, type PinterestDeps, read } from './api.ts';
import { findPin } from './find.ts';
import { altTextOf, mediaSourceOf } from './pictures.ts';
import { sendVideo, videoMediaSource, videoState } from './videos.ts';

/** To see whose account it is and its boards, and to make, see and delete pins on them. */
const scopes = 'boards:read,boards:write,pins:read,pins:write,user_accounts:read';

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
  refresh_token_expires_in: z.number().optional(),
});
const Account = z.object({
  id: z.string().min(1).optional(),
  username: z.string().min(1),
  business_name: z.string().nullish(),
});
const Board = z.object({
  id: z.string().min(1),
  name: z.string(),
  privacy: z.string().optional(),
  is_ads_only: z.boolean().nullish(),
});
const Made = z.object({ id: z.string().min(1) });

const tokensOf = (body: unknown): Tokens => {
  const given = read(TokenAnswer, body);
  return {
    access: given.access_token,
    refresh: given.refresh_token ?? null,
    expiresInSeconds: given.expires_in ?? null,
    refreshExpiresInSeconds: given.refresh_token_expires_in ?? null,
  };
};

/** The words of POST /v5/pins. */
function wordsOf({ text, title, link, media, options }: Payload): Record<string, unknown> {
  const altText = altTextOf(media.map((picture) => picture.altText));
  return {
    board_id: options.boardId,
    ...(title && { title }),
    ...(text !== '' && { description: text }),
    ...(link && { link }),
    ...(altText !== '' && { alt_text: altText }),
  };
}

export function createPinterest(deps: PinterestDeps): NetworkConnector {
  const { app, place } = deps;
  const api = createApi(deps);
  const published = (id: string): Published => ({
    id,
    url: place.sandbox ? `/sandbox/pinterest/feed#${id}` : `https://www.pinterest.com/pin/${id}/`,
  });
  // Pictures go with the pin itself.
  const withPin = { id: 'with the pin', ready: true };

  return {
    network: 'PINTEREST',
    sandbox: place.sandbox,
    commitPoint: 'POST /v5/pins',
    repeats: { kind: 'another-post' },
    reconcile: 'by-list',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state }) {
        // Pinterest describes no PKCE.
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: app.clientId,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
        });
        return `${place.web(origin)}/oauth/?${query.toString()}`;
      },
      async exchange({ code, redirectUri }) {
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
        // Apps from before September 25, 2025 get a refresh token that can itself be renewed only where they ask for it.
        const tokens = tokensOf(await api.token({ ...form, continuous_refresh: 'true' }));
        const account = read(Account, await api.call(tokens.access, 'user_account', { method: 'GET' }));
        const { username, id = username, business_name: name } = account;
        const found = { id, instance: null, name: name || username, handle: username, tokens: null };
        return { tokens, accounts: [found] };
      },
    },
    refresh: async (refreshToken) =>
      tokensOf(await api.token({ grant_type: 'refresh_token', refresh_token: refreshToken })),
    limits: async () => null,
    async boards({ token }) {
      const boards = await api.all(token, 'boards', Board);
      // Secret boards need scopes of their own, and boards for ads only show nothing to readers.
      return boards.flatMap(({ id, name, privacy, is_ads_only: isForAds }) =>
        privacy === 'SECRET' || isForAds ? [] : { id, name },
      );
    },
    sendMedia: async () => withPin,
    sendVideo: ({ token }, video) => sendVideo({ ...deps, api }, token, video),
    mediaState: ({ token }, id) => videoState(api, token, id),
    async publish({ token }, payload, _key, pictures = async () => []) {
      const video = payload.media.find(({ type }) => type === 'video');
      const source = video ? videoMediaSource(video.id) : await mediaSourceOf(await pictures());
      const json = { ...wordsOf(payload), media_source: source };
      return published(read(Made, await api.call(token, 'pins', { method: 'POST', json })).id);
    },
    reply: () => Promise.reject(new NetworkError('rejected', 'Pinterest lets no program comment on a pin.')),
    async remove({ token }, postId) {
      try {
        await api.call(token, `pins/${encodeURIComponent(postId)}`, { method: 'DELETE' });
      } catch (cause) {
        if (!(cause instanceof NetworkError) || cause.options.status !== 404) throw cause;
      }
    },
    async find(session, payload, sent) {
      const id = await findPin(api, session, payload, sent);
      return id === null ? null : published(id);
    },
  };
}

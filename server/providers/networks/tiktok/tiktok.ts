// Photo and video posts on TikTok, by the Content Posting API. Written from developers.tiktok.com (Login Kit for Web, Query Creator
// Info, Photo, Get Post Status); docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkApp, NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkCall } from '../call.ts';
import { failureActions } from '../failures.ts';
import {
  type Accepted,
  type ImageLimits,
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Published,
  type RemoteAccount,
  type Session,
  type Tokens,
} from '../port.ts';
import { classify, classifyToken, failed, tokenProblem, withoutData } from './problem.ts';
import { neverCame, readAccepted, videoPosts } from './video.ts';

const scopes = ['user.info.basic', 'video.publish'];
/** JPEG or WebP, 20 MB, 1080p (Media Transfer Guide). */
const imageLimits: ImageLimits = {
  bytes: 20 * 1024 * 1024,
  mime: ['image/jpeg', 'image/webp'],
  sides: [1080, 1920],
};
const levelNames: Record<string, string> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only you',
};

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
  refresh_expires_in: z.number().optional(),
  scope: z.string().catch(scopes.join(',')),
});
const User = z.object({
  data: z.object({ user: z.object({ open_id: z.string().min(1), display_name: z.string().catch('') }) }),
});
const Creator = z.object({
  data: z.object({
    creator_username: z.string().catch(''),
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean().catch(false),
    max_video_post_duration_sec: z.number().optional().catch(undefined),
  }),
});
const Made = z.object({ data: z.object({ publish_id: z.string().min(1) }) });
const Status = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().catch(''),
    uploaded_bytes: z.number().optional().catch(undefined),
    // Spelled like this there.
    publicaly_available_post_id: z.array(z.union([z.string(), z.number()]).transform(String)).catch([]),
  }),
});

/** @throws NetworkError for the error that an answer holds in place of what was asked for */
function read<T>(shape: z.ZodType<T>, body: Record<string, unknown>): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw withoutData(body);
}

/** Nothing was sent yet: what is not known of a call before the post's own is no doubt about the post. */
const beforeSending = (cause: unknown): never => {
  if (cause instanceof NetworkError && cause.kind === 'unknown')
    throw new NetworkError('not-sent', 'TikTok did not say what this account allows.', { cause });
  throw cause;
};
/** A refused question is no verdict about a post that TikTok has. */
const withoutVerdict = (cause: unknown): never => {
  if (!(cause instanceof NetworkError)) throw cause;
  const action = failureActions[cause.kind];
  if (action !== 'edit' && action !== 'ask-network') throw cause;
  throw new NetworkError('unknown', cause.message, { ...cause.options, cause });
};

/** What a post is, by the first letter of its name (Direct Post: v_pub_file~…, Photo: p_pub_url~…). */
const kindOf = (publishId: string) => (publishId.startsWith('v_') ? 'video' : 'photo');

/** The body of POST /v2/post/publish/content/init/. */
const postBody = ({ title, text, media, options }: Payload, commentsDisabled: boolean) => ({
  post_info: {
    ...(title && { title }),
    description: text,
    privacy_level: options.privacyLevel,
    disable_comment: commentsDisabled || options.allowComment !== true,
    auto_add_music: false,
    brand_content_toggle: false,
    brand_organic_toggle: false,
  },
  source_info: {
    source: 'PULL_FROM_URL',
    photo_images: media.map(({ id }) => id),
    photo_cover_index: 0,
  },
  post_mode: 'DIRECT_POST',
  media_type: 'PHOTO',
});

export interface TikTokDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
}

export function createTikTok({ egress, app, place }: TikTokDeps): NetworkConnector {
  const call = async <T>(
    shape: z.ZodType<T>,
    token: string,
    path: string,
    input: Omit<NetworkCall, 'url'>,
  ): Promise<T> => {
    const url = `${place.api()}/v2/${path}`;
    return read(shape, (await callNetwork(egress, { ...input, url, access: token, classify })).body);
  };
  const creatorOf = async ({ token }: Pick<Session, 'token'>) =>
    (await call(Creator, token, 'post/publish/creator_info/query/', { method: 'POST', json: {} })).data;

  const tokens = async (form: Record<string, string>): Promise<Tokens & { granted: Set<string> }> => {
    const { body } = await callNetwork(egress, {
      method: 'POST',
      url: `${place.api()}/v2/oauth/token/`,
      form: { client_key: app.clientId, client_secret: app.clientSecret, ...form },
      classify: classifyToken,
    });
    const problem = tokenProblem(body);
    if (problem) throw problem;
    const given = read(TokenAnswer, body);
    return {
      access: given.access_token,
      refresh: given.refresh_token ?? null,
      expiresInSeconds: given.expires_in ?? null,
      refreshExpiresInSeconds: given.refresh_expires_in ?? null,
      granted: new Set(given.scope.split(/[\s,]+/)),
    };
  };
  /** The creator's name there; '' where TikTok does not say it now, as at the end of a day's posts. */
  const userNameOf = (session: Pick<Session, 'token'>): Promise<string> =>
    creatorOf(session).then(
      (creator) => creator.creator_username,
      (cause: unknown) => {
        if (cause instanceof NetworkError) return '';
        throw cause;
      },
    );
  const accountOf = async (token: string): Promise<RemoteAccount> => {
    const query = new URLSearchParams({ fields: 'open_id,display_name' });
    const { user } = (await call(User, token, `user/info/?${query.toString()}`, { method: 'GET' })).data;
    const { open_id: id, display_name } = user;
    const handle = (await userNameOf({ token })) || display_name || id;
    return { id, instance: null, name: display_name || handle, handle, tokens: null };
  };
  /** Posts have a number of their own only where everyone may see them, and once they are moderated. */
  const published = async (session: Session, publishId: string, number: string | undefined) => {
    const id = number ?? publishId;
    if (place.sandbox) return { id, url: `/sandbox/tiktok/feed#${publishId}` };
    const userName = await userNameOf(session);
    const profile = `https://www.tiktok.com/@${encodeURIComponent(userName)}`;
    return {
      id,
      url:
        userName === '' ? null : number === undefined ? profile : `${profile}/${kindOf(publishId)}/${number}`,
    };
  };
  const videos = videoPosts({ egress, place, call });

  return {
    network: 'TIKTOK',
    sandbox: place.sandbox,
    commitPoint: 'POST /v2/post/publish/content/init/, or the last part of a video',
    repeats: { kind: 'another-post' },
    // The posts of an account cannot be listed with the scopes of posting.
    reconcile: 'none',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state }) {
        // PKCE is for apps on phones and desktops.
        const query = new URLSearchParams({
          client_key: app.clientId,
          scope: scopes.join(','),
          response_type: 'code',
          redirect_uri: redirectUri,
          state,
        });
        return `${place.web(origin)}/v2/auth/authorize/?${query.toString()}`;
      },
      async exchange({ code, redirectUri }) {
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
        const { granted, ...given } = await tokens(form);
        // People may untick what an app asks for.
        const accounts = scopes.every((scope) => granted.has(scope)) ? [await accountOf(given.access)] : [];
        return { tokens: given, accounts };
      },
    },
    async refresh(refreshToken) {
      const { granted: _, ...given } = await tokens({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      return given;
    },
    async endSignIn({ access }) {
      const form = { client_key: app.clientId, client_secret: app.clientSecret, token: access };
      const url = `${place.api()}/v2/oauth/revoke/`;
      const { body } = await callNetwork(egress, { method: 'POST', url, form, classify: classifyToken });
      const problem = tokenProblem(body);
      if (problem) throw problem;
    },
    limits: async () => null,
    boards: async () => [],
    async creator(session) {
      const { privacy_level_options, comment_disabled } = await creatorOf(session);
      return { privacyLevels: privacy_level_options, commentsDisabled: comment_disabled };
    },
    // TikTok fetches it when the post is made.
    sendMedia: async (_session, media) => ({ id: media.address(imageLimits), ready: true }),
    // A video goes with the post.
    sendVideo: async () => ({ id: 'video', ready: true }),
    mediaState: async (_session, id) => ({ id, ready: true }),
    async publish(session, payload, _key, _pictures, video): Promise<Accepted> {
      const creator = await creatorOf(session).catch(beforeSending);
      const level = payload.options.privacyLevel ?? '';
      if (!creator.privacy_level_options.includes(level))
        throw new NetworkError(
          'rejected',
          `this account does not offer the visibility “${levelNames[level] ?? 'not chosen'}” now`,
        );
      if (video) return videos.publish(session, payload, creator, await video());
      const json = postBody(payload, creator.comment_disabled);
      const made = await call(Made, session.token, 'post/publish/content/init/', { method: 'POST', json });
      return { acceptedAs: made.data.publish_id };
    },
    async outcome(session, acceptedAs, waitedMs): Promise<Published | Accepted> {
      const { publishId, bytes } = readAccepted(acceptedAs);
      const json = { publish_id: publishId };
      const path = 'post/publish/status/fetch/';
      const asked = call(Status, session.token, path, { method: 'POST', json });
      const { data } = await asked.catch(withoutVerdict);
      const [number] = data.publicaly_available_post_id;
      if (data.status === 'FAILED') throw failed(data.fail_reason);
      if (data.status === 'PUBLISH_COMPLETE') return published(session, publishId, number);
      if (neverCame(bytes, data.uploaded_bytes, waitedMs))
        throw new NetworkError(
          'rejected',
          'the end of the video did not arrive there, so nothing was posted',
        );
      return { acceptedAs };
    },
    reply: () => Promise.reject(new NetworkError('rejected', 'TikTok lets no app comment.')),
    remove: () =>
      Promise.reject(new NetworkError('rejected', 'TikTok lets no app delete posts. Delete it in TikTok.')),
    find: async () => null,
  };
}

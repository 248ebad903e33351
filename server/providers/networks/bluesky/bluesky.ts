// Bluesky, or any server that speaks the AT Protocol, by app password. Written from docs.bsky.app and the protocol's
// lexicons; docs/NETWORKS.md says what it was tested against.
import { z } from 'zod';
import { networkFacts } from '#contract/social/networks.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { fitImage } from '../fit-image.ts';
import { keyTime } from '../keys.ts';
import {
  type AccountRef,
  type NetworkConnector,
  NetworkError,
  type Published,
  type Session,
  type Tokens,
} from '../port.ts';
import { facetsOf } from './facets.ts';
import { BlobRef, postRecord, type RecordInput, type StrongRef, type Video } from './record.ts';
import { tidOf } from './tid.ts';
import { errorName, type Pds, sendXrpc, xrpc, type XrpcInput } from './xrpc.ts';

const collection = 'app.bsky.feed.post';
/** Most bytes of a picture in a post (app.bsky.embed.images). */
const imageBytes = 1_000_000;

const SignedIn = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
  didDoc: z
    .object({ service: z.array(z.object({ id: z.string(), serviceEndpoint: z.unknown() })).optional() })
    .optional()
    .catch(undefined),
});
const Profile = z.object({ value: z.object({ displayName: z.string() }) });
const Resolved = z.object({ did: z.string() });
const Stored = z.object({ uri: z.string(), cid: z.string() });
const Uploaded = z.object({ blob: BlobRef });

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new NetworkError('unknown', 'The server’s answer could not be read.', { cause: parsed.error });
}

/** Seconds that a JSON Web Token is good for, as it says itself; null when it does not. */
function lifeOf(jwt: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    const { iat, exp } = z.object({ iat: z.number(), exp: z.number() }).parse(claims);
    return exp - iat;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return null;
    throw cause;
  }
}

const tokensOf = ({ accessJwt, refreshJwt }: z.output<typeof SignedIn>): Tokens => ({
  access: accessJwt,
  refresh: refreshJwt,
  expiresInSeconds: lifeOf(accessJwt),
  refreshExpiresInSeconds: lifeOf(refreshJwt),
});

/** The origin of the account's own data server, which its DID document names. */
function ownServer({ didDoc }: z.output<typeof SignedIn>): string | null {
  const endpoint = didDoc?.service?.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint;
  return typeof endpoint === 'string' && URL.canParse(endpoint) ? new URL(endpoint).origin : null;
}

export interface BlueskyDeps {
  egress: Egress;
  /** where the sandbox is, which has one address for all accounts; absent: each account's own server */
  sandbox?: () => string | null;
}

export function createBluesky({ egress, sandbox }: BlueskyDeps): NetworkConnector {
  const pdsOf = ({ instance }: Pick<AccountRef, 'instance'>): Pds => {
    if (!sandbox && instance) return { base: instance, trust: 'user' };
    const base = sandbox?.();
    if (!base) throw new NetworkError('not-sent', 'The sandbox is not running yet.');
    return { base, trust: 'operator' };
  };
  const call = (session: Session, method: string, input: Omit<XrpcInput, 'access'>) =>
    xrpc(egress, pdsOf(session.account), method, { ...input, access: session.token });
  const publishedAs = (account: AccountRef, rkey: string): Published => ({
    id: `at://${account.id}/${collection}/${rkey}`,
    url: sandbox ? `/sandbox/bluesky/feed#${rkey}` : `https://bsky.app/profile/${account.id}/post/${rkey}`,
  });
  const recordAt = (session: Session, rkey: string) =>
    call(session, 'com.atproto.repo.getRecord', { query: { repo: session.account.id, collection, rkey } });

  /** @returns the record, null where there is none */
  const findRecord = async (session: Session, rkey: string): Promise<StrongRef | null> => {
    try {
      return read(Stored, await recordAt(session, rkey));
    } catch (cause) {
      if (errorName(cause) === 'RecordNotFound') return null;
      throw cause;
    }
  };
  const didOf = async (session: Session, handle: string): Promise<string | null> => {
    try {
      const query = { handle: handle.toLowerCase() };
      return read(Resolved, await call(session, 'com.atproto.identity.resolveHandle', { query })).did;
    } catch (cause) {
      if (!(cause instanceof NetworkError)) throw cause;
      if (cause.kind === 'rejected') return null;
      // Nothing of the post was sent yet, whatever became of this question.
      if (cause.kind === 'unknown') throw new NetworkError('not-sent', cause.message, { cause });
      throw cause;
    }
  };

  /** Creates the record of a key: the server makes one of all calls with the same name and content. */
  const put = async (
    session: Session,
    input: Omit<RecordInput, 'createdAt' | 'facets'>,
    key: string,
  ): Promise<Published> => {
    const rkey = tidOf(key);
    const facets = await facetsOf(input.text, (handle) => didOf(session, handle));
    const record = postRecord({ ...input, facets, createdAt: keyTime(key) });
    const json = { repo: session.account.id, collection, rkey, record, swapRecord: null };
    try {
      const { spent } = await sendXrpc(egress, pdsOf(session.account), 'com.atproto.repo.putRecord', {
        json,
        access: session.token,
      });
      return { ...publishedAs(session.account, rkey), spent };
    } catch (cause) {
      // Nobody else knows the name: a record that is there already is this post, sent with other words before.
      if (errorName(cause) !== 'InvalidSwap') throw cause;
      return publishedAs(session.account, rkey);
    }
  };

  return {
    network: 'BLUESKY',
    sandbox: sandbox !== undefined,
    commitPoint: 'com.atproto.repo.putRecord',
    repeats: { kind: 'same-post', keptMs: Infinity },
    reconcile: 'by-key',
    signIn: {
      kind: 'password',
      defaultServer: 'https://bsky.social',
      async signIn({ instance, identifier, password }) {
        const pds = pdsOf({ instance });
        const json = { identifier: identifier.replace(/^@/, ''), password };
        const answer = read(SignedIn, await xrpc(egress, pds, 'com.atproto.server.createSession', { json }));
        const tokens = tokensOf(answer);
        const account = { id: answer.did, instance: sandbox ? null : (ownServer(answer) ?? pds.base) };
        const query = { repo: answer.did, collection: 'app.bsky.actor.profile', rkey: 'self' };
        const profile = await call({ token: tokens.access, account }, 'com.atproto.repo.getRecord', {
          query,
        }).catch((cause: unknown) => {
          if (cause instanceof NetworkError) return null;
          throw cause;
        });
        // Many have no profile: the handle says who it is.
        const name = Profile.safeParse(profile).data?.value.displayName.trim() || answer.handle;
        return { tokens, accounts: [{ ...account, name, handle: answer.handle, tokens: null }] };
      },
    },
    async refresh(refreshToken, account) {
      const input = { procedure: true, access: refreshToken } as const;
      const answer = await xrpc(egress, pdsOf(account), 'com.atproto.server.refreshSession', input);
      return tokensOf(read(SignedIn, answer));
    },
    async endSignIn({ refresh }, account) {
      if (refresh === null) return;
      const input = { procedure: true, access: refresh } as const;
      await xrpc(egress, pdsOf(account), 'com.atproto.server.deleteSession', input);
    },
    limits: async () => null,
    boards: async () => [],
    async sendMedia(session, media) {
      const taken = networkFacts.BLUESKY.media.mime;
      const image = await fitImage(await media.bytes(), media.mime, { bytes: imageBytes, mime: taken });
      const bytes = { content: image.bytes, mime: image.mime };
      const { blob } = read(Uploaded, await call(session, 'com.atproto.repo.uploadBlob', { bytes }));
      const { width, height } = image;
      return { id: JSON.stringify({ blob, width, height }), ready: true };
    },
    // The simple method of docs.bsky.app: the file goes to the account's own server, and is worked on once it is posted.
    async sendVideo(session, video) {
      const { mime, bytes, width, height } = video;
      const stream = { mime, bytes, pieces: video.pieces() };
      const { blob } = read(Uploaded, await call(session, 'com.atproto.repo.uploadBlob', { stream }));
      const kept: Video = { blob, width, height };
      return { id: JSON.stringify(kept), ready: true };
    },
    mediaState: async (_session, id) => ({ id, ready: true }),
    publish: (session, { text, options, media }, key) => put(session, { text, options, media }, key),
    async reply(session, to, text, key, { language }) {
      const refs = await Promise.all(
        [to.root, to.parent].map((id) => findRecord(session, id.split('/').at(-1) ?? '')),
      );
      const [root, parent] = refs;
      if (!root || !parent) throw new NetworkError('rejected', 'The post is no longer there.');
      const options = { ...(language && { language }) };
      return put(session, { text, options, media: [], reply: { root, parent } }, key);
    },
    async remove(session, postId) {
      const json = { repo: session.account.id, collection, rkey: postId.split('/').at(-1) };
      await call(session, 'com.atproto.repo.deleteRecord', { json });
    },
    async find(session, _payload, { key }) {
      const rkey = tidOf(key);
      return (await findRecord(session, rkey)) ? publishedAs(session.account, rkey) : null;
    },
  };
}

// The connector of the sandbox networks: real HTTP to the server that stands in server/sandbox/networks.
import { z } from 'zod';
import type { Network, NetworkFacts } from '#contract/social/networks.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { callNetwork, type NetworkCall } from './call.ts';
import { optionFields, type SharedNetwork } from './option-fields.ts';
import {
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Published,
  type Repeats,
  type Tokens,
} from './port.ts';

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});
const Accounts = z.object({
  results: z.array(
    z.object({ id: z.string(), name: z.string(), handle: z.string(), token: TokenAnswer.optional() }),
  ),
});
const Boards = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
const Made = z.object({ id: z.string() });
const RemotePost = z.object({
  id: z.string(),
  text: z.string(),
  title: z.string().nullable(),
  link: z.string().nullable(),
  mediaIds: z.array(z.string()),
  createdAt: z.string(),
  url: z.string(),
});

const repeatsOf = {
  // The sandbox keeps keys for ever.
  key: { kind: 'same-post', keptMs: Infinity },
  content: { kind: 'refused' },
  none: { kind: 'another-post' },
} as const satisfies Record<NetworkFacts['dedupe'], Repeats>;

/** Clocks differ: a post that seems a little older than its call may be it. */
const skewMs = 60_000;

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new NetworkError('unknown', 'The network’s answer could not be read.', { cause: parsed.error });
}

export interface SandboxConnectorDeps {
  egress: Egress;
  /** where this server listens, or null while it does not */
  selfOrigin: () => string | null;
  facts: Record<Network, NetworkFacts>;
}

export function createSandboxConnector(network: SharedNetwork, deps: SandboxConnectorDeps): NetworkConnector {
  const facts = deps.facts[network];
  const slug = network.toLowerCase();
  const clientId = 'quillstead';

  const call = async (path: string, networkCall: Omit<NetworkCall, 'url'>) => {
    const origin = deps.selfOrigin();
    if (origin === null) throw new NetworkError('not-sent', 'The sandbox is not running yet.');
    const url = `${origin}/sandbox/${slug}/${path}`;
    return callNetwork(deps.egress, { ...networkCall, url });
  };
  const bodyFrom = async (path: string, networkCall: Omit<NetworkCall, 'url'>) =>
    (await call(path, networkCall)).body;
  const tokensOf = (answer: z.output<typeof TokenAnswer>): Tokens => ({
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    expiresInSeconds: answer.expires_in ?? null,
    refreshExpiresInSeconds: null,
  });
  const tokens = async (form: Record<string, string>): Promise<Tokens> =>
    tokensOf(
      read(
        TokenAnswer,
        await bodyFrom('oauth/token', { method: 'POST', form: { ...form, client_id: clientId } }),
      ),
    );
  const made = (body: unknown): Published => {
    const { id, url } = read(RemotePost, body);
    return { id, url };
  };

  const bodyOf = (payload: Payload) => {
    const { text, title, link, media } = payload;
    const mediaIds = media.map(({ id }) => id);
    return { text, title, link, mediaIds, ...optionFields(network, payload) };
  };

  return {
    network,
    sandbox: true,
    commitPoint: 'POST api/posts',
    repeats: repeatsOf[facts.dedupe],
    reconcile: 'by-list',
    signIn: {
      kind: 'consent',
      defaultServer: null,
      async authorizeUrl({ origin, redirectUri, state, codeChallenge }) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          state,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        });
        return `${origin}/sandbox/${slug}/oauth/authorize?${query.toString()}`;
      },
      async exchange({ code, verifier, redirectUri }) {
        const given = await tokens({
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        });
        const answer = await bodyFrom('api/accounts', { method: 'GET', access: given.access });
        const accounts = read(Accounts, answer).results.map(({ token, ...account }) => ({
          ...account,
          instance: null,
          tokens: token ? tokensOf(token) : null,
        }));
        return { tokens: given, accounts };
      },
    },
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    limits: async () => null,
    // GET /v5/boards
    boards: async ({ token }) =>
      facts.needs?.includes('boardId')
        ? read(Boards, await bodyFrom('api/boards', { method: 'GET', access: token })).items
        : [],
    async sendMedia({ token }, media) {
      const file = new FormData();
      if (facts.altText > 0) file.set('altText', media.altText);
      file.set('file', new Blob([new Uint8Array(await media.bytes())], { type: media.mime }), 'picture');
      const { status, body } = await call('api/media', { method: 'POST', access: token, file });
      return { id: read(Made, body).id, ready: status !== 202 };
    },
    async mediaState({ token }, id) {
      const { status } = await call(`api/media/${encodeURIComponent(id)}`, { method: 'GET', access: token });
      return { id, ready: status !== 206 };
    },
    async publish({ token }, payload, key) {
      const headers: Record<string, string> = facts.dedupe === 'key' ? { 'idempotency-key': key } : {};
      return made(
        await bodyFrom('api/posts', { method: 'POST', access: token, json: bodyOf(payload), headers }),
      );
    },
    reply: async ({ token }, { parent }, text) =>
      made(
        await bodyFrom(`api/posts/${encodeURIComponent(parent)}/comments`, {
          method: 'POST',
          access: token,
          json: { text },
        }),
      ),
    async remove({ token }, postId) {
      try {
        await call(`api/posts/${encodeURIComponent(postId)}`, { method: 'DELETE', access: token });
      } catch (cause) {
        if (!(cause instanceof NetworkError) || cause.options.status !== 404) throw cause;
      }
    },
    async find({ token }, payload, { since, except }) {
      const { results } = read(
        z.object({ results: z.array(RemotePost) }),
        await bodyFrom('api/posts', { method: 'GET', access: token }),
      );
      const found = results.find(
        (result) =>
          !except.has(result.id) &&
          result.text === payload.text &&
          (result.title ?? '') === (payload.title ?? '') &&
          (result.link ?? '') === (payload.link ?? '') &&
          result.mediaIds.length === payload.media.length &&
          Date.parse(result.createdAt) >= since.getTime() - skewMs,
      );
      return found ? { id: found.id, url: found.url } : null;
    },
  };
}

// The connector of the sandbox networks: real HTTP to the server that stands in server/sandbox/networks.
import { z } from 'zod';
import type { Network, NetworkFacts } from '#contract/social/networks.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { callNetwork, type NetworkCall } from './call.ts';
import { optionFields } from './option-fields.ts';
import { type NetworkConnector, NetworkError, type Payload, type Published, type Tokens } from './port.ts';

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});
const Account = z.object({ id: z.string(), name: z.string(), handle: z.string() });
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

/**
 * How an unknown outcome is found out on the real network: by listing the author's posts, but on LinkedIn, where
 * members' posts cannot be read (r_member_social is restricted), a person has to look.
 */
const reconciledBy = (network: Network): NetworkConnector['reconcile'] =>
  network === 'LINKEDIN' ? 'none' : 'by-list';
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

export function createSandboxConnector(network: Network, deps: SandboxConnectorDeps): NetworkConnector {
  const facts = deps.facts[network];
  const slug = network.toLowerCase();
  const clientId = 'quillstead';

  const call = async (path: string, networkCall: Omit<NetworkCall, 'url'>) => {
    const origin = deps.selfOrigin();
    if (origin === null) throw new NetworkError('not-sent', 'The sandbox is not running yet.');
    return callNetwork(deps.egress, { ...networkCall, url: `${origin}/sandbox/${slug}/${path}` });
  };
  const tokens = async (form: Record<string, string>): Promise<Tokens> => {
    const said = read(
      TokenAnswer,
      await call('oauth/token', { method: 'POST', form: { ...form, client_id: clientId } }),
    );
    return {
      access: said.access_token,
      refresh: said.refresh_token ?? null,
      expiresInSeconds: said.expires_in ?? null,
      refreshExpiresInSeconds: null,
    };
  };
  const made = (body: unknown): Published => {
    const { id, url } = read(RemotePost, body);
    return { id, url };
  };

  const bodyOf = (payload: Payload) => {
    const { text, title, link, mediaIds } = payload;
    return { text, title, link, mediaIds, ...optionFields(network, payload) };
  };

  return {
    network,
    sandbox: true,
    dedupe: facts.dedupe,
    reconcile: reconciledBy(network),
    commitPoint: 'POST api/posts',
    authorizeUrl({ origin, redirectUri, state, codeChallenge }) {
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
    exchange: ({ code, verifier, redirectUri }) =>
      tokens({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    me: async (access) => [read(Account, await call('api/me', { method: 'GET', access }))],
    // GET /v5/boards
    boards: async (access) =>
      facts.needs?.includes('boardId')
        ? read(Boards, await call('api/boards', { method: 'GET', access })).items
        : [],
    async uploadMedia(access, { bytes, mime, altText }) {
      const file = new FormData();
      if (facts.altText > 0) file.set('altText', altText);
      file.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), 'picture');
      return read(Made, await call('api/media', { method: 'POST', access, file })).id;
    },
    async publish(access, payload, key) {
      const headers: Record<string, string> = facts.dedupe === 'key' ? { 'idempotency-key': key } : {};
      try {
        return made(await call('api/posts', { method: 'POST', access, json: bodyOf(payload), headers }));
      } catch (cause) {
        // LinkedIn names the first post when it refuses a repeat.
        const urn =
          cause instanceof NetworkError && cause.kind === 'duplicate'
            ? /urn:li:share:(\S+)/.exec(cause.message)?.[1]
            : undefined;
        if (urn === undefined) throw cause;
        const first = { id: urn, url: `/sandbox/${slug}/feed#${urn}` };
        throw new NetworkError('duplicate', (cause as NetworkError).message, {
          ...(cause as NetworkError).options,
          first,
        });
      }
    },
    comment: async (access, postId, text) =>
      made(
        await call(`api/posts/${encodeURIComponent(postId)}/comments`, {
          method: 'POST',
          access,
          json: { text },
        }),
      ),
    async find(access, payload, { since, except }) {
      const { results } = read(
        z.object({ results: z.array(RemotePost) }),
        await call('api/posts', { method: 'GET', access }),
      );
      const it = results.find(
        (result) =>
          !except.has(result.id) &&
          result.text === payload.text &&
          (result.title ?? '') === (payload.title ?? '') &&
          (result.link ?? '') === (payload.link ?? '') &&
          result.mediaIds.length === payload.mediaIds.length &&
          Date.parse(result.createdAt) >= since.getTime() - skewMs,
      );
      return it ? { id: it.id, url: it.url } : null;
    },
  };
}

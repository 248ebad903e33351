// The one way out by HTTP: besides it the server connects only to its database and to the operator's mail server.
import { assertNoTransaction } from '#server/kernel/db/transaction-guard.ts';
import { Agent } from 'undici';
import { allowKey, type Allow } from './allow.ts';
import { webBody } from './body.ts';
import { decodeText } from './charset.ts';
import { ClockOffsets } from './clock-offsets.ts';
import { connectorFor, systemResolver, type ConnectOptions, type Resolver } from './connect.ts';
import { asRefusal, EgressRefused } from './refused.ts';
import { send, type Incoming, type Pace, type UploadBody, type Wire } from './send.ts';
import { checkTarget, parseTarget, type Trust } from './target.ts';

export interface EgressSettings {
  /** `EGRESS_ALLOW`, read by parseAllow. */
  allow?: Allow;
  /**
   * What HTTP_PROXY or HTTPS_PROXY holds. A proxy resolves names itself, behind every check here, so nothing is
   * sent through one; while it is set, users' addresses are refused rather than fetched past the operator's proxy.
   * Pass nothing when direct connections are meant.
   */
  proxy?: string | undefined;
  resolver?: Resolver;
  /** Ports that addresses chosen by users may name. */
  ports?: readonly number[];
  userAgent?: string;
  connectTimeoutMs?: number;
  /** Makes connectors; undici's own unless a test watches it. */
  build?: ConnectOptions['build'];
}

export interface FetchOptions {
  trust: Trust;
  /** Most decoded bytes of the answer; 3 MB by default. */
  maxBytes?: number;
  /** From lookup to last byte with all redirects, 20 s by default; or by the size of what is sent and received. */
  timeoutMs?: number | Pace;
  /** Media types that a successful answer may have; any by default. */
  types?: readonly string[];
  /** A large body in place of `init.body`, read while it is sent. */
  upload?: UploadBody;
}

export interface Page {
  /** Where the redirects ended. */
  url: string;
  status: number;
  /** Media type without parameters, lower case. */
  contentType: string;
  headers: Headers;
  /** Redirects on the way, in order. */
  hops: { url: string; status: number }[];
  /** Decoded by charset; empty when the type is not a textual one. */
  text: string;
  bytes: Uint8Array;
}

export type PageOptions = Partial<FetchOptions> & { signal?: AbortSignal; headers?: Record<string, string> };

export interface AsFetchOptions {
  trust: Trust;
  /** Relative addresses resolve against it; with trust `operator`, that trust covers its origin only. */
  baseUrl?: string;
  maxBytes?: number;
  timeoutMs?: number;
}

export interface Egress {
  /**
   * As the platform's fetch, guarded. Redirects are followed for GET and HEAD (unless `init.redirect` says
   * otherwise), answered as they are for other methods. The body's failures are EgressRefused too.
   * @throws EgressRefused, or the reason of `init.signal`
   */
  fetch(url: string | URL, init: RequestInit | undefined, options: FetchOptions): Promise<Response>;
  /** Reads a page whole; trust `user`, HTML and plain text unless said otherwise. @throws EgressRefused */
  fetchPage(url: string, options?: PageOptions): Promise<Page>;
  /** A `fetch` for libraries: 64 MB and 5 min by default; failures are TypeErrors with EgressRefused as cause. */
  asFetch(options: AsFetchOptions): typeof globalThis.fetch;
  /** What callers note of other servers' clocks. */
  readonly clocks: ClockOffsets;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** The operator's servers are near, or reached by a line that the operator knows. */
const connectMs: Record<Trust, number> = { user: 10_000, operator: 5_000 };

export const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain'] as const;
const megabyte = 1024 * 1024;
const textual = /^text\/|[/+](?:xml|json|javascript|xhtml)|^application\/(?:xml|json|rss|atom)/;

/** The outbound client; one per process. See the reasons beside each check in target.ts, connect.ts and send.ts. */
export function createEgress(settings: EgressSettings = {}): Egress {
  const rules = { allow: settings.allow ?? new Set<string>(), ports: settings.ports ?? [80, 443] };
  const connecting = {
    ...rules,
    resolver: settings.resolver ?? systemResolver,
    ...(settings.build === undefined ? {} : { build: settings.build }),
  };
  // Two agents, so that no connection opened for the operator is ever reused for a user's address.
  const agent = (trust: Trust, connections: number) =>
    new Agent({
      connect: connectorFor(trust, {
        ...connecting,
        connectTimeoutMs: settings.connectTimeoutMs ?? connectMs[trust],
      }),
      connections,
      maxHeaderSize: 32 * 1024,
      allowH2: false,
    });
  const wire: Wire = { ...rules, agents: { user: agent('user', 8), operator: agent('operator', 128) } };
  const userAgent = settings.userAgent ?? 'Mozilla/5.0 (compatible; Quillstead)';

  function refuseBesideProxy(url: URL, trust: Trust): void {
    if (!settings.proxy || trust === 'operator' || rules.allow.has(allowKey(url))) return;
    throw new EgressRefused(
      'source-unreachable',
      'a proxy is set in the environment: users\u2019 addresses are off',
    );
  }

  async function dispatch(
    input: string | URL | Request,
    init: RequestInit | undefined,
    options: FetchOptions,
  ) {
    assertNoTransaction('an outbound request');
    const url = parseTarget(input instanceof Request ? input.url : input);
    checkTarget(url, options.trust, rules);
    refuseBesideProxy(url, options.trust);
    const asked = new Request(input instanceof Request ? input : url, init);
    if (!asked.headers.has('user-agent')) asked.headers.set('user-agent', userAgent);
    const follows = asked.method === 'GET' || asked.method === 'HEAD';
    return send(wire, {
      url,
      method: asked.method,
      headers: asked.headers,
      body: options.upload ?? (asked.body === null ? undefined : new Uint8Array(await asked.arrayBuffer())),
      trust: options.trust,
      maxBytes: options.maxBytes ?? 3 * megabyte,
      timeoutMs: options.timeoutMs ?? 20_000,
      types: options.types,
      redirect: follows || asked.redirect === 'error' ? asked.redirect : 'manual',
      signal: init?.signal ?? (input instanceof Request ? input.signal : undefined),
    });
  }

  function toResponse(answer: Incoming, method: string): Response {
    const bare = method === 'HEAD' || [204, 205, 304].includes(answer.status);
    if (bare || answer.status > 599) answer.body.on('error', () => undefined).destroy();
    if (answer.status > 599) throw new EgressRefused('source-unreachable', `status ${answer.status}`);
    const response = new Response(bare ? null : webBody(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
    Object.defineProperties(response, {
      url: { value: answer.url.href },
      redirected: { value: answer.hops.length > 0 },
    });
    return response;
  }

  const methodOf = (input: unknown, init: RequestInit | undefined) =>
    (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();

  return {
    clocks: new ClockOffsets(),

    async fetch(url, init, options) {
      return toResponse(await dispatch(url, init, options), methodOf(url, init));
    },

    async fetchPage(url, { signal, headers, ...options } = {}) {
      const answer = await dispatch(
        url,
        {
          headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', ...headers },
          ...(signal ? { signal } : {}),
        },
        { trust: 'user', types: pageTypes, ...options },
      );
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer.body) chunks.push(chunk as Buffer);
      } catch (error) {
        if (signal?.aborted === true) throw signal.reason;
        throw asRefusal(error);
      }
      const bytes = new Uint8Array(Buffer.concat(chunks));
      const declared = answer.headers.get('content-type') ?? '';
      const contentType = declared.split(';')[0]?.trim().toLowerCase() ?? '';
      return {
        url: answer.url.href,
        status: answer.status,
        contentType,
        headers: answer.headers,
        hops: answer.hops,
        text: textual.test(contentType) ? decodeText(bytes, declared) : '',
        bytes,
      };
    },

    asFetch({ trust, baseUrl, maxBytes = 64 * megabyte, timeoutMs = 300_000 }) {
      const base = baseUrl === undefined ? undefined : new URL(baseUrl);
      return async (input, init) => {
        const from = input as string | URL | Request;
        try {
          const url = parseTarget(from instanceof Request ? from.url : from, base);
          const covered = base === undefined || url.origin === base.origin ? trust : 'user';
          const answer = await dispatch(from instanceof Request ? from : url, init, {
            trust: covered,
            maxBytes,
            timeoutMs,
          });
          return toResponse(answer, methodOf(from, init));
        } catch (error) {
          // The platform's fetch fails with a TypeError of this text; libraries look for it before they retry.
          if (error instanceof EgressRefused) throw new TypeError('fetch failed', { cause: error });
          throw error;
        }
      };
    },

    async close() {
      await Promise.all([wire.agents.user.destroy(), wire.agents.operator.destroy()]);
    },
  };
}

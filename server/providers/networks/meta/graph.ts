// Calls of Meta's Graph API, which Facebook and Instagram share.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkApp, NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkAnswer, type NetworkCall } from '../call.ts';
import { classify, classifyToken, spentLimits, withoutData } from './problem.ts';

/** The version that is spoken; Meta keeps each for about two years. */
export const graphVersion = 'v25.0';

export interface MetaDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
}

export interface GraphCall extends Pick<NetworkCall, 'method' | 'form' | 'file'> {
  query?: Record<string, string>;
  /** the host of the Video API in place of the common one */
  host?: 'video';
}

export interface UserToken {
  access: string;
  /** seconds; null where Meta does not say */
  expiresInSeconds: number | null;
}

/** Every method throws NetworkError. */
export interface Graph {
  /** @param path without version and leading slash */
  send(token: string, path: string, input: GraphCall): Promise<NetworkAnswer>;
  /** The same, where the answer's body is all that counts. */
  call(token: string, path: string, input: GraphCall): Promise<Record<string, unknown>>;
  /** All entries of an edge, page after page. @throws NetworkError `unknown` where there are more than fit */
  all<T>(token: string, path: string, query: Record<string, string>, entry: z.ZodType<T>): Promise<T[]>;
  /** A consent's code for a token of about 60 days. */
  exchange(given: { code: string; redirectUri: string }): Promise<UserToken>;
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const listOf = <T>(entry: z.ZodType<T>) =>
  z.object({
    data: z.array(entry),
    paging: z
      .object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() })
      .optional(),
  });
/** Entries of one answer, and answers that are read. */
const [perPage, pagesRead] = [100, 10];

/** @throws NetworkError for the error that an answer holds in place of what was asked for */
export function read<T>(shape: z.ZodType<T>, body: Record<string, unknown>): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw withoutData(body);
}

export function createGraph({ egress, app, place }: MetaDeps): Graph {
  const url = (path: string, query: Record<string, string>, host?: 'video') => {
    const asked = new URLSearchParams(query).toString();
    const common = place.api();
    // Meta's own is graph-video.facebook.com; another address serves all.
    const base = host ? common.replace('//graph.', '//graph-video.') : common;
    return `${base}/${graphVersion}/${path}${asked && `?${asked}`}`;
  };
  /** Proves that a call comes from the app: a token alone is worth nothing to others (docs/graph-api/securing-requests). */
  const proof = (token: string) => createHmac('sha256', app.clientSecret).update(token).digest('hex');

  const send: Graph['send'] = (token, path, { query, host, ...input }) => {
    const address = url(path, { ...query, appsecret_proof: proof(token) }, host);
    return callNetwork(egress, { ...input, url: address, access: token, classify, spentLimits });
  };
  const call: Graph['call'] = async (...input) => (await send(...input)).body;
  const token = async (form: Record<string, string>): Promise<UserToken> => {
    const { body } = await callNetwork(egress, {
      method: 'POST',
      url: url('oauth/access_token', {}),
      form: { client_id: app.clientId, client_secret: app.clientSecret, ...form },
      classify: classifyToken,
    });
    const given = read(TokenAnswer, body);
    return { access: given.access_token, expiresInSeconds: given.expires_in ?? null };
  };

  return {
    send,
    call,
    async all(access, path, query, entry) {
      const entries: z.output<typeof entry>[] = [];
      let after: string | undefined;
      for (let page = 0; page < pagesRead; page += 1) {
        const asked = { ...query, limit: `${perPage}`, ...(after && { after }) };
        const { data, paging } = read(
          listOf(entry),
          await call(access, path, { method: 'GET', query: asked }),
        );
        entries.push(...data);
        after = paging?.cursors?.after;
        if (!paging?.next || !after) return entries;
      }
      throw withoutData({});
    },
    async exchange({ code, redirectUri }) {
      const short = await token({ code, redirect_uri: redirectUri });
      return token({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access });
    },
  };
}

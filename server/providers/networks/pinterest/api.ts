// Calls of Pinterest's API v5.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { basicAuth, type NetworkApp, type NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkCall } from '../call.ts';
import { NetworkError } from '../port.ts';
import { classify, classifyToken } from './problem.ts';

export interface PinterestDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
}

/** Every method throws NetworkError. */
export interface PinterestApi {
  /** @param path below /v5/ */
  call(token: string, path: string, input: Pick<NetworkCall, 'method' | 'json'>): Promise<unknown>;
  /** The entries of a list, page after page, up to 2,500. */
  all<T>(token: string, path: string, entry: z.ZodType<T>): Promise<T[]>;
  /** Asks the token endpoint, as this server's app. */
  token(form: Record<string, string>): Promise<unknown>;
}

/** Entries of one answer, and answers that are read. */
const [perPage, pagesRead] = [250, 10];

/** @throws NetworkError `unknown` for an answer of another form */
export function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new NetworkError('unknown', 'The network’s answer could not be read.', { cause: parsed.error });
}

export function createApi({ egress, app, place }: PinterestDeps): PinterestApi {
  const urlOf = (path: string) => `${place.api()}/v5/${path}`;
  const call: PinterestApi['call'] = async (access, path, input) =>
    (await callNetwork(egress, { ...input, url: urlOf(path), access, classify })).body;
  return {
    call,
    async all(access, path, entry) {
      const shape = z.object({ items: z.array(entry), bookmark: z.string().nullish() });
      const entries: z.output<typeof entry>[] = [];
      let bookmark: string | null | undefined;
      for (let page = 0; page < pagesRead; page += 1) {
        const query = new URLSearchParams({ page_size: `${perPage}`, ...(bookmark && { bookmark }) });
        const body = await call(access, `${path}?${query.toString()}`, { method: 'GET' });
        const answer = read(shape, body);
        entries.push(...answer.items);
        bookmark = answer.bookmark;
        if (!bookmark) break;
      }
      return entries;
    },
    token: async (form) =>
      (
        await callNetwork(egress, {
          method: 'POST',
          url: urlOf('oauth/token'),
          headers: { authorization: basicAuth(app) },
          form,
          classify: classifyToken,
        })
      ).body,
  };
}

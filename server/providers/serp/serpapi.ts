// SerpApi: GET {base}/search.json. "No results" is an error member in an answer of status 200, and 429 is either the
// hourly limit or an empty account.
// Tested against a double of our own after its published form; never against the service itself.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { z } from 'zod';
import { ask, failures, linked, shaped, textsIn } from './ask.ts';
import type { SerpQuery } from './port.ts';
import type { SerpVendor, VendorSettings } from './vendor.ts';

const name = 'SerpApi';
const Failure = z.object({ error: z.string() });
const Page = z.object({
  search_metadata: z.object({ status: z.string() }),
  error: z.string().optional(),
  organic_results: z.array(z.unknown()).default([]),
  related_questions: textsIn(z.object({ question: z.string() }), ({ question }) => question),
  related_searches: textsIn(z.object({ query: z.string() }), ({ query }) => query),
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
});
const Account = z.object({ total_searches_left: z.number() });

export function serpapi({ baseUrl, key, fetch }: VendorSettings): SerpVendor {
  const get = async (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const url = new URL(`${baseUrl}/${path}`);
    url.search = new URLSearchParams({ ...query, api_key: key }).toString();
    const { status, headers, json } = await ask(fetch, name, url, { signal });
    if (status === 200) return json;
    const said = Failure.safeParse(json).data?.error ?? `status ${status}`;
    if (status === 401 || status === 403) throw failures.key(name, said);
    if (status === 429)
      throw /run out|searches left|plan/i.test(said)
        ? failures.quota(name, said)
        : failures.rate(name, headers, said);
    if (status === 400) throw failures.refused(name, said);
    throw failures.down(name, status);
  };

  const paramsOf = ({ keyword, country, city, language, device }: SerpQuery, start: number) => ({
    engine: 'google',
    q: keyword,
    gl: country.toLowerCase(),
    hl: language.toLowerCase(),
    device,
    start: String(start),
    ...(city && { location: city }),
  });

  return {
    perSecond: 5,
    async read(query, { start }, signal) {
      const json = await get('search.json', paramsOf(query, start), signal);
      const page = shaped(name, Page, json);
      const nothing = page.error !== undefined && /hasn't returned any results/i.test(page.error);
      if (page.error !== undefined && !nothing) throw failures.refused(name, page.error);
      if (page.search_metadata.status !== 'Success')
        throw failures.rate(name, new Headers(), `search is ${page.search_metadata.status}`);
      return {
        organic: page.organic_results.flatMap((result) => {
          const { data } = linked.safeParse(result);
          return data ? [{ url: data.link, title: data.title }] : [];
        }),
        questions: page.related_questions,
        related: page.related_searches,
        more: page.organic_results.length > 0 && page.serpapi_pagination?.next !== undefined,
        cost: 1,
      };
    },
    async test(signal) {
      const { total_searches_left: left } = shaped(name, Account, await get('account.json', {}, signal));
      return `${name} answered. ${englishFigure(left)} searches left.`;
    },
  };
}

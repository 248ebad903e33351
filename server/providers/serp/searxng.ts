// SearXNG on the operator's or somebody's own server: GET {base}/search?format=json, which its settings must allow
// (search.formats; 403 otherwise). It asks several engines; one that refuses stands in unresponsive_engines.
// Tested against a double of our own, and once against searx 1.1.0 (Debian 12) with one engine of this machine: order,
// paging to the end, signs in keywords, nothing found, and an engine that timed out.
import { z } from 'zod';
import { ask, failures, shaped, textsIn } from './ask.ts';
import { SerpError, type SerpQuery } from './port.ts';
import type { SerpVendor, VendorSettings } from './vendor.ts';

const name = 'SearXNG';
const Page = z.object({
  results: z.array(z.unknown()),
  suggestions: textsIn(z.string(), (query) => query),
  unresponsive_engines: z.array(z.array(z.unknown())).catch([]),
});
const Result = z.object({ url: z.string(), title: z.string().catch('') });

export function searxng({ baseUrl, fetch }: VendorSettings): SerpVendor {
  const search = async (params: Record<string, string>, signal: AbortSignal) => {
    const url = new URL(`${baseUrl}/search`);
    url.search = new URLSearchParams({ ...params, format: 'json' }).toString();
    const { status, headers, json } = await ask(fetch, name, url, { signal });
    if (status === 403)
      throw new SerpError(
        'This SearXNG server doesn’t answer in JSON. Add json to search.formats in its settings.yml.',
        { code: 'refused' },
      );
    if (status === 429) throw failures.rate(name, headers, 'limiter');
    if (status !== 200) throw failures.down(name, status);
    const page = shaped(name, Page, json);
    // Without results and with an engine that did not answer, nothing is known: these are not "no results".
    const silent = page.unresponsive_engines.map(([engine, why]) => `${String(engine)}: ${String(why)}`);
    if (page.results.length === 0 && silent.length > 0)
      throw new SerpError(`The engines behind SearXNG didn’t answer (${silent.join(', ').slice(0, 200)}).`, {
        code: /captcha|denied/i.test(silent.join()) ? 'captcha' : 'rate',
      });
    return page;
  };
  const paramsOf = ({ keyword, country, language }: SerpQuery, page: number) => ({
    q: keyword,
    categories: 'general',
    language: language.includes('-') ? language : `${language.toLowerCase()}-${country.toUpperCase()}`,
    pageno: String(page),
  });
  return {
    perSecond: 2,
    async read(query, { page }, signal) {
      const { results, suggestions } = await search(paramsOf(query, page), signal);
      return {
        organic: results.flatMap((result) => {
          const { data } = Result.safeParse(result);
          return data ? [{ url: data.url, title: data.title }] : [];
        }),
        questions: [],
        related: suggestions,
        more: results.length > 0,
        cost: null,
      };
    },
    async test(signal) {
      const { results } = await search({ q: 'test' }, signal);
      return `${name} answered with ${results.length === 1 ? '1 result' : `${results.length} results`}.`;
    },
  };
}

// Serper: POST {base}/search with X-API-KEY. Results come ten at a time, numbered from 1 on every page; there are no
// Retry-After headers, and 429 also means that the credits are gone.
// Tested against a double of our own after its published form; never against the service itself.
import { z } from 'zod';
import { ask, failures, linked, shaped, textsIn } from './ask.ts';
import type { SerpQuery } from './port.ts';
import type { SerpVendor, VendorSettings } from './vendor.ts';

const name = 'Serper';
const Failure = z.object({ message: z.string() });
const Page = z.object({
  organic: z.array(z.unknown()),
  peopleAlsoAsk: textsIn(z.object({ question: z.string() }), ({ question }) => question),
  relatedSearches: textsIn(z.object({ query: z.string() }), ({ query }) => query),
  credits: z.number().optional().catch(undefined),
});

/** The published size of a page, and what one costs. */
const pageSize = 10;
const creditsPerPage = 1;

const bodyOf = ({ keyword, country, city, language }: SerpQuery, page: number) => ({
  q: keyword,
  gl: country.toLowerCase(),
  hl: language.toLowerCase(),
  ...(city && { location: city }),
  num: pageSize,
  page,
  autocorrect: false,
});

export function serper({ baseUrl, key, fetch }: VendorSettings): SerpVendor {
  const search = async (body: object, signal: AbortSignal) => {
    const { status, headers, json } = await ask(fetch, name, new URL(`${baseUrl}/search`), {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const said = Failure.safeParse(json).data?.message ?? `status ${status}`;
    if (status === 401 || status === 403) throw failures.key(name, said);
    if (status === 429)
      throw /credit/i.test(said) ? failures.quota(name, said) : failures.rate(name, headers, said);
    if (status === 400)
      throw /credit/i.test(said) ? failures.quota(name, said) : failures.refused(name, said);
    if (status !== 200) throw failures.down(name, status);
    return shaped(name, Page, json);
  };
  return {
    // The smallest package allows 50, the largest 300.
    perSecond: 50,
    mostPerSecond: 300,
    async read(query, { page }, signal) {
      const { organic, peopleAlsoAsk, relatedSearches, credits } = await search(bodyOf(query, page), signal);
      return {
        organic: organic.flatMap((result) => {
          const { data } = linked.safeParse(result);
          return data ? [{ url: data.link, title: data.title }] : [];
        }),
        questions: peopleAlsoAsk,
        related: relatedSearches,
        more: organic.length > 0,
        cost: credits ?? creditsPerPage,
      };
    },
    async test(signal) {
      await search({ q: 'test', num: pageSize }, signal);
      return `${name} answered. The test used one credit.`;
    },
  };
}

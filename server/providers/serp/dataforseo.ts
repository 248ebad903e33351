// DataForSEO v3, live: Basic auth, one task per call, and nearly every failure in an answer of status 200, on two
// levels. Places are named in English; one call brings a whole depth, which costs less than page by page.
// Tested against a double of our own after its published form; never against the service itself.
import { z } from 'zod';
import { ask, failures, shaped } from './ask.ts';
import type { SerpQuery } from './port.ts';
import type { SerpVendor, VendorSettings } from './vendor.ts';

const name = 'DataForSEO';
const ok = 20_000;
const notAuthorized = 40_100;
const engineFailed = 40_101;
const noResults = 40_102;
/** the rate by the minute, and tasks at once */
const limits = new Set([40_202, 40_209]);
const money = new Set([40_200, 40_201, 40_203, 40_210]);
const Item = z.object({ type: z.string(), url: z.string().nullish(), title: z.string().nullish() });
const Question = z.object({
  type: z.literal('people_also_ask'),
  items: z.array(z.object({ title: z.string() })),
});
const Task = z.object({ status_code: z.number(), status_message: z.string(), result: z.unknown() });
const Envelope = z.object({
  status_code: z.number(),
  status_message: z.string(),
  cost: z.number().nullish(),
  tasks: z.array(Task).nullish(),
});
const Results = z.array(z.object({ items: z.array(z.unknown()).nullable() })).nullable();
const UserData = z.array(z.object({ money: z.object({ balance: z.number() }) }));

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const placeOf = ({ country, city }: SerpQuery) =>
  [city, countryNames.of(country.toUpperCase())].filter(Boolean).join(',');

/** `%` and `+` in a keyword must be escaped, as the documentation of the call says. */
const escaped = (keyword: string) => keyword.replaceAll('%', '%25').replaceAll('+', '%2B');

export function dataforseo({ baseUrl, login, key, fetch }: VendorSettings): SerpVendor {
  const authorization = `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`;

  /**
   * Codes of both levels, as the page on errors lists them.
   * @returns whether there is a result; a search that found nothing has none
   */
  const answered = (code: number, said: string, headers: Headers): boolean => {
    if (code === ok) return true;
    if (code === noResults) return false;
    if (limits.has(code)) throw failures.rate(name, headers, said);
    if (code === notAuthorized) throw failures.key(name, said);
    if (money.has(code)) throw failures.quota(name, said);
    if (code === engineFailed || code >= 50_000) throw failures.down(name, code);
    throw failures.refused(name, said);
  };

  const call = async (path: string, task: object | null, signal: AbortSignal) => {
    const { status, headers, json } = await ask(fetch, name, new URL(`${baseUrl}/v3/${path}`), {
      method: task ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(task && { body: JSON.stringify([task]) }),
      signal,
    });
    const said = `status ${status}`;
    if (status === 401) throw failures.key(name, said);
    if (status === 402) throw failures.quota(name, said);
    if (status === 429) throw failures.rate(name, headers, said);
    if (status !== 200) throw failures.down(name, status);
    const envelope = shaped(name, Envelope, json);
    answered(envelope.status_code, envelope.status_message, headers);
    const [first] = shaped(name, z.array(Task).min(1), envelope.tasks);
    const found = answered(first!.status_code, first!.status_message, headers);
    return { result: found ? first!.result : null, cost: envelope.cost ?? null };
  };

  return {
    perSecond: 30,
    async read(query, _at, signal) {
      const { keyword, language, device, depth } = query;
      const task = {
        keyword: escaped(keyword),
        location_name: placeOf(query),
        language_code: language.toLowerCase(),
        device,
        depth,
      };
      const { result, cost } = await call('serp/google/organic/live/advanced', task, signal);
      const items = (shaped(name, Results, result) ?? []).flatMap((page) => page.items ?? []);
      const organic = items.flatMap((item) => {
        const { data } = Item.safeParse(item);
        return data?.type === 'organic' && data.url ? [{ url: data.url, title: data.title ?? '' }] : [];
      });
      const questions = items.flatMap((item) => Question.safeParse(item).data?.items ?? []);
      return { organic, questions: questions.map(({ title }) => title), more: organic.length >= depth, cost };
    },
    async test(signal) {
      const { result } = await call('appendix/user_data', null, signal);
      const [account] = shaped(name, UserData.min(1), result);
      return `${name} answered. Your balance is $${account!.money.balance.toFixed(2)}.`;
    },
  };
}

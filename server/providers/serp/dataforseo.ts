// Results pages of DataForSEO v3: one call brings a whole depth, which costs less than page by page.
// Tested against a double of our own after its published form; never against the service itself.
import { z } from 'zod';
import { shaped, textsIn } from './ask.ts';
import { dataforseoCalls, placeName } from './dataforseo-call.ts';
import type { SerpVendor, VendorSettings } from './vendor.ts';

const name = 'DataForSEO';
const Item = z.object({ type: z.string(), url: z.string().nullish(), title: z.string().nullish() });
const Questions = z.object({
  type: z.literal('people_also_ask'),
  items: textsIn(z.object({ title: z.string() }), ({ title }) => title),
});
const Related = z.object({
  type: z.literal('related_searches'),
  items: textsIn(z.string(), (query) => query),
});
const Results = z.array(z.object({ items: z.array(z.unknown()).nullable() })).nullable();
const UserData = z.array(z.object({ money: z.object({ balance: z.number() }) }));

/** `%` and `+` in a keyword must be escaped, as the documentation of the call says. */
const escaped = (keyword: string) => keyword.replaceAll('%', '%25').replaceAll('+', '%2B');

export function dataforseo(settings: VendorSettings): SerpVendor {
  const call = dataforseoCalls(settings);
  return {
    // 2,000 calls a minute.
    perSecond: 33,
    async read(query, _at, signal) {
      const { keyword, language, country, city, device, depth } = query;
      const task = {
        keyword: escaped(keyword),
        location_name: placeName(country, city),
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
      return {
        organic,
        questions: items.flatMap((item) => Questions.safeParse(item).data?.items ?? []),
        related: items.flatMap((item) => Related.safeParse(item).data?.items ?? []),
        more: organic.length >= depth,
        cost,
      };
    },
    async test(signal) {
      const { result } = await call('appendix/user_data', null, signal);
      const [account] = shaped(name, UserData.min(1), result);
      return `${name} answered. Your balance is $${account!.money.balance.toFixed(2)}.`;
    },
  };
}

// Keyword metrics of DataForSEO v3, live: figures of Google Ads by search_volume, difficulty by bulk_keyword_difficulty.
// Tested against the double of tests/support/doubles/search/dataforseo-double.ts.
import { z } from 'zod';
import { shaped } from '../serp/ask.ts';
import { dataforseoCalls, placeName } from '../serp/dataforseo-call.ts';
import type { VendorSettings } from '../serp/vendor.ts';
import { latestMonths } from './latest-months.ts';
import type { KeywordMetrics, MetricsVendor } from './port.ts';

const label = 'DataForSEO';
const figure = z.number().min(0).max(1e11).nullish();
const share = z.number().min(0).max(100).nullish();
const Month = z.object({ year: z.int(), month: z.int(), search_volume: figure });
const Volumes = z
  .array(
    z.object({
      keyword: z.string(),
      search_volume: figure,
      competition_index: share,
      cpc: figure,
      monthly_searches: z.array(Month).nullish(),
    }),
  )
  .nullable();
const Difficulties = z
  .array(
    z.object({ items: z.array(z.object({ keyword: z.string(), keyword_difficulty: share })).nullable() }),
  )
  .nullable();

const known = (figures: Record<string, number | null | undefined>): KeywordMetrics['figures'] =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null && value !== undefined));

const trendOf = (months: readonly z.infer<typeof Month>[]): number[] =>
  latestMonths(months.map(({ year, month, search_volume: searches }) => ({ year, month, searches })));

function volumes(result: unknown): KeywordMetrics[] {
  return (shaped(label, Volumes, result) ?? []).map((row) => ({
    keyword: row.keyword,
    figures: known({
      volume: row.search_volume,
      cpc: row.cpc,
      competition: typeof row.competition_index === 'number' ? row.competition_index / 100 : null,
    }),
    trend: trendOf(row.monthly_searches ?? []),
  }));
}

function difficulties(result: unknown): KeywordMetrics[] {
  const items = (shaped(label, Difficulties, result) ?? []).flatMap((page) => page.items ?? []);
  return items.map(({ keyword, keyword_difficulty }) => ({
    keyword,
    figures: known({ difficulty: keyword_difficulty }),
    trend: [],
  }));
}

const parts = {
  volume: { path: 'keywords_data/google_ads/search_volume/live', read: volumes },
  difficulty: { path: 'dataforseo_labs/google/bulk_keyword_difficulty/live', read: difficulties },
} as const;

export function dataforseoMetrics(settings: VendorSettings): MetricsVendor {
  const call = dataforseoCalls(settings);
  return {
    label,
    currency: 'USD',
    async read({ part, keywords, country, language }, signal) {
      const { path, read } = parts[part];
      const task = {
        keywords,
        location_name: placeName(country),
        language_code: language.toLowerCase(),
      };
      const { result, cost } = await call(path, task, signal);
      return { rows: read(result), cost };
    },
  };
}

// Keyword metrics of the Google Ads API: generateKeywordHistoricalMetrics. Whole numbers of 64 bits are texts there, money
// is in millionths of the account's currency, and close variants are told once, together. Tested against the double of
// tests/support/doubles/search/google.
import { z } from 'zod';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import { adsName, type AdsSettings, callAccount, callAds, targetsOf } from '../google/ads-call.ts';
import { orNothing } from '../google/call.ts';
import { shaped } from '../serp/ask.ts';
import { latestMonths } from './latest-months.ts';
import type { KeywordMetrics, MetricsVendor } from './port.ts';

const monthNames = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const;
const int64 = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const Month = z.object({ year: int64, month: z.enum(monthNames), monthlySearches: int64.nullish() });
const Figures = z.object({
  avgMonthlySearches: int64.nullish(),
  competitionIndex: int64.pipe(z.number().max(100)).nullish(),
  highTopOfPageBidMicros: int64.nullish(),
  monthlySearchVolumes: z.array(Month).nullish(),
});
const Result = z.object({
  text: z.string(),
  closeVariants: z.array(z.string()).default([]),
  keywordMetrics: Figures.default({}),
});
const Results = orNothing(z.object({ results: z.array(Result) }));
const Customers = orNothing(z.object({ resourceNames: z.array(z.string().regex(/^customers\/\d+$/)) }));

const trendOf = (months: readonly z.infer<typeof Month>[]): number[] =>
  latestMonths(
    months.map(({ year, month, monthlySearches: searches }) => ({
      year,
      month: monthNames.indexOf(month),
      searches,
    })),
  );

function figuresOf(figures: z.infer<typeof Figures>): KeywordMetrics['figures'] {
  const { avgMonthlySearches: volume, competitionIndex, highTopOfPageBidMicros: bid } = figures;
  return {
    ...(typeof volume === 'number' && { volume }),
    ...(typeof bid === 'number' && { cpc: bid / 1e6 }),
    ...(typeof competitionIndex === 'number' && { competition: competitionIndex / 100 }),
  };
}

/** Accounts that the consent can use directly, as digits. @throws SerpError, or the signal's reason */
export async function adsCustomers(settings: AdsSettings, signal: AbortSignal): Promise<string[]> {
  const answer = await callAds(
    { ...settings, managerId: '' },
    'customers:listAccessibleCustomers',
    undefined,
    signal,
  );
  return (shaped(adsName, Customers, answer)?.resourceNames ?? []).map((name) =>
    name.slice('customers/'.length),
  );
}

export const googleAdsMetrics = (settings: AdsSettings): MetricsVendor => ({
  label: adsName,
  currency: 'top of page bid, high range, in the currency of your Google Ads account',
  async read({ part, keywords, country, language }, signal) {
    if (part !== 'volume') return { rows: [], cost: null };
    const body = { keywords, ...targetsOf(country, language) };
    const answer = await callAccount(settings, 'generateKeywordHistoricalMetrics', body, signal);
    const byName = new Map<string, KeywordMetrics>();
    for (const { text, closeVariants, keywordMetrics } of shaped(adsName, Results, answer)?.results ?? []) {
      const figures = figuresOf(keywordMetrics);
      const trend = trendOf(keywordMetrics.monthlySearchVolumes ?? []);
      for (const name of [text, ...closeVariants])
        byName.set(normalKeyword(name), {
          keyword: name,
          figures,
          trend,
          ...(closeVariants.length > 0 && { together: [text, ...closeVariants] }),
        });
    }
    const rows = keywords.flatMap((keyword) => {
      const found = byName.get(normalKeyword(keyword));
      return found ? [{ ...found, keyword }] : [];
    });
    return { rows, cost: null };
  },
});

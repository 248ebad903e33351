import type { MetricVendorId } from '#contract/keywords/metrics.ts';
import { normalKeyword } from './normal-keyword.ts';

/** Keywords of one call, characters and words of one keyword: limits of Google Ads, whose figures both vendors have. */
export const metricLimits = { batch: 1000, characters: 80, words: 10 } as const;

export const metricParts = ['volume', 'difficulty'] as const;
export type MetricPart = (typeof metricParts)[number];

/** US dollars of one live call, as the vendor publishes them: for any number of keywords, and for each keyword. */
const prices: Record<MetricVendorId, Partial<Record<MetricPart, { call: number; keyword: number }>>> = {
  dataforseo: { volume: { call: 0.075, keyword: 0 }, difficulty: { call: 0.01, keyword: 0.0001 } },
  // Free of charge; what it calls competition is that among advertisers, and it knows no difficulty.
  'google-ads': { volume: { call: 0, keyword: 0 } },
};

/** One keyword with any of these voids the whole call. */
const forbidden = /[,!@%^()={};~`<>?\\|―]|\p{Extended_Pictographic}/u;

export type WhyLeftOut = 'long' | 'words' | 'symbol';

export interface MetricCall {
  part: MetricPart;
  keywords: readonly string[];
}

export interface MetricPlan {
  /** in the order in which they are made */
  calls: readonly MetricCall[];
  /** how many keywords are asked about */
  asked: number;
  leftOut: readonly { keyword: string; why: WhyLeftOut }[];
  /** about what all calls cost, in US dollars */
  price: number;
}

function whyLeftOut(keyword: string): WhyLeftOut | null {
  if ([...keyword].length > metricLimits.characters) return 'long';
  if (keyword.split(' ').length > metricLimits.words) return 'words';
  return forbidden.test(keyword) ? 'symbol' : null;
}

/** The calls that ask a vendor for all that it knows of keywords; what the vendor would refuse is left out. */
export function planMetrics(chosen: readonly string[], vendor: MetricVendorId): MetricPlan {
  const keywords = [...new Set(chosen.map(normalKeyword))].filter((keyword) => keyword !== '');
  const judged = keywords.map((keyword) => ({ keyword, why: whyLeftOut(keyword) }));
  const asked = judged.filter(({ why }) => why === null).map(({ keyword }) => keyword);
  const leftOut = judged.flatMap(({ keyword, why }) => (why === null ? [] : [{ keyword, why }]));
  const calls: MetricCall[] = [];
  for (let from = 0; from < asked.length; from += metricLimits.batch)
    for (const part of metricParts)
      if (prices[vendor][part]) calls.push({ part, keywords: asked.slice(from, from + metricLimits.batch) });
  const price = calls.reduce((sum, { part, keywords: { length } }) => {
    const { call, keyword } = prices[vendor][part] ?? { call: 0, keyword: 0 };
    return sum + call + keyword * length;
  }, 0);
  return { calls, asked: asked.length, leftOut, price };
}

import { normalKeyword } from './normal-keyword.ts';

/** Keywords of one call, characters and words of one keyword: limits of Google Ads, whose figures the vendor passes on. */
export const metricLimits = { batch: 1000, characters: 80, words: 10 } as const;

/** US dollars of one live call, as the vendor publishes them: for any number of keywords, and for each keyword. */
const prices = { volume: { call: 0.075, keyword: 0 }, difficulty: { call: 0.01, keyword: 0.0001 } } as const;

export const metricParts = ['volume', 'difficulty'] as const;
export type MetricPart = (typeof metricParts)[number];

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

/** The calls that ask for search volume and difficulty of keywords; what the vendor would refuse is left out. */
export function planMetrics(chosen: readonly string[]): MetricPlan {
  const keywords = [...new Set(chosen.map(normalKeyword))].filter((keyword) => keyword !== '');
  const judged = keywords.map((keyword) => ({ keyword, why: whyLeftOut(keyword) }));
  const asked = judged.filter(({ why }) => why === null).map(({ keyword }) => keyword);
  const leftOut = judged.flatMap(({ keyword, why }) => (why === null ? [] : [{ keyword, why }]));
  const calls: MetricCall[] = [];
  for (let from = 0; from < asked.length; from += metricLimits.batch)
    for (const part of metricParts)
      calls.push({ part, keywords: asked.slice(from, from + metricLimits.batch) });
  const price = calls.reduce(
    (sum, { part, keywords: { length } }) => sum + prices[part].call + prices[part].keyword * length,
    0,
  );
  return { calls, asked: asked.length, leftOut, price };
}

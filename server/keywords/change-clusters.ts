import type { Intent } from '#contract/keywords.ts';
import { brandNames } from '#engine/keywords/brand-names.ts';
import { clusterKeywords } from '#engine/keywords/cluster-keywords.ts';
import { intentOf } from '#engine/keywords/intent.ts';

type Row = [
  id: string,
  keyword: string,
  intent: Intent | null,
  intentWhy: string,
  cluster: string | null,
  clusterWhy: string,
  weight: number,
];

/**
 * Tells intents and clusters of keywords again, in a worker thread where they are many.
 * @param input.keywords a JSON array of arrays [id, text, intent, why, cluster, why, weight]
 * @param input.year this year, which keywords may name or leave out
 * @param input.sites addresses and titles whose names make an intent navigational
 * @param input.results addresses of result pages by keyword, where they were seen
 * @returns those of which something is another now, as a JSON array of {id, intent, intentWhy, head, why}; null when
 * there are none
 */
export function changeClusters(input: {
  keywords: string;
  year: number;
  sites: { titles: string[]; sites: string[]; competitors: string[] };
  results: { keyword: string; results: string[] }[];
}): string | null {
  const rows = JSON.parse(input.keywords) as Row[];
  const names = brandNames(input.sites);
  const seen = new Map(input.results.map(({ keyword, results }) => [keyword, results]));
  const intents = rows.map(([_id, keyword]) => intentOf(keyword, names));
  const places = clusterKeywords(
    rows.map(([_id, keyword, , , , , weight], at) => {
      const results = seen.get(keyword);
      return { keyword, intent: intents[at]!.intent, weight, ...(results && { results }) };
    }),
    { year: input.year },
  );
  const changed = rows.flatMap(([id, keyword, oldIntent, oldIntentWhy, cluster, clusterWhy], at) => {
    const { intent, why: intentWhy } = intents[at]!;
    const { head = null, together: why = '' } = places.get(keyword) ?? {};
    const same = head === cluster && why === clusterWhy && intent === oldIntent && intentWhy === oldIntentWhy;
    return same ? [] : [{ id, intent, intentWhy, head, why }];
  });
  return changed.length > 0 ? JSON.stringify(changed) : null;
}

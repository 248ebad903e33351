import type { Intent } from '#contract/keywords.ts';
import { clusterKeywords } from '#engine/keywords/cluster-keywords.ts';

type Row = [id: string, keyword: string, intent: Intent | null, cluster: string | null, weight: number];

/**
 * Clusters keywords anew, in a worker thread where they are many.
 * @param input.keywords a JSON array of arrays [id, text, intent, cluster, weight]
 * @param input.year this year, which keywords may name or leave out
 * @returns those whose cluster is another now, as a JSON array of {id, head}; null when there are none
 */
export function changeClusters({ keywords, year }: { keywords: string; year: number }): string | null {
  const rows = JSON.parse(keywords) as Row[];
  const places = clusterKeywords(
    rows.map(([_id, keyword, intent, _cluster, weight]) => ({ keyword, intent, weight })),
    { year },
  );
  const changed = rows.flatMap(([id, keyword, _intent, cluster]) => {
    const head = places.get(keyword)?.head ?? null;
    return head === cluster ? [] : [{ id, head }];
  });
  return changed.length > 0 ? JSON.stringify(changed) : null;
}

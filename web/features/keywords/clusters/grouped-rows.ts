import type { KeywordRow } from '#contract/keywords.ts';
import type { KeywordCluster } from '#contract/keywords/clusters.ts';

/** The keywords of one opened cluster as far as they are loaded. */
export interface Members {
  rows: readonly KeywordRow[];
  loading: boolean;
  problem: string | null;
  /** null when all are here */
  loadMore: (() => void) | null;
}

/** A row of the grouped table: a cluster, one of its keywords, or the way to the rest of them. */
export type GroupedRow =
  | { kind: 'group'; key: string; cluster: KeywordCluster; open: boolean }
  | { kind: 'keyword'; key: string; row: KeywordRow }
  | { kind: 'rest'; key: string; left: number; members: Members };

/** The key of a cluster; the group of keywords that are in none has one of its own. */
export const clusterKey = (cluster: string | null): string => `cluster ${cluster ?? ''}`;

/** Clusters with the keywords of those that are open below them. */
export function groupedRows(
  clusters: readonly KeywordCluster[],
  opened: ReadonlySet<string>,
  membersOf: ReadonlyMap<string, Members>,
): GroupedRow[] {
  return clusters.flatMap((cluster): GroupedRow[] => {
    const key = clusterKey(cluster.cluster);
    const open = opened.has(key);
    const group: GroupedRow = { kind: 'group', key, cluster, open };
    if (!open) return [group];
    const members = membersOf.get(key) ?? { rows: [], loading: true, problem: null, loadMore: null };
    const keywords = members.rows.map((row): GroupedRow => ({
      kind: 'keyword',
      key: `keyword ${row.keyword}`,
      row,
    }));
    const left = Math.max(0, cluster.keywords - members.rows.length);
    const rest = members.loading || members.loadMore !== null || members.problem !== null;
    return [
      group,
      ...keywords,
      ...(rest ? [{ kind: 'rest' as const, key: `rest of ${key}`, left, members }] : []),
    ];
  });
}

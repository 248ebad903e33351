import type { EvidencePack } from '../pack.ts';

/** Material that stands beside no point: a section to offer. */
export interface UnusedCluster {
  /** what it is about: the heading of the source it stands under, or its commonest word */
  about: string;
  ids: string[];
}

const [clustersShown, leastSentences] = [8, 2];

/**
 * Sentences that stand beside no point, by the heading of the source that they stand under; the largest first. Sections
 * are offered and not inserted.
 */
export function unusedClusters(pack: EvidencePack, used: ReadonlySet<string>): UnusedCluster[] {
  const clusters = new Map<string, UnusedCluster>();
  const titles = new Map(pack.sources.map(({ ref, title }) => [ref, title]));
  for (const { id, source, headings, kind } of pack.sentences) {
    if (used.has(id) || kind === 'code') continue;
    const about = headings.at(-1) ?? titles.get(source) ?? source;
    const key = `${source} ${about}`;
    const cluster = clusters.get(key);
    if (cluster) cluster.ids.push(id);
    else clusters.set(key, { about, ids: [id] });
  }
  return [...clusters.values()]
    .filter(({ ids }) => ids.length >= leastSentences)
    .toSorted((a, b) => b.ids.length - a.ids.length)
    .slice(0, clustersShown);
}

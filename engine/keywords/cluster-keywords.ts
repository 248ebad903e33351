import type { Intent } from '#contract/keywords.ts';
import { joinSamePages } from './clusters/join-same-pages.ts';
import { type PageSought, pageSought } from './clusters/page-sought.ts';
import { whyTogether } from './clusters/why-together.ts';
import { sharedResults } from './clusters/shared-results.ts';

export interface Weighed {
  keyword: string;
  intent: Intent | null;
  /** volume or impressions; 0 when unknown */
  weight: number;
  /** addresses of the first result page, where it was looked at */
  results?: readonly string[];
}

/** A keyword's place in a cluster. */
export interface Membership {
  /** the most searched keyword of the cluster, which is its name */
  head: string;
  /** what the cluster rests on: result pages in common are surer than words */
  evidence: 'results' | 'words';
  /** why the keyword is in it, in words */
  why: string;
  /** of the head: why the cluster's keywords stand together, in one sentence */
  together?: string;
}

interface Cluster<Item> {
  members: Item[];
  /** by results, how many each member has in common with the head */
  shared: Map<Item, number>;
}

/**
 * Groups keywords that one page should answer. Where result pages are known, keywords with three of ten addresses in
 * common belong together and others do not; where they are not, words decide: the same topic in any form and order,
 * the same task ("best", "cost", "login"), the same question. The order of the keywords does not matter.
 * @param options.year this year, which "best crm 2026" may name or leave out
 * @returns the place of each keyword; keywords alone in their group are left out
 */
export function clusterKeywords(
  keywords: readonly Weighed[],
  { year }: { year: number },
): Map<string, Membership> {
  const once = new Map<string, Weighed>();
  for (const item of keywords) {
    const same = once.get(item.keyword);
    if (!same || heavierFirst(item, same) < 0) once.set(item.keyword, item);
  }
  const items = [...once.values()].toSorted(heavierFirst);
  const pages = new Map(items.map((item) => [item, pageSought(item.keyword, item.intent, year)]));
  const clusters: Cluster<Weighed>[] = sharedResults(items);
  const clusterOf = new Map(
    clusters.flatMap((cluster) => cluster.members.map((item) => [item, cluster] as const)),
  );
  for (const group of joinSamePages(items, pages)) {
    const members = group.toSorted(heavierFirst);
    const unseen = members.filter((item) => !clusterOf.has(item));
    if (unseen.length === 0) continue;
    // Those whose results nobody looked at go with the most searched one of their words that was.
    const seen = members.find((item) => clusterOf.has(item));
    const cluster = seen && clusterOf.get(seen);
    if (cluster) cluster.members.push(...unseen);
    else clusters.push({ members: unseen, shared: new Map() });
  }
  const places = new Map<string, Membership>();
  for (const { members, shared } of clusters) {
    if (members.length < 2) continue;
    const ranked = members.toSorted(heavierFirst);
    const head = ranked[0]!;
    const counts = ranked.flatMap((item) => (item === head ? [] : (shared.get(item) ?? [])));
    const together = whyTogether(
      ranked.map((item) => pages.get(item)!),
      counts,
    );
    for (const item of ranked) {
      const count = shared.get(item);
      places.set(item.keyword, {
        head: head.keyword,
        evidence: shared.size > 1 ? 'results' : 'words',
        why:
          item === head
            ? 'The most searched keyword of the cluster'
            : count === undefined
              ? whyByWords(pages.get(item)!, pages.get(head)!, head.keyword)
              : `${count} result pages in common`,
        ...(item === head && { together }),
      });
    }
  }
  return places;
}

function whyByWords(page: PageSought, head: PageSought, name: string): string {
  const same =
    page.topic.length === head.topic.length && page.topic.every((stem) => head.topic.includes(stem));
  return same
    ? `The same words as “${name}”, in another form or order`
    : `Almost the same words as “${name}”`;
}

const heavierFirst = (a: Weighed, b: Weighed) =>
  b.weight - a.weight ||
  a.keyword.length - b.keyword.length ||
  (a.keyword < b.keyword ? -1 : a.keyword > b.keyword ? 1 : 0);

import type { Intent } from '#contract/keywords.ts';
import { contentStems } from './content-stems.ts';

export interface Weighed {
  keyword: string;
  intent: Intent | null;
  /** volume or impressions; 0 when unknown */
  weight: number;
}

/** Share of stems that two keywords of a cluster have in common: "sourdough bread" joins "sourdough bread recipe". */
const alike = 0.6;
/** Words that change what is wanted keep keywords apart, though the rest is the same: "best rye flour", "rye flour". */
const side = (intent: Intent | null) => intent ?? 'informational';

/**
 * Groups keywords by their words ("lexical", which is less sure than shared search results): the heaviest keyword
 * becomes a head, and each later one joins the first head of its intent with at least 60 % of stems in common
 * (Jaccard), else it is a head itself. The same keywords always give the same groups. Heads are found by prefix
 * filtering (Bayardo, Ma and Srikant, 2007): two keywords that are alike share one of their rarest stems.
 * @returns the head of each keyword; keywords alone in their group are left out
 */
export function clusterKeywords(keywords: readonly Weighed[]): Map<string, string> {
  const ranksOf = rareFirst(keywords.map(({ keyword }) => contentStems(keyword)));
  const order = [...keywords.keys()].toSorted((a, b) => heavierFirst(keywords[a]!, keywords[b]!));
  const heads: { keyword: string; ranks: readonly number[]; members: string[] }[] = [];
  // For each intent and stem the heads that have it among their rarest, first come first.
  const postings = new Map<string, number[]>();
  for (const place of order) {
    const { keyword, intent } = keywords[place]!;
    const ranks = ranksOf[place]!;
    const rarest = ranks.slice(0, ranks.length - Math.ceil(alike * ranks.length) + 1);
    const keys = rarest.map((rank) => `${side(intent)} ${rank}`);
    let first = heads.length;
    for (const key of keys)
      for (const at of postings.get(key) ?? []) {
        if (at >= first) break;
        if (areAlike(ranks, heads[at]!.ranks)) first = at;
      }
    if (first < heads.length) {
      heads[first]!.members.push(keyword);
      continue;
    }
    for (const key of keys) {
      const posting = postings.get(key);
      if (posting) posting.push(first);
      else postings.set(key, [first]);
    }
    heads.push({ keyword, ranks, members: [] });
  }
  const headOf = new Map<string, string>();
  for (const { keyword, members } of heads) {
    if (members.length === 0) continue;
    for (const member of [keyword, ...members]) headOf.set(member, keyword);
  }
  return headOf;
}

const heavierFirst = (a: Weighed, b: Weighed) =>
  b.weight - a.weight || a.keyword.length - b.keyword.length || (a.keyword < b.keyword ? -1 : 1);

/** Stems as numbers, the rarest lowest, each keyword's in rising order. */
function rareFirst(all: readonly (readonly string[])[]): number[][] {
  const seen = new Map<string, number>();
  for (const stems of all) for (const stem of stems) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  const sorted = [...seen].toSorted(([a, n], [b, m]) => n - m || (a < b ? -1 : 1));
  const ranks = new Map(sorted.map(([stem], rank) => [stem, rank]));
  return all.map((stems) => stems.map((stem) => ranks.get(stem) ?? 0).toSorted((a, b) => a - b));
}

/** Whether two rising runs of numbers have enough in common (Jaccard). */
function areAlike(a: readonly number[], b: readonly number[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (few.length < alike * many.length) return false;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared >= alike * (a.length + b.length - shared);
}

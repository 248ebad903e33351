import type { Vocabulary } from '../language/vocabulary.ts';
import type { Candidate } from './candidates.ts';

const mostTerms = 50;
/** Weight of the background against the pages, in words: a word is not told from it by a few uses. */
const priorWords = 800;
/** Log-odds (natural) that a noun, a verb and a phrase's mean word need at least. */
const leastNoun = 2.4;
/** More of it that a word needs which only the fewest pages have. */
const rareNoun = 1.5;
const leastVerb = 4.2;
const leastPhrase = 1.9;
/** Share of the pages that a verb or a name needs. */
const verbPages = 0.6;
/** A single word as common as this (uses per million) is never a term by itself; in phrases it may stand. */
const tooCommon = 900;
/** Normalised pointwise mutual information below which neighbouring words are chance (Bouma, 2009). */
const leastCohesion = 0.22;
/** Share of a shorter phrase's uses from which a longer one with the same head counts as the same thing. */
const familyFrom = 0.35;
/** Uses per million from which a head word alone stands for other things as well. */
const commonHead = 60;

export interface ChosenTerm {
  stems: string[];
  label: string;
  /** other ways in which pages say it */
  also: string[];
  /** log-odds against English of every kind */
  specificity: number;
  rank: number;
  /** uses in sentences on all pages that count */
  total: number;
}

interface Ranked extends ChosenTerm {
  key: string;
  pages: number;
  headings: number;
}

/** Pages on which a term has to be, growing with the set. */
export const fewestPages = (pages: number): number => Math.min(pages, Math.max(2, Math.round(pages / 3.5)));

/** Log-odds of a word against the background, with the background as prior. */
function logOdds(uses: number, words: number, often: number): number {
  const p = Math.max(0.4, often) / 1e6;
  const rate = (uses + priorWords * p) / (words + priorWords);
  return Math.log(rate / (1 - rate)) - Math.log(p / (1 - p));
}

const labelOf = ({ forms }: Candidate): string =>
  [...forms].reduce((best, item) =>
    item[1] > best[1] || (item[1] === best[1] && item[0] < best[0]) ? item : best,
  )[0];

const wordsOfLabel = (label: string) => label.split(/[\s-]+/);

interface Counted {
  candidate: Candidate;
  pages: number;
  total: number;
  headings: number;
}

/**
 * Terms that these pages share, the weightiest first: by share of the pages, log-odds against English of every kind
 * (Monroe, Colaresi and Quinn, 2008), the logarithm of the mean count, and headings. Longer phrases with the same head
 * that make up much of a shorter one are one term with it.
 * @param among numbers of the pages that count
 * @param words words in sentences of these pages
 * @param vocabulary of the language that they are compared in
 */
export function chooseTerms(
  all: ReadonlyMap<string, Candidate>,
  among: ReadonlySet<number>,
  words: number,
  vocabulary: Vocabulary,
): ChosenTerm[] {
  const fewest = fewestPages(among.size);
  const counted = new Map<string, Counted>();
  for (const candidate of all.values()) {
    if (candidate.uses.size < fewest) continue;
    let pages = 0;
    let total = 0;
    for (const [page, uses] of candidate.uses)
      if (among.has(page)) {
        pages++;
        total += uses;
      }
    if (pages < fewest || total < 2) continue;
    let headings = 0;
    for (const page of candidate.headings) if (among.has(page)) headings++;
    counted.set(candidate.key, { candidate, pages, total, headings });
  }
  const ranked: Ranked[] = [];
  for (const item of counted.values()) {
    const found = rankedTerm(item, { counted, words, size: among.size, vocabulary });
    if (found) ranked.push(found);
  }
  ranked.sort((a, b) => b.rank - a.rank || (a.key < b.key ? -1 : 1));
  return withFamilies(ranked, counted, vocabulary)
    .slice(0, mostTerms)
    .map(({ stems, label, also, specificity, rank, total }) => ({
      stems,
      label,
      also,
      specificity,
      rank,
      total,
    }));
}

function rankedTerm(
  { candidate, pages, total, headings }: Counted,
  {
    counted,
    words,
    size,
    vocabulary,
  }: { counted: ReadonlyMap<string, Counted>; words: number; size: number; vocabulary: Vocabulary },
): Ranked | null {
  const { isKnownWord, isVerbForm, perMillion, speechOf } = vocabulary;
  const { stems, key } = candidate;
  const label = labelOf(candidate);
  const parts = wordsOfLabel(label);
  const odds = parts.map((word, at) => {
    const alone = counted.get(stems[at] as string)?.total ?? total;
    return logOdds(Math.max(alone, total), words, perMillion(word));
  });
  const mean = odds.reduce((sum, value) => sum + value, 0) / odds.length;
  if (parts.length === 1) {
    const isVerb = candidate.verbs > total / 2;
    const [word] = parts as [string];
    const least = isVerb ? leastVerb : leastNoun + (pages <= fewestPages(size) ? rareNoun : 0);
    if (perMillion(word) > tooCommon || mean < least) return null;
    // What is done, and names of others, belong to a topic only where half of the pages say them.
    if ((isVerb || isVerbForm(word) || speechOf(word) === 'p') && pages < verbPages * size) return null;
    if (isVerb && speechOf(word) !== 'v' && speechOf(word) !== 'x') return null;
    if (word.length < 3 && isKnownWord(word)) return null;
  } else {
    if (mean < leastPhrase || Math.max(...odds) < leastNoun) return null;
    const apart = parts.reduce((sum, _word, at) => {
      const alone = counted.get(stems[at] as string)?.total ?? total;
      return sum + Math.log(Math.max(alone, total) / words);
    }, 0);
    const together = Math.log(total / words);
    if ((together - apart) / (-(parts.length - 1) * together) < leastCohesion) return null;
  }
  const specificity = Math.min(7, mean) * (1 + 0.12 * (parts.length - 1));
  const rank =
    (pages / size) ** 1.6 * specificity * Math.log2(1 + total / pages) * (1 + 0.5 * (headings / size));
  return { stems, label, also: [], specificity, rank, key, pages, total, headings };
}

/** One term for what has one head: the shorter phrase counts, the fuller name is shown where pages mostly use it. */
function withFamilies(
  ranked: readonly Ranked[],
  counted: ReadonlyMap<string, Counted>,
  { perMillion }: Vocabulary,
): Ranked[] {
  const byKey = new Map(ranked.map((item) => [item.key, item]));
  const leader = new Map<string, string>();
  for (const item of ranked) {
    for (let from = 1; from < item.stems.length; from++) {
      const key = item.stems.slice(from).join(' ');
      const shorter = counted.get(key);
      if (!shorter || item.total < familyFrom * shorter.total) continue;
      leader.set(item.key, key);
    }
    // "password" that hardly stands outside "password hashing" says nothing of its own.
    for (let to = 1; to < item.stems.length; to++) {
      const key = item.stems.slice(0, to).join(' ');
      const part = byKey.get(key);
      if (part && item.total >= 0.75 * part.total && !leader.has(key)) leader.set(key, item.key);
    }
  }
  const rootOf = (key: string): string => {
    let root = key;
    for (let depth = 0; depth < 8 && leader.has(root); depth++) root = leader.get(root) as string;
    return root;
  };
  const families = new Map<string, Ranked[]>();
  for (const item of ranked) {
    const root = rootOf(item.key);
    families.set(root, [...(families.get(root) ?? []), item]);
  }
  const out: Ranked[] = [];
  for (const [root, members] of families) {
    const own = byKey.get(root);
    const best = members[0] as Ranked;
    const stems = own?.stems ?? (counted.get(root)?.candidate.stems as string[]);
    const head = counted.get(root) as Counted;
    // The fuller name is shown when enough of the uses have it.
    const isCommon = stems.length === 1 && perMillion(labelOf(head.candidate)) >= commonHead;
    const fuller = members.filter(
      ({ total, stems: of }) => of.length > stems.length && total >= familyFrom * head.total,
    );
    const shown = fuller.toSorted((a, b) => b.total - a.total)[0] ?? own ?? best;
    // Where the short form alone is no term, only the fuller one is counted.
    const counting = own && !isCommon ? own : fuller.length > 0 ? shown : best;
    const also = members
      .map(({ label }) => label)
      .filter((label) => label !== shown.label)
      .slice(0, 4);
    const { specificity } = shown;
    out.push({
      ...counting,
      label: shown.label,
      also,
      specificity,
      rank: Math.max(...members.map(({ rank }) => rank)),
    });
  }
  return out.toSorted((a, b) => b.rank - a.rank || (a.key < b.key ? -1 : 1));
}

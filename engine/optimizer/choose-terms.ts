import { compoundParts } from '#engine/text/compounds.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { specificityOf } from './common-words.ts';
import type { Tokens } from './tokens.ts';

const longest = 3;
const mostTerms = 50;
/** Normalised pointwise mutual information below which neighbouring words are chance (Bouma, 2009). */
const leastCohesion = 0.2;

interface Found {
  stems: string[];
  /** as first seen, and how often each other spelling was */
  form: string;
  forms: Map<string, number> | null;
  /** pages that have it, and the last one seen */
  pages: number;
  lastPage: number;
  total: number;
}

export interface ChosenTerm {
  stems: string[];
  label: string;
  /** against text of every kind, 0…1.3 */
  specificity: number;
}

const isBare = (word: string) => stopWords.has(word) || /^[\d.,]+$/.test(word) || word.length < 2;

/** Specificity of a phrase: the mean of its words that say something, and more for a longer one. */
export function specificityOfWords(words: readonly string[]): number {
  const parts = words.flatMap(compoundParts);
  const telling = parts.filter((word) => !stopWords.has(word));
  if (telling.length === 0) return 0.15;
  const mean = telling.reduce((sum, word) => sum + specificityOf(word), 0) / telling.length;
  return Math.min(1.3, mean + 0.15 * (parts.length - 1));
}

function collect(pages: readonly Tokens[]): Map<string, Found> {
  const all = new Map<string, Found>();
  pages.forEach(({ stems, forms, joined, runEnd }, page) => {
    const lower = forms.map((form) => form.toLowerCase().replaceAll('’', "'"));
    const bare = lower.map(isBare);
    for (let at = 0; at < stems.length; at++) {
      // A part of a hyphenated word is no term by itself: "level" of "service-level" says something else.
      if (bare[at] || joined[at]) continue;
      let key = '';
      let form = '';
      const end = Math.min(at + longest, runEnd[at] as number);
      for (let last = at; last < end; last++) {
        key = last === at ? (stems[at] as string) : `${key} ${stems[last] as string}`;
        form =
          last === at ? (lower[at] as string) : `${form}${joined[last] ? '-' : ' '}${lower[last] as string}`;
        if (bare[last] || joined[last + 1]) continue;
        let found = all.get(key);
        if (!found) {
          found = {
            stems: stems.slice(at, last + 1),
            form,
            forms: null,
            pages: 0,
            lastPage: -1,
            total: 0,
          };
          all.set(key, found);
        }
        if (found.lastPage !== page) {
          found.pages++;
          found.lastPage = page;
        }
        if (form !== found.form || found.forms) {
          found.forms ??= new Map([[found.form, found.total]]);
          found.forms.set(form, (found.forms.get(form) ?? 0) + 1);
        }
        found.total++;
      }
    }
  });
  return all;
}

const labelOf = ({ form, forms }: Found): string =>
  forms === null
    ? form
    : [...forms].reduce((best, item) =>
        item[1] > best[1] || (item[1] === best[1] && item[0] < best[0]) ? item : best,
      )[0];

/** Whether the words of a phrase stand together more often than chance puts them. */
function isCohesive(found: Found, all: ReadonlyMap<string, Found>, words: number): boolean {
  const size = found.stems.length;
  const together = Math.log(found.total / words);
  let apart = 0;
  for (const stem of found.stems) {
    const alone = all.get(stem);
    // A stop word inside ("cup of tea") is not counted alone and takes no part.
    if (alone) apart += Math.log(alone.total / words);
  }
  return size === 1 || (together - apart) / (-(size - 1) * together) >= leastCohesion;
}

/** Shorter terms that hardly ever stand outside a longer one say nothing of their own (C-value's idea). */
function withoutNested(found: readonly Found[]): Found[] {
  const longer = new Map<string, Found>();
  for (const item of found) {
    for (let size = 1; size < item.stems.length; size++) {
      for (let at = 0; at + size <= item.stems.length; at++) {
        const key = item.stems.slice(at, at + size).join(' ');
        const known = longer.get(key);
        if (!known || item.total > known.total) longer.set(key, item);
      }
    }
  }
  return found.filter(({ stems, total, pages }) => {
    const around = longer.get(stems.join(' '));
    return !around || around.total < 0.75 * total || around.pages < 0.75 * pages;
  });
}

/**
 * Terms of one to three words that competitors share: on at least 25 % of the pages and on two (on one page: what it
 * says twice), not beginning or ending with a stop word, cohesive, not merely part of a longer one; the 50 of most
 * weight (share of pages × specificity × log of the mean count), in that order.
 */
export function chooseTerms(pages: readonly Tokens[]): ChosenTerm[] {
  const words = pages.reduce((sum, { stems }) => sum + stems.length, 0);
  const fewestPages = Math.min(pages.length, Math.max(2, Math.ceil(pages.length / 4)));
  const all = collect(pages);
  const shared: Found[] = [];
  for (const found of all.values()) {
    if (found.pages < fewestPages || found.total < 2) continue;
    if (isCohesive(found, all, words)) shared.push(found);
  }
  const ranked = withoutNested(shared).map((found) => {
    const label = labelOf(found);
    const specificity = specificityOfWords(label.split(' '));
    const { stems, pages: using, total } = found;
    const rank = (using / pages.length) * specificity * Math.log2(1 + total / using);
    return { stems, label, specificity, rank, key: stems.join(' ') };
  });
  ranked.sort((a, b) => b.rank - a.rank || (a.key < b.key ? -1 : 1));
  return ranked.slice(0, mostTerms).map(({ stems, label, specificity }) => ({ stems, label, specificity }));
}

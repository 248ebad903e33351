// The terms of a brief, in groups that are read at a glance.
import type { Analysis } from '#contract/optimizer.ts';

export type BriefTerm = Pick<
  Analysis['terms'][number],
  'term' | 'label' | 'weight' | 'importance' | 'target' | 'also'
>;
export interface TermFamily {
  /** the main word of its terms; null: terms that share none with another */
  name: string | null;
  terms: BriefTerm[];
}

const byWeight = (a: BriefTerm, b: BriefTerm) => b.weight - a.weight || (a.term < b.term ? -1 : 1);
const last = (text: string) => text.split(' ').at(-1)!;

/**
 * Terms by their last word, which in English says what they are about: “burr grinder” and “hand grinder”. Families with
 * the weightiest terms come first, and what belongs to none comes last.
 */
export function termFamilies(terms: readonly BriefTerm[]): TermFamily[] {
  const families: TermFamily[] = [];
  const others: BriefTerm[] = [];
  for (const members of Map.groupBy(terms.toSorted(byWeight), ({ term }) => last(term)).values()) {
    const [heaviest] = members;
    if (members.length === 1) others.push(heaviest!);
    else families.push({ name: last(heaviest!.label).toLowerCase(), terms: members });
  }
  return others.length > 0 ? [...families, { name: null, terms: others.toSorted(byWeight) }] : families;
}

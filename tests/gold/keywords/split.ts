import { createHash } from 'node:crypto';
import type { GoldKeyword, Half } from './gold.ts';

/** Changing the seed deals the groups anew, which would show held-out keywords: it stays. */
const SEED = 'quillstead-keywords-29';

/** A number in hexadecimal digits that orders groups of one size without regard to their names. */
const lot = (group: string): string => createHash('sha256').update(`${SEED}:${group}`).digest('hex');

const before = (a: string, b: string): number => (a < b ? -1 : 1);

/**
 * Deals the groups of each field to two halves: the largest group first, groups of one size in the order of
 * their lots, each to the half that has fewer keywords of the field, then fewer keywords in all, then "open".
 * @returns the half of each group, by its id.
 */
export function dealGroups(keywords: readonly GoldKeyword[]): Map<string, Half> {
  const halves = new Map<string, Half>();
  const all = { open: 0, held: 0 };
  const fields = Map.groupBy(keywords, (keyword) => keyword.field);
  for (const [, ofField] of [...fields].toSorted(([a], [b]) => before(a, b))) {
    const here = { open: 0, held: 0 };
    const groups = [...Map.groupBy(ofField, (keyword) => keyword.group)]
      .map(([group, members]) => ({ group, size: members.length, lot: lot(group) }))
      .toSorted((a, b) => b.size - a.size || before(a.lot, b.lot));
    for (const { group, size } of groups) {
      const lead = here.open - here.held || all.open - all.held;
      const half: Half = lead > 0 ? 'held' : 'open';
      halves.set(group, half);
      here[half] += size;
      all[half] += size;
    }
  }
  return halves;
}

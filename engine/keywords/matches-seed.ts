import { contentStems } from './content-stems.ts';

/** A test for keywords that hold every meaningful word of the seed, in any form and order. */
export function matchesSeed(seed: string): (keyword: string) => boolean {
  const wanted = contentStems(seed);
  return (keyword) => {
    const stems = new Set(contentStems(keyword));
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
  };
}

/** The letters that every form of a stem begins with: "bakery" and "bakeries" share "baker", "make" and "making" "mak". */
export const beginningOf = (stem: string): string =>
  stem.endsWith('bl') ? stem.slice(0, -1) : stem.slice(0, 1) + stem.slice(1).replace(/(?<![iey])[iey]+$/, '');

/** What the text of each matching keyword holds letter by letter, so that a database can leave out most others. */
export const seedBeginnings = (seed: string): string[] => contentStems(seed).map(beginningOf);

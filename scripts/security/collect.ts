import type { Nested } from '../spec/test-titles.ts';
import { type Reason, reasons as ourReasons } from './not-met.ts';
import { type Area, areas as ours, type Requirement } from './requirements.ts';

/** Titles of tests by file. */
export type Titles = ReadonlyMap<string, readonly Nested[]>;

export interface Proven extends Requirement {
  proofs: { file: string; title: string }[];
  reason: Reason | undefined;
}

export interface Collected {
  areas: { title: string; requirements: Proven[] }[];
  /** what is wrong, in plain words; none = all is well */
  problems: string[];
}

interface Table {
  areas: readonly Area[];
  reasons: Readonly<Partial<Record<number, Reason>>>;
}

const numbered = /^((?:\[S\d+\])+) (.+)$/s;
const bare = (title: string) => numbered.exec(title)?.[2] ?? title;

/** @returns numbers and whole title of a test that names requirements; null for any other */
function read({ title, groups }: Nested): { numbers: number[]; title: string } | null {
  const [, numbers] = numbered.exec(title) ?? [];
  if (numbers === undefined) return null;
  return {
    numbers: [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
    title: [...groups, title].map(bare).join(': '),
  };
}

/** Gives each requirement the tests whose titles begin with its number, and holds reasons against them. */
export function collect(titles: Titles, table: Table = { areas: ours, reasons: ourReasons }): Collected {
  const problems: string[] = [];
  const proofs = new Map<number, Proven['proofs']>();
  for (const { requirements } of table.areas) for (const { number } of requirements) proofs.set(number, []);

  for (const [file, all] of titles) {
    // The tests of this very generator name numbers in examples.
    if (file.startsWith('scripts/security/')) continue;
    for (const one of all) {
      const named = read(one);
      if (!named) {
        if (/\[S\d/.test(one.title))
          problems.push(`${file}: “${one.title}” has its numbers in another place or form`);
        continue;
      }
      for (const number of named.numbers) {
        const known = proofs.get(number);
        if (known && !known.some((it) => it.file === file && it.title === named.title))
          known.push({ file, title: named.title });
        if (!known) problems.push(`${file}: there is no requirement S${number}`);
      }
    }
  }

  const areas = table.areas.map(({ title, requirements }) => ({
    title,
    requirements: requirements.map((one) => {
      const found = proofs.get(one.number) ?? [];
      const reason = table.reasons[one.number];
      const doubt = doubtOf(found.length, reason);
      if (doubt) problems.push(`S${one.number}: ${doubt}`);
      return { ...one, proofs: found, reason };
    }),
  }));
  return { areas, problems };
}

function doubtOf(proofs: number, reason: Reason | undefined): string | undefined {
  if (proofs === 0 && !reason) return 'no test names it, and no reason is given';
  if (proofs === 0 && reason?.partly) return 'its reason says partly, but no test names it';
  if (proofs > 0 && reason && !reason.partly) return 'tests name it, though a reason says that it is not met';
  return undefined;
}

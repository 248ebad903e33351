import { findPlace } from './find-place.ts';
import { findTest } from './find-test.ts';
import { type Claim, type Line, parts, type Section } from './line.ts';
import type { Repository } from './repository.ts';

export interface FilledLine {
  id: string;
  text: string;
  /** files; none = empty cell */
  places: string[];
  test: { file: string; title: string } | undefined;
}

export interface FilledGroup {
  title: string;
  lines: FilledLine[];
}

export interface Filled {
  sections: { title: string; groups: FilledGroup[] }[];
  /** claims that do not hold, by the line's id */
  untrue: string[];
  cells: number;
  empty: number;
}

const count = (lines: readonly FilledLine[]) =>
  lines.reduce((sum, line) => sum + (line.places.length === 0 ? 1 : 0) + (line.test ? 0 : 1), 0);

/** Gives each line its place and its test, and holds every claim against the repository. */
export function fill(sections: readonly Section[], repository: Repository): Filled {
  const untrue: string[] = [];
  const seen = new Set<string>();
  const filled = sections.map(({ title, groups }) => ({
    title,
    groups: groups.map((group) => ({
      title: group.title,
      lines: group.lines.map((line, index) => {
        const id = `${group.prefix}.${index + 1}`;
        const doubt = (why: string) => untrue.push(`${id}: ${why}`);
        if (seen.has(id)) doubt('this id stands twice');
        seen.add(id);
        const found = places(line, repository, doubt);
        return { id, text: line.text, places: found, test: test(line, repository, found.length > 0, doubt) };
      }),
    })),
  }));
  const lines = filled.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  return { sections: filled, untrue, cells: lines.length * 2, empty: count(lines) };
}

function places(line: Line, repository: Repository, doubt: (why: string) => void): string[] {
  if (line.place !== undefined) return [claimed(line.place, repository, doubt)];
  if (!line.lookup) return [];
  try {
    return findPlace(line.lookup, repository);
  } catch (cause) {
    doubt((cause as Error).message);
    return [];
  }
}

function claimed(claim: Claim, repository: Repository, doubt: (why: string) => void): string {
  const { file, text } = parts(claim);
  const content = repository.read(file);
  if (content === undefined) doubt(`there is no file ${file}`);
  else if (text !== undefined && !content.includes(text)) doubt(`${file} does not hold “${text}”`);
  return file;
}

function test(
  line: Line,
  repository: Repository,
  exists: boolean,
  doubt: (why: string) => void,
): FilledLine['test'] {
  if (line.test === undefined) return line.lookup && exists ? findTest(line.lookup, repository) : undefined;
  if (!exists) doubt('it has a test, but no place');
  const { file, text = '' } = parts(line.test);
  const titles = repository.titles.get(file);
  const title = text === '' ? undefined : titles?.find((one) => one.includes(text));
  if (!titles) doubt(`there is no test file ${file}`);
  else if (title === undefined) doubt(`no test of ${file} has “${text}” in its title`);
  return { file, title: title ?? text };
}

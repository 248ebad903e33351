// npm run security: lists the tests that prove each requirement of docs/SECURITY.md.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A requirement of docs/SECURITY.md and the tests whose titles begin with its number. */
export interface Requirement {
  number: number;
  text: string;
  /** the page says that it is not met, or only partly */
  open: boolean;
  tests: { file: string; title: string }[];
}

const titlePattern = /(['"`])((?:\[S\d+\])+) ((?:\\.|(?!\1).)*)\1/gs;

/** Titles of tests that begin with requirement numbers, `[S1][S2] …`, in one file's text. */
function numberedTitles(source: string): { numbers: number[]; title: string }[] {
  return [...source.matchAll(titlePattern)].map(([, , numbers = '', title = '']) => ({
    numbers: [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
    title,
  }));
}

/** @param root the repository @returns the requirements in the order of the page, each with its tests */
export function securityRequirements(root: string): Requirement[] {
  const page = readFileSync(path.join(root, 'docs/SECURITY.md'), 'utf8');
  const found = [...page.matchAll(/^- \*\*S(\d+)\*\* (.*)(\n {2}- \*\*(?:Partly|Not) met:\*\*)?/gm)].map(
    ([, number, text = '', gap]): Requirement => ({
      number: Number(number),
      text,
      open: gap !== undefined,
      tests: [],
    }),
  );
  const files = globSync('{engine,server,web,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.split(path.sep).includes('node_modules'),
  });
  for (const file of files.toSorted())
    for (const { numbers, title } of numberedTitles(readFileSync(path.join(root, file), 'utf8')))
      for (const number of numbers)
        (found.find((requirement) => requirement.number === number) ?? unknown(file, number)).tests.push({
          file,
          title,
        });
  return found;
}

function unknown(file: string, number: number): never {
  throw new Error(`${file} names S${number}, which docs/SECURITY.md does not have.`);
}

if (import.meta.main)
  for (const { number, text, tests } of securityRequirements(path.resolve(import.meta.dirname, '..')))
    console.log(`S${number} ${text}\n${tests.map(({ file, title }) => `  ${file}: ${title}\n`).join('')}`);

// npm run spec: writes docs/SPEC.md and lowers the ceiling of empty cells; with --check it only looks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fill } from './fill.ts';
import type { Section } from './line.ts';
import { sections as ours } from './lines.ts';
import { render } from './render.ts';
import { openRepository } from './repository.ts';

const page = 'docs/SPEC.md';
const ceilingFile = 'scripts/spec/ceiling.json';

export interface Outcome {
  /** `N empty cells of M` */
  summary: string;
  /** what is wrong, in plain words; none = all is well */
  problems: string[];
}

function readCeiling(root: string): number {
  const file = path.join(root, ceilingFile);
  if (!existsSync(file)) return Number.POSITIVE_INFINITY;
  return (JSON.parse(readFileSync(file, 'utf8')) as { emptyCells: number }).emptyCells;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/**
 * @param check only compares; otherwise the page is written and the ceiling lowered, unless a claim is untrue
 * @param sections the table; ours when absent
 */
export function generate(root: string, check: boolean, sections: readonly Section[] = ours): Outcome {
  const filled = fill(sections, openRepository(root));
  const problems = filled.untrue.map((claim) => `untrue claim: ${claim}`);
  const ceiling = readCeiling(root);
  if (filled.empty > ceiling)
    problems.push(`${filled.empty} cells are empty; the ceiling is ${ceiling}, and it may only fall`);
  const text = render(filled);
  const file = path.join(root, page);
  if (check && (!existsSync(file) || readFileSync(file, 'utf8') !== text))
    problems.push(`${page} is out of date: run npm run spec`);
  if (!check && filled.untrue.length === 0) {
    write(root, page, text);
    if (filled.empty < ceiling) write(root, ceilingFile, `{ "emptyCells": ${filled.empty} }\n`);
  }
  return { summary: `${filled.empty} empty cells of ${filled.cells}`, problems };
}

if (import.meta.main) {
  const { summary, problems } = generate(
    path.resolve(import.meta.dirname, '../..'),
    process.argv.includes('--check'),
  );
  for (const problem of problems) console.error(problem);
  console.log(`spec: ${summary}`);
  if (problems.length > 0) process.exitCode = 1;
}

// npm run security: writes docs/SECURITY.md from the titles of the tests; with --check it only looks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openRepository } from '../spec/repository.ts';
import { nestedTitles } from '../spec/test-titles.ts';
import { collect } from './collect.ts';
import { render } from './render.ts';

const page = 'docs/SECURITY.md';

/**
 * @param check only compares; otherwise the page is written, be it that requirements are open
 * @returns what is wrong, in plain words; none = all is well
 */
export function generate(root: string, check: boolean): string[] {
  const repository = openRepository(root);
  const files = [...repository.titles.keys()];
  const collected = collect(new Map(files.map((file) => [file, nestedTitles(repository.read(file) ?? '')])));
  const problems = [...collected.problems];
  const text = render(collected);
  const file = path.join(root, page);
  if (!check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    problems.push(`${page} is out of date: run npm run security`);
  return problems;
}

if (import.meta.main) {
  const problems = generate(path.resolve(import.meta.dirname, '../..'), process.argv.includes('--check'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTitles } from './test-titles.ts';

/** What claims are held against. Files are named relative to the root, with forward slashes. */
export interface Repository {
  /** text of a file, or undefined when there is none */
  read(file: string): string | undefined;
  /** files that make the product, tests apart */
  sources: readonly string[];
  /** titles of tests by file */
  titles: ReadonlyMap<string, readonly string[]>;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** The working copy in a folder. */
export function openRepository(root: string): Repository {
  const read = (file: string) => {
    const full = path.join(root, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  };
  const files = globSync('{contract,engine,server,web,content,scripts,bench,tests}/**/*.{ts,tsx,css,md}', {
    cwd: root,
    exclude: (name) => name.split(path.sep).includes('node_modules'),
  })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
  const tests = files.filter(isTest);
  return {
    read,
    sources: files.filter((file) => /^(contract|engine|server|web)\//.test(file) && !isTest(file)),
    titles: new Map(tests.map((file) => [file, testTitles(read(file) ?? '')])),
  };
}

// Tests that need no claim: those whose title names the message, the page or the call.
import type { Lookup } from './line.ts';
import type { Repository } from './repository.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const methods = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g;

function names(title: string, lookup: Lookup): boolean {
  if (lookup.kind === 'message')
    return title.includes(`"${lookup.message}"`) || title.includes(`“${lookup.message}”`);
  const address = escaped(lookup.path).replace(/\\\{\w+\\\}/g, String.raw`[{:]?\w+\}?`);
  // Whole addresses only: neither a longer one nor the end of one.
  if (!new RegExp(String.raw`(?<![\w/}-])/?${address}(?![\w/{:-])`).test(title)) return false;
  if (lookup.kind === 'page') return lookup.path !== '/';
  // Many calls share an address, so a title must say which it means.
  return [...title.matchAll(methods)].some(([method]) => method === lookup.method);
}

/** Walks every page of the page table. */
const everyPage = {
  file: 'web/routes.test.ts',
  title: 'exist for every row of the route table, and for nothing else',
};

/** @returns file and title of the first test that names what exists; for a page at least the one that walks them all */
export function findTest(
  lookup: Lookup,
  repository: Repository,
): { file: string; title: string } | undefined {
  for (const [file, titles] of repository.titles) {
    // What a page does is proved where pages are opened; other tests only mention it.
    if (lookup.kind === 'page' && !/^(web|tests)\//.test(file)) continue;
    for (const title of titles) if (names(title, lookup)) return { file, title };
  }
  const walked = lookup.kind === 'page' && repository.titles.get(everyPage.file)?.includes(everyPage.title);
  return walked ? everyPage : undefined;
}

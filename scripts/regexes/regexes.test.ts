import { expect, test } from 'vitest';
import { buildingFiles, findRegexes } from './find.ts';
import { superLinear } from './super-linear.ts';

// What was found is written otherwise: `(?<!x)x+$` for `x+$`, `[^[\]]` for `[^\]]` between brackets, or a split.
test('[S45] no regular expression of the sources can take more than linear time', () => {
  const all = findRegexes();
  expect(all.length).toBeGreaterThan(300);
  const slow = all.flatMap(({ place, source, flags }) =>
    superLinear(source, flags).map((why) => `${place} /${source}/${flags}: ${why}`),
  );
  expect(slow).toEqual([]);
});

test.each([
  ['two runs of the same character', /a+a+$/],
  ['a run within a run', /^(?:a+)+$/],
  ['spaces at the end', /\s+$/],
  ['spaces around a text', /^(\s*)(.*?)(\s*)$/s],
  ['slashes at both ends', /^\/+|\/+$/g],
  ['a tag without its end', /<style\b[\s\S]*?<\/style>/g],
  ['brackets without their end', /\[([^\]]*)\]/g],
])('[S45] the check finds an expression that goes back over %s', (_what, { source, flags }) => {
  expect(superLinear(source, flags)).not.toEqual([]);
});

test.each([/^\s+/, /(?<!\s)\s+$/, /\[([^[\]]*)\]/g, /<[a-z][^<>]*>/, /"[^"]*"/, /\d+/g, /(?:a|b)+c/y])(
  '[S45] the check lets %s pass',
  ({ source, flags }) => {
    expect(superLinear(source, flags)).toEqual([]);
  },
);

test('[S45] none is made of what somebody typed: where one is put together, its words are fixed or escaped', () => {
  const looked = [
    'contract/accounts.ts', // letters of email addresses
    'contract/routes/guard.ts', // the route table
    'engine/social/x-addresses.ts', // letters of its own
    'engine/text/sentences.ts', // words of its own
    'engine/writer/draft-checks/filler.ts', // phrases of its own
    'engine/writer/in-sentence.ts', // one word, letters only
    'server/kernel/page-text/main-content/boilerplate-lines.ts', // words of its own
    'server/kernel/page-text/main-content/boilerplate-names.ts', // words of its own
    'server/kernel/page-text/scan-markup.ts', // the name of a tag, letters only
    'server/writer/sources/remove-source.ts', // the number of a source
    'web/features/shell/sidebar-state.ts', // the name of a cookie of ours
    'web/features/site/content/find-figures.ts', // lists of the source
    'web/kernel/theme/head-script.ts', // the route table
  ];
  const found = buildingFiles().map((file) => file.replaceAll('\\', '/'));
  expect(found.filter((file) => !looked.includes(file))).toEqual([]);
});

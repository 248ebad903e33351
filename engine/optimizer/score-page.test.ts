import { expect, test } from 'vitest';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { prepareSnapshot } from './prepare-snapshot.ts';
import { scorableOfPage } from './scorable.ts';
import { scoreDraft } from './score-draft.ts';
import { differencesOf, scorePage, withoutSiteName } from './score-page.ts';

const page = scorableOfPage(coffeePages[0]!);

test('a page gets the score that the editor gives the same text', async () => {
  const snapshot = prepareSnapshot(coffeePages.slice(1), { keyword: 'pour over coffee' });
  expect((await scorePage(snapshot, page)).score).toBe(scoreDraft(snapshot, page).score);
});

test('a page differs from its text in words, not in how quotes and dashes are shown, nor in the title above it', () => {
  const draft = { ...page, text: `It's "good" -- really. ${page.text}` };
  const [{ text: heading }] = [page.headings.find(({ level }) => level === 1) ?? { text: 'Title' }];
  const headings = [{ level: 1, text: heading }];
  const live = { ...page, headings, text: `${heading}\n\nIt’s “good” – really. ${page.text}` };
  expect(differencesOf(live, { ...draft, headings })).toEqual([]);
  expect(differencesOf({ ...live, slug: 'other', text: page.text }, { ...draft, headings })).toEqual([
    'slug',
    'text',
  ]);
});

test.each([
  ['Rye bread – Crumb & Crust', 'Rye bread'],
  ['Rye bread | Crumb & Crust', 'Rye bread'],
  ['Crumb & Crust - Rye bread', 'Rye bread'],
  ['Rye bread at Crumb & Crust', 'Rye bread at Crumb & Crust'],
  ['Crumb & Crust', 'Crumb & Crust'],
])('the title “%s” is “%s” without the name of its site', (title, expected) => {
  expect(withoutSiteName(title, 'Crumb & Crust')).toBe(expected);
});

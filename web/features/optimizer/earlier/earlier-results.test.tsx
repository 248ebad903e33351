import { expect, test } from 'vitest';
import type { KeptSnapshot, SnapshotComparison } from '#contract/optimizer/snapshots.ts';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, choose, find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { EarlierResults } from './earlier-results.tsx';

const list = 'GET keyword-ranking/:id/snapshots/';
const compare = 'GET keyword-ranking/:id/comparison/';
const id = '019a0000-0000-7000-8000-0000000000c1';
const kept = (n: number, since: string, score: number | null = 40 + n): KeptSnapshot => ({
  id: `019a0000-0000-7000-8000-00000000000${n}`,
  since,
  until: since,
  pages: n,
  score,
});
const october = kept(3, '2026-10-03T10:00:00.000Z');
const november = kept(5, '2026-11-23T10:00:00.000Z');
const september = kept(2, '2026-09-01T10:00:00.000Z', null);

const side = (snapshot: KeptSnapshot) => ({
  ...snapshot,
  keyword: 'rye bread',
  readFrom: snapshot.since,
  readTo: snapshot.since,
  scoreNow: snapshot.score,
  why: null,
});
const comparison = (parts: Partial<SnapshotComparison> = {}): SnapshotComparison => ({
  before: side(october),
  after: side(november),
  pages: {
    added: [{ url: 'https://new.example/', title: 'New page' }],
    gone: [{ url: 'https://old.example/', title: '' }],
    reread: [],
    same: 2,
  },
  terms: {
    added: [{ term: 'levain', label: 'levain', target: { lo: 2, hi: 4 } }],
    gone: [],
    changed: [{ term: 'crust', label: 'crust', before: { lo: 1, hi: 3 }, after: { lo: 2, hi: 6 } }],
    same: 30,
  },
  structure: [
    {
      id: 'words',
      label: 'Words',
      value: 900,
      before: { p25: 800, p75: 1200 },
      after: { p25: 1000, p75: 1500 },
    },
  ],
  ...parts,
});

/** A table by its caption. */
const table = (caption: string) =>
  all('table').find((element) => element.querySelector('caption')?.textContent === caption)!;

async function page(results: KeptSnapshot[], answer: Answer = { body: comparison() }) {
  const server = await answeringServer({ [list]: { body: { results } }, [compare]: answer });
  renderInApp(<EarlierResults id={id} />);
  return server;
}

test('with one set of pages there is nothing to compare with', async () => {
  const server = await page([november]);
  await soon(() => expect(server.asked(list)).toHaveLength(1));
  expect(has('combobox', 'Compare with the results of')).toBe(false);
});

test('an earlier set is chosen by its day and held against that of now', async () => {
  const server = await page([november, october, september]);
  await said('Oct 3, 2026: 3 pages, score 43');
  await choose('Compare with the results of', september.id);
  await choose('Compare with the results of', october.id);
  await press(['button', 'Compare']);
  await find('dialog', 'Results of Oct 3, 2026 and now');
  await said('New page');
  expect(server.asked(compare)[0]?.query).toEqual({ before: october.id });
  expect(textOf(table('Your text under both'))).toMatch(/Score of your text now4345.*Pages compared35/);
  expect(textOf(get('list', '1 new'))).toBe('New pagenew.example/');
  expect(textOf(get('list', '1 gone'))).toContain('old.example');
  expect(textOf(get('list', 'New terms'))).toBe('levain 2–4');
  expect(textOf(table('Terms with another range'))).toContain('crust1–32–6');
  expect(textOf(table('Structure'))).toContain('Words900800–1,2001,000–1,500');
});

test('sets of one day are told apart by the hour', async () => {
  await page([november, october, kept(4, '2026-10-03T15:00:00.000Z')]);
  await soon(() => expect(textOf()).toMatch(/Oct 3, \d.*: 3 pages.*Oct 3, \d.*: 4 pages/));
});

test('a score that cannot be made again is a dash with the reason, never a number', async () => {
  const before = { ...side(october), scoreNow: null, why: 'These pages were counted by an earlier version.' };
  await page([november, october], { body: comparison({ before }) });
  await press(await find('button', 'Compare'));
  await said('It scored 43 then. These pages were counted by an earlier version.');
  expect(textOf(table('Your text under both'))).toContain('Score of your text now—45');
});

test('a failure says so and can be tried again', async () => {
  const server = await page([november, october], refusal(503, 'Too many texts are being read'));
  await press(await find('button', 'Compare'));
  await said('We couldn’t compare the results');
  server.on(compare, { body: comparison() });
  await press(['button', 'Try again']);
  await said('New page');
});

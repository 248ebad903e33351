import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { field, get, has, leave, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { SearchTab } from './search-tab.tsx';
import { SettingsNotice } from './settings/settings-notice.tsx';
import { useSettings } from './settings/use-settings.ts';

const save = 'PATCH keyword-ranking/:id/';
const further = 'Secondary keywords, separated by commas';

const aRow = (parts: Partial<OptimizationDetail> = {}) =>
  ({
    id: crypto.randomUUID(),
    keyword: 'rye bread',
    secondaryKeywords: ['sourdough'],
    title: 'Bread',
    description: '',
    slug: 'bread',
    competitors: [],
    revision: 1,
    ...parts,
  }) as unknown as OptimizationDetail;

function Screen({ row }: { row: OptimizationDetail }) {
  const settings = useSettings(row);
  return (
    <>
      <SettingsNotice settings={settings} />
      <SearchTab analysis={null} settings={settings} />
    </>
  );
}
async function page(answers = {}) {
  let row = aRow();
  const server = await answeringServer({
    [save]: ({ body }) => {
      row = { ...row, ...(body as object), revision: row.revision + 1 };
      return { body: row };
    },
    ...answers,
  });
  renderInApp(<Screen row={row} />);
  await soon(() => field('Keyword'));
  return { server, row: () => row, sent: () => server.asked(save).map(({ body }) => body) };
}
/** Answers that somebody changed these fields meanwhile. */
const stale = (parts: Partial<OptimizationDetail>) =>
  refusal(409, 'Changed meanwhile', { code: 'stale', current: aRow({ revision: 7, ...parts }) });

test('the preview shows what a search result would, and says what is missing', async () => {
  await page();
  const preview = () => textOf(get('group', 'Search preview'));
  expect(preview()).toContain('… › breadBreadNo description yet.');
  await type('SEO title', '');
  expect(preview()).toContain('No title yet');
  await type('SEO title', 'word '.repeat(60));
  expect(preview()).toMatch(/word …|word…/);
});

test('what is typed is saved by itself, only what was changed', async () => {
  const { sent } = await page();
  await type('SEO title', 'Rye bread');
  await soon(() => expect(sent()).toEqual([{ revision: 1, title: 'Rye bread' }]));
});

test('keywords are saved when their field is left, each once; an emptied keyword stays what it was', async () => {
  const { sent } = await page();
  await type(further, 'sourdough, starter,, starter ');
  await leave(further);
  await soon(() => expect(sent()).toEqual([{ revision: 1, secondaryKeywords: ['sourdough', 'starter'] }]));
  await type('Keyword', '  ');
  await leave('Keyword');
  expect(field('Keyword').value).toBe('rye bread');
  await type('Keyword', 'spelt bread');
  await leave('Keyword');
  await soon(() => expect(sent().at(-1)).toEqual({ revision: 2, keyword: 'spelt bread' }));
});

test('a refused change says why', async () => {
  await page({ [save]: refusal(400, 'Title is too long.') });
  await type('SEO title', 'x');
  await said('Title is too long.');
});

test('of two changes of the same field, theirs stands after it was chosen, also when the field is left', async () => {
  const { server, sent } = await page();
  server.on(save, stale({ keyword: 'oat bread' }));
  await type('Keyword', 'spelt bread');
  await leave('Keyword');
  await soon(() => expect(has('alert')).toBe(true));
  await press(get('button', 'Keep theirs'));
  await soon(() => expect(field('Keyword').value).toBe('oat bread'));
  server.on(save, { body: aRow({ keyword: 'oat bread', title: 'Oats', revision: 8 }) });
  field('Keyword').focus();
  await leave('Keyword');
  await type('SEO title', 'Oats');
  await soon(() => expect(sent().at(-1)).toEqual({ revision: 7, title: 'Oats' }));
});

test('choosing theirs for one field keeps on the screen what was typed in the others and is saved', async () => {
  const { server, sent } = await page();
  server.on(save, stale({ title: 'Their bread' }));
  await type('SEO title', 'My bread');
  await type('URL slug', 'my-bread');
  await soon(() => expect(has('alert')).toBe(true));
  server.on(save, { body: aRow({ title: 'Their bread', slug: 'my-bread', revision: 8 }) });
  await press(get('button', 'Keep theirs'));
  await soon(() => expect(sent().at(-1)).toEqual({ revision: 7, slug: 'my-bread' }));
  expect(field('SEO title').value).toBe('Their bread');
  expect(field('URL slug').value).toBe('my-bread');
});

test('choosing mine sends what was typed on top of theirs', async () => {
  const { server, sent } = await page();
  server.on(save, stale({ title: 'Their bread', slug: 'their-bread' }));
  await type('SEO title', 'My bread');
  await soon(() => expect(has('alert')).toBe(true));
  server.on(save, { body: aRow({ title: 'My bread', slug: 'their-bread', revision: 8 }) });
  await press(get('button', 'Keep mine'));
  await soon(() => expect(sent().at(-1)).toEqual({ revision: 7, title: 'My bread' }));
  expect(field('SEO title').value).toBe('My bread');
  expect(field('URL slug').value).toBe('their-bread');
});

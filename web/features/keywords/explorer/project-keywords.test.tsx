import { expect, test } from 'vitest';
import { aRow } from '#tests/support/components/keyword-row.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, choose, field, find, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { KeywordRow } from '#contract/keywords.ts';
import { ProjectKeywords } from './project-keywords.tsx';
import { useExplorerFilters } from './use-explorer-filters.ts';

const list = 'GET keywords/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const lists = [{ id: '019a0000-0000-7000-8000-0000000000b1', title: 'Autumn', count: 4 }];

const page1 = (rows: KeywordRow[]) => ({ body: { results: rows, next: null, count: rows.length } });

const Screen = () => <ProjectKeywords projectId={projectId} filters={useExplorerFilters()} />;
async function page(at = '/', answers = {}) {
  const server = await answeringServer({
    [list]: page1([aRow('rye bread', { cluster: 'bread' }), aRow('sourdough')]),
    'GET keyword-list/': { body: { results: lists, next: null, count: 1 } },
    ...answers,
  });
  const shown = renderInApp(<Screen />, at);
  return { server, asked: () => server.asked(list).at(-1)?.query, ...shown };
}

test('the address begins the filters, and the words stand in their field', async () => {
  const { asked } = await page('/?q=rye&intent=commercial&sort=volume&list=l1');
  await soon(() =>
    expect(asked()).toMatchObject({ q: 'rye', intent: 'commercial', sort: 'volume', listId: 'l1' }),
  );
  expect((await soon(() => field('Include words'))).value).toBe('rye');
});

test('an intent or an order that nobody knows is passed over', async () => {
  const { asked } = await page('/?intent=secret&sort=luck');
  await soon(() => expect(asked()).toMatchObject({ sort: 'impressions' }));
  expect(asked()).not.toHaveProperty('intent');
});

test('filters stand in the address and are asked for', async () => {
  const { asked, address } = await page('/?projectId=p');
  await type('Include words', ' rye ');
  await soon(() => expect(asked()).toMatchObject({ q: 'rye' }));
  await choose('Intent', 'informational');
  await soon(() => expect(asked()).toHaveProperty('intent'));
  await choose('List', lists[0]!.id);
  await soon(() => expect(asked()).toHaveProperty('listId'));
  await choose('Sort by', 'keyword');
  await soon(() =>
    expect(asked()).toMatchObject({
      q: 'rye',
      intent: 'informational',
      sort: 'keyword',
      listId: lists[0]!.id,
    }),
  );
  expect(address()).toContain('projectId=p');
  expect(address()).toContain('q=rye');
});

test('clearing the filters clears the words in the field, too, and shows all keywords', async () => {
  const { asked, address, server } = await page('/?projectId=p');
  server.on(list, ({ query }) => page1(query['q'] ? [] : [aRow('sourdough')]));
  await type('Include words', 'nothing like it');
  await said('No keywords match these filters.');
  await press(['button', 'Clear filters']);
  await said('sourdough');
  expect(field('Include words').value).toBe('');
  await soon(() => expect(asked()).not.toHaveProperty('q'));
  expect(address()).toBe('/?projectId=p');
});

test('quick wins, ranges and words to leave out are asked for, and stand in the address', async () => {
  const { asked, address } = await page();
  await press(['button', 'Quick wins']);
  await soon(() => expect(asked()).toMatchObject({ minPosition: '4', maxPosition: '20' }));
  await type('Exclude words', 'oat');
  await soon(() => expect(asked()).toMatchObject({ exclude: 'oat', minPosition: '4' }));
  await press(['button', 'Ranges']);
  await type('CTR, % from', '2.5');
  await press(['button', 'Apply']);
  await soon(() => expect(asked()).toMatchObject({ minCtr: '0.025', minPosition: '4', exclude: 'oat' }));
  expect(address()).toContain('minCtr=0.025');
  await press(['button', 'Quick wins']);
  await soon(() => expect(asked()).not.toHaveProperty('minPosition'));
  expect(asked()).toMatchObject({ minCtr: '0.025' });
});

test('a head asks the server for its order, and again for the other way', async () => {
  const { asked } = await page();
  await press(['button', 'Position']);
  await soon(() => expect(asked()).toMatchObject({ sort: 'position', direction: 'asc' }));
  await press(['button', /^Position/]);
  await soon(() => expect(asked()).toMatchObject({ sort: 'position', direction: 'desc' }));
});

test('filters can be named, kept and taken again', async () => {
  const { asked } = await page('/?q=rye&intent=commercial');
  await press(['button', 'Views']);
  await type('Name of this view', 'Rye to sell');
  await press(['button', 'Save view']);
  await type('Include words', 'oat');
  await soon(() => expect(asked()).toMatchObject({ q: 'oat' }));
  await press(['button', 'Rye to sell']);
  await soon(() => expect(asked()).toMatchObject({ q: 'rye', intent: 'commercial' }));
  await press(['button', 'Views']);
  await press(['button', 'Delete the view Rye to sell']);
  await soon(() => expect(has('button', 'Rye to sell')).toBe(false));
});

test('a cluster is shown alone by a press, and left by another', async () => {
  const { asked } = await page();
  await press(['button', 'bread']);
  await soon(() => expect(asked()).toMatchObject({ cluster: 'bread' }));
  await press(['button', 'Show all clusters']);
  await soon(() => expect(asked()).not.toHaveProperty('cluster'));
});

test('chosen keywords go to the trash and come back by the message', async () => {
  const many = 'PATCH keywords/';
  const { server } = await page('/', { [many]: { body: { count: 1 } } });
  await press(['checkbox', 'Select rye bread']);
  await said('1 keyword selected');
  await press(['button', 'Delete']);
  await said('1 keyword deleted');
  await soon(() => expect(has('region', '1 keyword selected')).toBe(false));
  await press(['button', 'Undo']);
  await said('1 keyword restored');
  expect(server.asked(many).map(({ body }) => body)).toEqual([
    { projectId, ids: ['id of rye bread'], deleted: true },
    { projectId, ids: ['id of rye bread'], deleted: false },
  ]);
});

test('several keywords are put on a list at once; a new list needs a title', async () => {
  const made = 'POST keyword-list/';
  const { server } = await page('/', {
    [made]: { status: 201, body: { ...lists[0], title: 'Winter', count: 2 } },
  });
  await press(['checkbox', 'Select rye bread']);
  await press(['checkbox', 'Select sourdough']);
  await press(['button', 'Add to list']);
  await find('dialog', 'Add to list');
  await soon(() => expect(all('combobox', 'List').length).toBeGreaterThan(1));
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]:not([popover])')!;
  const which = field('List', dialog()) as unknown as HTMLSelectElement;
  which.value = '';
  which.dispatchEvent(new Event('change', { bubbles: true }));
  const submit = async () => press(all('button', 'Add to list', dialog()).at(-1)!);
  await soon(() => field('Title of the new list', dialog()));
  await submit();
  await said('Title is required', dialog());
  await type('Title of the new list', 'Winter');
  await submit();
  await said('2 keywords on “Winter”');
  expect(server.asked(made)[0]?.body).toEqual({
    projectId,
    title: 'Winter',
    keywords: ['rye bread', 'sourdough'],
  });
});

test('the list dialog says nothing of the last time when it is opened again', async () => {
  await page('/', { 'GET keyword-list/': { body: { results: [], next: null, count: 0 } } });
  await press(['checkbox', 'Select rye bread']);
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]:not([popover])')!;
  await press(['button', 'Add to list']);
  await soon(() => field('Title of the new list'));
  await press(all('button', 'Add to list', dialog()).at(-1)!);
  await said('Title is required', dialog());
  await press(['button', 'Cancel']);
  await soon(() => expect(has('dialog')).toBe(false));
  await press(['button', 'Add to list']);
  await soon(() => field('Title of the new list'));
  expect(dialog().textContent).not.toContain('Title is required');
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { all, find, has, press, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { DataTable, type Column } from './data-table.tsx';
import type { Sort, TableProps } from './table-types.ts';
import { useSelection } from './use-selection.ts';

interface Bread {
  id: string;
  clicks: number;
}
const columns: Column<Bread>[] = [
  { key: 'id', header: 'Bread', phone: 'title', cell: ({ id }) => id, sortValue: ({ id }) => id },
  {
    key: 'clicks',
    header: 'Clicks',
    align: 'right',
    cell: ({ clicks }) => clicks,
    sortValue: ({ clicks }) => clicks,
    sortFirst: 'down',
    optional: 'on',
  },
];
const breads: Bread[] = [
  { id: 'rye', clicks: 2 },
  { id: 'oat', clicks: 10 },
  { id: 'spelt', clicks: 1 },
];
const many = Array.from({ length: 500 }, (_row, at): Bread => ({ id: `bread ${at}`, clicks: at }));

const Table = (props: Partial<TableProps<Bread>>) => (
  <DataTable caption="Breads" columns={columns} rows={breads} rowKey={({ id }) => id} {...props} />
);
const ids = () => all('row').flatMap((row) => row.querySelector('[data-phone="title"]')?.textContent ?? []);
const key = (name: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );

test('a head sorts the rows that are here: its first way, the other way, and as they came', async () => {
  renderInApp(<Table />);
  const turn = () => press(['button', /Clicks/]);
  await turn();
  await soon(() => expect(ids()).toEqual(['oat', 'rye', 'spelt']));
  await turn();
  await soon(() => expect(ids()).toEqual(['spelt', 'rye', 'oat']));
  await turn();
  await soon(() => expect(ids()).toEqual(['rye', 'oat', 'spelt']));
});

test('a server is asked for another order, and the rows stay as it gave them', async () => {
  const asked: Sort[] = [];
  const Sorting = () => {
    const [sort, setSort] = useState<Sort>({ key: 'clicks', down: true });
    return (
      <Table
        sort={sort}
        onSort={(next) => {
          asked.push(next);
          setSort(next);
        }}
      />
    );
  };
  renderInApp(<Sorting />);
  await press(['button', /Clicks/]);
  await press(['button', /Clicks/]);
  expect(asked).toEqual([
    { key: 'clicks', down: false },
    { key: 'clicks', down: true },
  ]);
  expect(ids()).toEqual(['rye', 'oat', 'spelt']);
});

test('arrow keys go from row to row, Enter opens, Space selects', async () => {
  const onOpen = vi.fn();
  const Selecting = () => {
    const selection = useSelection();
    return (
      <>
        <Table onOpen={onOpen} selection={selection} selectLabel={({ id }) => `Select ${id}`} />
        <output>{selection.chosen.join(' ')}</output>
      </>
    );
  };
  renderInApp(<Selecting />);
  await find('checkbox', 'Select rye');
  const [, first] = all('row');
  first?.focus();
  key('ArrowDown');
  await soon(() => expect(document.activeElement?.textContent).toContain('oat'));
  key(' ');
  await soon(() => expect(textOf()).toContain('oat'));
  await soon(() => expect(document.querySelector('output')?.textContent).toBe('oat'));
  key('Enter');
  expect(onOpen).toHaveBeenCalledWith(breads[1]);
  key('ArrowUp');
  await soon(() => expect(document.activeElement).toBe(all('row')[1]));
  await press(['checkbox', 'Select all loaded rows']);
  await soon(() => expect(document.querySelector('output')?.textContent).toBe('rye oat spelt'));
  await press(['checkbox', 'Select all loaded rows']);
  await soon(() => expect(document.querySelector('output')?.textContent).toBe(''));
});

test('of a long list only the rows in sight are in the document, and how many there are is shown', async () => {
  renderInApp(<Table rows={many} count={9000} onOpen={() => undefined} />);
  const shown = () => document.querySelectorAll('tr[data-index]').length;
  await soon(() => {
    expect(shown()).toBeGreaterThan(10);
    expect(shown()).toBeLessThan(70);
  });
  const table = document.querySelector('table');
  expect(table?.getAttribute('aria-rowcount')).toBe('9001');
  expect(all('row')[1]?.getAttribute('aria-rowindex')).toBe('2');
});

test('a hidden column stays hidden on this device, for this table only', async () => {
  renderInApp(<Table name="breads" />);
  await press(['button', 'Columns']);
  await press(['menuitemcheckbox', 'Clicks']);
  await soon(() => expect(has('columnheader', 'Clicks')).toBe(false));
  const again = renderInApp(<Table name="breads" />);
  await soon(() => expect(again.place.querySelectorAll('td').length).toBe(3));
  const other = renderInApp(<Table name="cakes" />);
  await soon(() => expect(other.place.querySelectorAll('td').length).toBe(6));
});

test('the next page can be asked for by a button, and says why it did not come', async () => {
  const fetchNextPage = vi.fn();
  const list = {
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: true,
    fetchNextPage,
  };
  renderInApp(<Table list={{ ...list, error: { message: 'The server is away.' } }} />);
  await soon(() => expect(textOf()).toContain('The server is away.'));
  await press(['button', 'Show more']);
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('a press on a button of a row is heard with its row, in a long list and in a short one', async () => {
  const heard: string[] = [];
  const acting: Column<Bread>[] = [
    {
      key: 'id',
      header: 'Bread',
      cellProps: ({ id }) => ({ title: `Loaf of ${id}` }),
      cell: ({ id }) => (
        <button type="button" data-action="bake">
          {id}
        </button>
      ),
    },
  ];
  const onAction = (action: string, { id }: Bread) => heard.push(`${action} ${id}`);
  renderInApp(<Table columns={acting} onAction={onAction} />);
  await press(['button', 'oat']);
  renderInApp(<Table columns={acting} rows={many} onAction={onAction} />);
  await press(['button', 'bread 7']);
  expect(heard).toEqual(['bake oat', 'bake bread 7']);
  expect((await find('cell', 'bread 7')).title).toBe('Loaf of bread 7');
});

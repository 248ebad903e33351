import { expect, test } from 'vitest';
import { has, press, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { rowMenuAction, RowMenuButton, useRowMenu } from './row-menu.tsx';

const columns: Column<string>[] = [
  { key: 'id', header: 'Bread', cell: (row) => <RowMenuButton label={`Actions for ${row}`} /> },
];

test('one menu serves all rows: it is that of the row whose button was pressed', async () => {
  const done: string[] = [];
  const Table = () => {
    const { menu, open } = useRowMenu((row: string) => [
      { label: `Bake ${row}`, onSelect: () => done.push(row) },
    ]);
    return (
      <>
        <DataTable
          caption="Breads"
          columns={columns}
          rows={['rye', 'sour dough']}
          rowKey={(row) => row}
          onAction={(action, row, button) => action === rowMenuAction && open(row, button)}
        />
        {menu}
      </>
    );
  };
  renderInApp(<Table />);
  await press(['button', 'Actions for rye']);
  await soon(() => expect(has('menuitem', 'Bake rye')).toBe(true));
  await press(['button', 'Actions for sour dough']);
  await soon(() => expect(has('menuitem', 'Bake sour dough')).toBe(true));
  expect(textOf()).not.toContain('Bake rye');
  await press(['menuitem', 'Bake sour dough']);
  expect(done).toEqual(['sour dough']);
});

import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { DataTable, type Column } from './data-table.tsx';

const columns: Column<number>[] = [
  { key: 'n', header: 'Number', cell: (n) => <button type="button">{n}</button> },
];
const many = Array.from({ length: 500 }, (_row, at) => at);

/** The button of a row as soon as the row is in the document. */
const firstSeen = (selector: string) =>
  new Promise<HTMLElement>((found) => {
    const watch = new MutationObserver(() => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) return;
      watch.disconnect();
      found(element);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

test('what has the focus in the first rows of a long table keeps it when the part for long tables comes', async () => {
  const seen = firstSeen('tr[data-index="3"] button');
  render(
    <DataTable caption="Numbers" columns={columns} rows={many} rowKey={String} onOpen={() => undefined} />,
  );
  const early = await seen;
  early.focus();
  await soon(() => expect(early.isConnected).toBe(false));
  await soon(() => expect(document.activeElement?.closest('tr')?.getAttribute('data-index')).toBe('3'));
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

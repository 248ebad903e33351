import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#web/kernel/save-file.ts';
import { all, has, press } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Treemap, type TreemapItem } from './treemap.tsx';

vi.mock('#web/kernel/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => vi.mocked(saveFile).mockClear());

const items: TreemapItem[] = [
  { key: 'rye', label: 'rye bread', value: 300, note: '4 keywords' },
  { key: 'oat', label: 'oat bread', value: 100 },
  { key: 'oven', label: 'oven', value: null },
];
const onOpen = vi.fn();
const shown = (of: readonly TreemapItem[] = items) =>
  render(
    <Treemap
      title="Clusters by impressions"
      name="Impressions"
      items={of}
      text={String}
      empty="No cluster has impressions yet."
      onOpen={onOpen}
    />,
  );

it('shows each known part as an area with its name, walked by arrow keys and opened by a press', async () => {
  shown();
  await press(['button', 'rye bread: 300 impressions, 4 keywords']);
  expect(onOpen).toHaveBeenLastCalledWith('rye');
  const [rye, oat] = all('button', /: \d+ impressions/);
  rye?.focus();
  rye?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  await soon(() => expect(document.activeElement).toBe(oat));
  expect([rye?.tabIndex, oat?.tabIndex]).toEqual([-1, 0]);
});

it('has all parts in a table and as CSV, also those that are unknown', async () => {
  shown();
  await press(['button', 'Download “Clusters by impressions” as CSV']);
  expect(saveFile).toHaveBeenCalledWith(
    'clusters-by-impressions.csv',
    '\uFEFFName,Impressions\r\nrye bread,300\r\noat bread,100\r\noven,\r\n',
  );
  expect([...document.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
    '300',
    '100',
    '—',
  ]);
});

it.each([
  ['no parts', []],
  ['unknown parts only', [{ key: 'a', label: 'a', value: null }]],
  ['parts of size 0', [{ key: 'a', label: 'a', value: 0 }]],
])('of %s says so and offers no files', async (_of, none) => {
  const { place } = shown(none);
  await soon(() => expect(place.textContent).toContain('No cluster has impressions yet.'));
  expect(has('button', /^Download/)).toBe(false);
});

it('cuts long names, and right-to-left ones and emoji between letters only', async () => {
  const { place } = shown([
    { key: 'a', label: 'x'.repeat(500), value: 3 },
    { key: 'b', label: 'خبز الجاودار '.repeat(20), value: 2 },
    { key: 'c', label: '👩‍🍳🥖'.repeat(100), value: 1 },
  ]);
  const texts = () => [...place.querySelectorAll('svg text')].map((text) => text.textContent ?? '');
  await soon(() => expect(texts().length).toBeGreaterThan(3));
  for (const text of texts()) expect(text.length).toBeLessThan(400);
  expect(texts().find((text) => text.startsWith('👩‍🍳'))).toMatch(/^(👩‍🍳🥖)*(👩‍🍳)?…$/u);
});

it('one part takes the whole', async () => {
  const { place } = shown([{ key: 'a', label: 'a', value: 7 }]);
  await soon(() => expect(place.querySelector('svg rect')?.getAttribute('width')).toBe('638'));
});

import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#web/kernel/save-file.ts';
import { has, press, said } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { HeatMap } from './heat-map.tsx';

vi.mock('#web/kernel/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => vi.mocked(saveFile).mockClear());

const shown = (values: (number | null)[][], rows = ['Mon', 'Tue']) =>
  render(
    <HeatMap
      title="Posts by hour"
      name="Posts"
      rows={rows}
      columns={['8', '9', '10']}
      values={values}
      text={(value) => `${value} posts`}
      empty="No posts here yet."
    />,
  ).place;
const counts = [
  [0, 2, null],
  [4, 0, 1],
];

it('draws the most darkest, and says the cell that arrow keys come to', async () => {
  const place = shown(counts);
  await soon(() => expect(place.querySelectorAll('rect')).toHaveLength(6));
  const opacities = [...place.querySelectorAll('rect')].map((rect) =>
    Number(rect.getAttribute('fill-opacity')),
  );
  expect(opacities).toEqual([1, 0.625, 1, 1, 1, 0.4375]);
  const walk = (key: string) =>
    place
      .querySelector('[role=application]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  walk('ArrowRight');
  await said('Mon, 8: 0 posts');
  walk('ArrowRight');
  await said('Mon, 9: 2 posts');
  walk('ArrowRight');
  await said('Mon, 10: —');
  walk('ArrowDown');
  await said('Tue, 10: 1 posts');
});

it('has the same in a table and as CSV, with empty cells for what is unknown', async () => {
  const place = shown(counts);
  await press(['button', 'Download “Posts by hour” as CSV']);
  expect(saveFile).toHaveBeenCalledWith('posts-by-hour.csv', '\uFEFF,8,9,10\r\nMon,0,2,\r\nTue,4,0,1\r\n');
  expect(place.querySelectorAll('tbody td')[2]?.textContent).toBe('—');
});

it.each([
  ['zeros', [[0, 0, 0]]],
  ['gaps', [[null, null, null]]],
  ['nothing', []],
])('of %s only says so, and offers neither keys nor files', async (_of, values) => {
  const place = shown(values, values.length === 0 ? [] : ['Mon']);
  await soon(() => expect(place.textContent).toContain('No posts here yet.'));
  expect(place.querySelector('[role=application]')).toBeNull();
  expect(has('button')).toBe(false);
});

it.each([
  ['500 letters', 'x'.repeat(500)],
  ['500 emoji', '👩‍🍳'.repeat(500)],
  ['a right-to-left text', 'الاثنين '.repeat(60)],
])('cuts a row’s name of %s, never inside of a letter, and has it whole in the table', async (_of, name) => {
  const place = shown([[1, 1, 1]], [name]);
  await soon(() => expect(place.querySelector('svg text')).not.toBeNull());
  const cut = place.querySelector('svg text')!.textContent;
  const letters = [...new Intl.Segmenter().segment(cut)];
  expect(letters.length).toBeLessThan(10);
  expect(name.startsWith(cut.slice(0, -1))).toBe(true);
  expect([...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)).toContain(
    letters[0]?.segment,
  );
  expect(place.querySelector('tbody th')?.textContent).toBe(name);
});

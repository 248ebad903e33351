import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setReader } from '#web/kernel/text/format.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Chart } from './chart.tsx';
import { Sparkline } from './sparkline.tsx';
import type { Series } from './types.ts';

vi.mock('#web/kernel/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  setReader({ locale: 'en-US', timezone: 'UTC' });
});

const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ at: `${day}T00:00:00.000Z` }));
const clicks: Series = { key: 'clicks', label: 'Clicks', ink: 1, values: [12, null, 30] };
const before: Series = { key: 'before', label: 'Before', ink: 2, values: [10, 11, 12], dashed: true };

async function shown(series: readonly Series[], ticks = days) {
  const { place } = render(<Chart title="Clicks by day" ticks={ticks} series={series} />);
  await soon(() => expect(place.querySelector('figure')).not.toBeNull());
  return place;
}
const slider = (place: HTMLElement) => place.querySelector<HTMLElement>('[role=slider]')!;
const press = (place: HTMLElement, key: string) =>
  slider(place).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('a chart', () => {
  it('has the same in a table: dates, names, and what is unknown as —', async () => {
    const place = await shown([clicks, before]);
    const cells = [...place.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Nov 1, 2026', '12', '10'],
      ['Nov 2, 2026', '—', '11'],
      ['Nov 3, 2026', '30', '12'],
    ]);
  });

  it('is walked with arrow keys, which say date and values, and Escape takes the crosshair away', async () => {
    const place = await shown([clicks, before]);
    press(place, 'ArrowLeft');
    await soon(() =>
      expect(slider(place).getAttribute('aria-valuetext')).toBe('Nov 3, 2026: Clicks 30, Before 12'),
    );
    press(place, 'ArrowLeft');
    await soon(() =>
      expect(slider(place).getAttribute('aria-valuetext')).toBe('Nov 2, 2026: Clicks —, Before 11'),
    );
    press(place, 'Home');
    await soon(() => expect(slider(place).getAttribute('aria-valuenow')).toBe('0'));
    expect(place.textContent).toContain('Clicks12');
    press(place, 'Escape');
    await soon(() => expect(slider(place).getAttribute('aria-valuenow')).toBe('2'));
  });

  it('is drawn at its real width, with ticks, dates and dashed comparisons', async () => {
    const place = await shown([clicks, before]);
    const svg = place.querySelector<SVGSVGElement>('[role=slider] svg')!;
    expect(svg.hasAttribute('viewBox')).toBe(false);
    expect(svg.getAttribute('width')).toBe('640');
    const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(
      expect.arrayContaining(['0', '10', '20', '30', 'Nov 1', 'Nov 3', 'Clicks', 'Before']),
    );
    expect(svg.querySelectorAll('path[data-dashed=true]')).toHaveLength(1);
  });

  it('of one point shows it as a dot', async () => {
    const place = await shown([{ ...clicks, values: [12] }], days.slice(0, 1));
    expect(place.querySelectorAll('svg circle')).toHaveLength(1);
  });

  it('of gaps only says so, and offers neither keys nor files', async () => {
    const place = await shown([{ ...clicks, values: [null, null, null] }]);
    expect(place.textContent).toContain('No values yet');
    expect(place.querySelector('[role=slider]')).toBeNull();
    expect(place.querySelector('button')).toBeNull();
  });

  it('is saved as CSV, with empty cells for what is unknown', async () => {
    const place = await shown([clicks]);
    place.querySelector<HTMLButtonElement>('[aria-label="Download “Clicks by day” as CSV"]')!.click();
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(
      'clicks-by-day.csv',
      '\uFEFFDate,Clicks\r\n2026-11-01T00:00:00.000Z,12\r\n2026-11-02T00:00:00.000Z,\r\n2026-11-03T00:00:00.000Z,30\r\n',
    );
  });

  it('of parts that add up stacks them', async () => {
    const { place } = render(
      <Chart title="Distribution" kind="stack" ticks={days} series={[clicks, before]} />,
    );
    await soon(() => expect(place.querySelectorAll('svg rect[data-ink]').length).toBeGreaterThan(0));
    const first = [...place.querySelectorAll<SVGRectElement>('svg rect[width]')].filter(
      (rect) => rect.getAttribute('data-ink') === '1',
    );
    expect(first).toHaveLength(2);
  });

  it('names what was published at a date', async () => {
    const { place } = render(
      <Chart
        title="Clicks"
        ticks={days}
        series={[clicks]}
        marks={[{ at: '2026-11-02T09:00:00.000Z', label: 'Sourdough' }]}
      />,
    );
    await soon(() => expect(place.textContent).toContain('Nov 2, 2026: Published: Sourdough'));
  });
});

describe.each(['line', 'stack'] as const)('a chart of the kind %s', (kind) => {
  const drawn = async (series: readonly Series[], ticks = days) => {
    const { place } = render(<Chart title="Shares" kind={kind} ticks={ticks} series={series} />);
    await soon(() => expect(place.querySelector('figure')).not.toBeNull());
    return place;
  };
  const numbers = (place: HTMLElement) =>
    [...place.querySelectorAll('svg *')].flatMap((element) =>
      ['x', 'y', 'x1', 'width', 'height', 'cx', 'cy', 'd'].flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null
          ? []
          : [...value.matchAll(/-?[\d.]+|NaN|Infinity/g)].map(([text]) => Number(text));
      }),
    );

  it('of one point draws it inside of the plot', async () => {
    const place = await drawn([{ ...clicks, values: [12] }], days.slice(0, 1));
    expect(place.querySelectorAll('svg circle, svg rect[data-ink]').length).toBeGreaterThan(0);
    expect(numbers(place).every((value) => Number.isFinite(value) && value <= 640)).toBe(true);
  });

  it('of gaps only says so', async () => {
    const place = await drawn([
      { ...clicks, values: [null, null, null] },
      { ...before, values: [null, null, null] },
    ]);
    expect(place.textContent).toContain('No values yet');
    expect(place.querySelector('[role=slider]')).toBeNull();
    expect(numbers(place).every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['500 letters', 'x'.repeat(500)],
    ['500 emoji', '👩‍🍳'.repeat(500)],
    ['a right-to-left text', 'خبز العجين المخمر '.repeat(20)],
  ])('cuts a name of %s, never inside of a letter, and has it whole in the table', async (_of, label) => {
    const place = await drawn([{ ...clicks, label }, before]);
    const shown = [...place.querySelectorAll('svg [data-ink] text')].map((text) => text.textContent);
    expect(shown).toHaveLength(2);
    const [cut = ''] = shown.filter((text) => text !== 'Before');
    expect(cut.endsWith('…')).toBe(true);
    expect(label.startsWith(cut.slice(0, -1))).toBe(true);
    const letters = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment);
    expect(letters).toContain([...new Intl.Segmenter().segment(cut)].at(-2)?.segment);
    // The name leaves the figures more than half of the room.
    const grid = place.querySelector('[role=slider] svg path')!.getAttribute('d')!;
    const [from = 0, , to = 0] = [...grid.matchAll(/[\d.-]+/g)].map(([text]) => Number(text));
    expect(to - from).toBeGreaterThan(320);
    expect(place.querySelectorAll('thead th')[1]?.textContent).toBe(label);
  });
});

describe('a sparkline', () => {
  it('says in words what it shows, and is not there while nothing is known', async () => {
    const { place } = render(
      <>
        <Sparkline values={[1, 2, null]} label="1, 2, unknown" />
        <Sparkline values={[null]} label="nothing" />
      </>,
    );
    await soon(() => expect(place.querySelectorAll('svg')).toHaveLength(1));
    expect(place.querySelector('span')?.textContent).toBe('1, 2, unknown');
  });
});

import { beforeEach, expect, test } from 'vitest';
import { writeStored } from '#web/kernel/local-storage.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useRankCharts } from './rank-tiles.tsx';

const history = 'GET keyword-rank-tracker/history/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const day = { top3: 1, top10: 4, top20: 2, beyond: 1, unseen: 3, visibility: 12.5, position: 8.25 };

function Screen() {
  const { tiles, charts } = useRankCharts({ projectId });
  return (
    <>
      {tiles}
      {charts}
    </>
  );
}
const shown = async (results: object[]) => {
  await answeringServer({ [history]: { body: { results, next: null } } });
  return renderInApp(<Screen />);
};
beforeEach(() => writeStored('rank-charts', null));

test('above the table stand average position, visibility and how many rank on top, each with its days', async () => {
  await shown([
    { day: '2026-11-01', ...day, position: 12 },
    { day: '2026-11-02', ...day },
  ]);
  await said('Average position');
  for (const figure of ['8.3', '12.5%', 'Top 31', 'Top 105', 'Not ranking3'])
    expect(textOf()).toContain(figure);
  expect(document.querySelectorAll('svg path').length).toBeGreaterThan(0);
});

test('an average of no position is —, and one day alone draws no line', async () => {
  await shown([{ day: '2026-11-01', ...day, position: null, visibility: null }]);
  await soon(() => expect(textOf()).toContain('Average position—'));
  expect(textOf()).toContain('Visibility—');
  expect(textOf()).not.toContain('over 1 day');
});

test('charts are folded until they are asked for, and stay unfolded on this device', async () => {
  const first = await shown([{ day: '2026-11-01', ...day }]);
  await soon(() => expect(has('button', 'Charts')).toBe(true));
  expect(textOf()).not.toContain('Position distribution');
  await press(['button', 'Charts']);
  await said('Position distribution');
  first.place.remove();
  renderInApp(<Screen />);
  await said('Position distribution');
  await press(['button', 'Charts']);
  await soon(() => expect(textOf()).not.toContain('Position distribution'));
});

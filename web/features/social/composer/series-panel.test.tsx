import { expect, test } from 'vitest';
import type { PostSeries } from '#contract/social/recurrence.ts';
import type { z } from 'zod';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, press } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { aPost } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import { SeriesPanel } from './series-panel.tsx';

const update = 'PUT social-post/detail/:id/';
const series = (parts: Partial<z.output<typeof PostSeries>> = {}) => ({
  id: '019a0000-0000-7000-8000-0000000000e1',
  number: 1,
  newest: true,
  state: 'active' as const,
  reason: null,
  coming: [
    { local: '2026-12-02T09:30', dueAt: '2026-12-02T09:30:00.000Z', skipped: false },
    { local: '2026-12-03T09:30', dueAt: '2026-12-03T09:30:00.000Z', skipped: true },
  ],
  ...parts,
});
const post = (parts = {}) =>
  aPost({ recurrence: { every: 'day', interval: 1 }, series: series(parts), status: 'scheduled' });

async function panel(shown = post()) {
  const server = await answeringServer({ [update]: { body: shown } });
  renderInApp(<SeriesPanel post={shown} scope="one" onScope={() => undefined} />);
  await find('region', 'Repeats');
  return server;
}

test('each next time of a series is skipped by its own button, and a skip is taken back', async () => {
  const server = await panel();
  await press(['button', 'Skip the post on Wed, Dec 2, 09:30']);
  await soon(() =>
    expect(server.asked(update).at(-1)?.body).toEqual({ skip: { local: '2026-12-02T09:30', skipped: true } }),
  );
  await press(['button', 'Undo skipping the post on Thu, Dec 3, 09:30']);
  await soon(() =>
    expect(server.asked(update).at(-1)?.body).toEqual({
      skip: { local: '2026-12-03T09:30', skipped: false },
    }),
  );
});

test('a series that is paused or has a later post offers no times to skip', async () => {
  await panel(post({ state: 'paused', reason: 'Your plan is full.' }));
  expect(document.body.textContent).not.toContain('Next times');
});

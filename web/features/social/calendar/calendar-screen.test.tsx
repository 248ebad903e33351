import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, choose, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { aChannel, aPost, aTarget, projectId } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import type { Post } from '#contract/social.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const list = 'GET social-post/:id/';
const coming = 'GET social-post/:id/coming/';
const update = 'PUT social-post/detail/:id/';
const page1 = (results: unknown[], next: string | null = null) => ({
  body: { results, next, count: results.length },
});

const due = (id: number, dueAt: string, parts: Partial<Post> = {}) =>
  aPost({
    id: `019a0000-0000-7000-8000-0000000000f${id}`,
    content: `Post ${id}`,
    status: 'scheduled',
    schedule: { mode: 'at', local: null, timezone: 'Europe/Rome', dueAt, notice: null },
    targets: [aTarget({ status: 'scheduled', dueAt })],
    revision: 4,
    ...parts,
  });

async function page(at: string, answers: Parameters<typeof answeringServer>[0] = {}, role?: Role) {
  const server = await answeringServer({
    [list]: page1([]),
    [coming]: page1([]),
    'GET social-project/channel/:id/': {
      body: { results: [aChannel()], networks: [], quota: { used: 1, limit: null }, next: null },
    },
    ...answers,
  });
  const shown = renderInApp(<CalendarScreen projectId={projectId} timezone="Europe/Rome" />, at);
  if (role) shown.store.dispatch(userSlice.actions.setData({ role } as never));
  await find('heading', 'Calendar');
  return { server, ...shown };
}
/** What stands on a day, in its order; also of posts that are not made yet. */
const dayOf = (day: string) => {
  const place = document.querySelector<HTMLElement>(`[data-day="${day}"]`)!;
  return [...place.querySelectorAll('ul > li')].map((item) => item.textContent);
};
/** Drags a post onto a day, or onto an hour of it. */
function drop(name: RegExp, day: string, hour?: number, role = 'button') {
  const data = new DataTransfer();
  const over = { bubbles: true, cancelable: true };
  const give = (target: Element, kind: string) => {
    const event = new DragEvent(kind, over);
    Object.defineProperty(event, 'dataTransfer', { value: data });
    target.dispatchEvent(event);
  };
  give(get(role, name), 'dragstart');
  const place = document.querySelector(`[data-day="${day}"]`)!;
  give(hour === undefined ? place : place.querySelector(`[data-hour="${hour}"]`)!, 'drop');
}

test('posts stand on the day that the zone’s clocks show, in the order of the day', async () => {
  const { server } = await page('/?view=week&day=2027-01-06', {
    [list]: page1([
      due(1, '2027-01-06T15:00:00.000Z'),
      due(2, '2027-01-05T23:30:00.000Z'),
      aPost({ content: 'No time' }),
    ]),
  });
  await soon(() => expect(dayOf('2027-01-06')).toHaveLength(2));
  expect(dayOf('2027-01-06')[0]).toContain('00:30 Post 2');
  expect(dayOf('2027-01-06')[1]).toContain('16:00 Post 1');
  expect(textOf()).not.toContain('No time');
  expect(server.asked(list)[0]?.query).toMatchObject({
    from: '2027-01-03T23:00:00.000Z',
    to: '2027-01-10T23:00:00.000Z',
  });
});

test('posts of a series that are not made yet stand there too, and lead to the one that can be changed', async () => {
  const next = {
    seriesId: aPost().id,
    postId: due(7, '').id,
    content: 'Weekly',
    dueAt: '2027-01-07T08:00:00.000Z',
  };
  await page('/?view=week&day=2027-01-06', { [coming]: page1([next]) });
  const link = await find('link', /09:00 Weekly.*upcoming/);
  expect(link.getAttribute('href')).toContain(next.postId);
});

test('a month of many pages is read to its end', async () => {
  await page('/?view=week&day=2027-01-06', {
    [list]: ({ query }) =>
      query['cursor']
        ? page1([due(2, '2027-01-06T10:00:00.000Z')])
        : page1([due(1, '2027-01-06T09:00:00.000Z')], 'next'),
  });
  await soon(() => expect(dayOf('2027-01-06')).toHaveLength(2));
});

test('a part that could not be loaded is shown, and can be asked for again', async () => {
  const { server } = await page('/?view=week&day=2027-01-06', {
    [list]: ({ query }) =>
      query['cursor']
        ? refusal(503, 'Posts rest for now.')
        : page1([due(1, '2027-01-06T09:00:00.000Z')], 'next'),
  });
  await said('Some posts could not be loaded');
  expect(textOf()).toContain('Posts rest for now.');
  server.on(list, page1([due(2, '2027-01-06T10:00:00.000Z')]));
  await press(['button', 'Load the rest']);
  await soon(() => expect(dayOf('2027-01-06')).toHaveLength(2));
  expect(textOf()).not.toContain('could not be loaded');
});

test.for([
  ['month', '2027-01-31', 'Next', '2027-02-28'],
  ['week', '2027-01-06', 'Previous', '2026-12-30'],
  ['day', '2027-03-01', 'Previous', '2027-02-28'],
  ['list', '2027-01-31', 'Next', '2027-02-28'],
] as const)('from %s %s “%s” leads to %s', async ([view, day, label, then]) => {
  const { address } = await page(`/?view=${view}&day=${day}`);
  await press(['button', label]);
  expect(address()).toBe(`/?view=${view}&day=${then}`);
});

test.for(['2027-02-31', '2027-13-01', 'tomorrow', ''])(
  'an address with the day “%s” shows a calendar',
  async (day) => {
    await page(`/?view=day&day=${day}`);
    await soon(() => expect(all('link', /^New post on /)).toHaveLength(1));
  },
);

test('a post that is dragged keeps its time of day, and Undo takes it back where it was', async () => {
  const { server } = await page('/?view=week&day=2027-01-06', {
    [list]: page1([due(1, '2027-01-06T08:15:00.000Z')]),
    [update]: { body: aPost({ revision: 5 }) },
  });
  await find('button', /Post 1/);
  drop(/Post 1/, '2027-01-08');
  await said('Moved to Fri, Jan 8, 09:15');
  await press(['button', 'Undo']);
  await soon(() => expect(server.asked(update)).toHaveLength(2));
  expect(server.asked(update).map(({ body }) => body)).toEqual([
    { schedule: { mode: 'at', local: '2027-01-08T09:15', timezone: 'Europe/Rome' }, revision: 4 },
    { schedule: { mode: 'at', local: '2027-01-06T09:15', timezone: 'Europe/Rome' }, revision: 5 },
  ]);
});

test('a post that was sent cannot be dragged, nor anything by an author; both are told why', async () => {
  const posts = page1([due(1, '2027-01-06T08:15:00.000Z', { status: 'published' })]);
  const { server, store } = await page('/?view=week&day=2027-01-06', { [list]: posts });
  await find('button', /Post 1/);
  drop(/Post 1/, '2027-01-08');
  await said('Only scheduled posts can be moved.');
  store.dispatch(userSlice.actions.setData({ role: 'author' } as never));
  await soon(() => expect(has('button', 'Drafts')).toBe(false));
  drop(/Post 1/, '2027-01-08');
  await said('Ask an editor to change it.');
  expect(server.asked(update)).toEqual([]);
});

test('a post is moved by keyboard in its sheet, and a refusal leaves the sheet open with its reason', async () => {
  const { server } = await page('/?view=week&day=2027-01-06', {
    [list]: page1([due(1, '2027-01-06T08:15:00.000Z')]),
    [update]: refusal(409, 'This post is being sent.'),
  });
  await press(['button', /Post 1/]);
  await type('Move to', '2027-01-09T12:00');
  await press(['button', 'Move post']);
  await said('This post is being sent.');
  expect(has('button', 'Move post')).toBe(true);
  expect(server.asked(update)[0]?.body).toMatchObject({ schedule: { local: '2027-01-09T12:00' } });
});

test('a post that is dragged to another hour of the week keeps its minutes', async () => {
  const { server } = await page('/?view=week&day=2027-01-06', {
    [list]: page1([due(1, '2027-01-06T08:15:00.000Z')]),
    [update]: { body: aPost({ revision: 5 }) },
  });
  await find('button', /Post 1/);
  drop(/Post 1/, '2027-01-07', 14);
  await said('Moved to Thu, Jan 7, 14:15');
  expect(server.asked(update)[0]?.body).toMatchObject({ schedule: { local: '2027-01-07T14:15' } });
});

test('a post stands at its hour in the week', async () => {
  await page('/?view=week&day=2027-01-06', { [list]: page1([due(1, '2027-01-06T08:15:00.000Z')]) });
  const chip = await find('button', /Post 1/);
  expect(chip.closest<HTMLElement>('[data-hour]')?.dataset['hour']).toBe('9');
});

test('a draft of the tray that is dropped on an hour is scheduled for it, and Undo makes it a draft again', async () => {
  const draft = aPost({ content: 'Rye is back', revision: 2 });
  const scheduled = due(1, '2027-01-07T09:00:00.000Z', { revision: 3 });
  const { server } = await page('/?view=week&day=2027-01-06', {
    [list]: ({ query }) => (query['status'] === 'draft' ? page1([draft]) : page1([])),
    [update]: { body: scheduled },
  });
  await press(['button', 'Drafts']);
  await find('link', /Rye is back/);
  drop(/Rye is back/, '2027-01-07', 10, 'link');
  await said('Scheduled for Thu, Jan 7, 10:00');
  await press(['button', 'Undo']);
  await soon(() => expect(server.asked(update)).toHaveLength(2));
  expect(server.asked(update).map(({ body }) => body)).toEqual([
    { schedule: { mode: 'at', local: '2027-01-07T10:00', timezone: 'Europe/Rome' }, revision: 2 },
    { schedule: { mode: 'none', timezone: 'Europe/Rome' }, revision: 3 },
  ]);
});

test.for([
  ['2027-01-07', [], 'Choose a channel for this draft'],
  ['2020-01-07', [aTarget()], 'This time has passed.'],
] as const)('a draft dropped on %s that cannot be scheduled says why', async ([day, targets, why]) => {
  const { server } = await page(`/?view=month&day=${day}`, {
    [list]: ({ query }) =>
      page1(query['status'] === 'draft' ? [aPost({ content: 'Rye is back', targets: [...targets] })] : []),
  });
  await press(['button', 'Drafts']);
  await find('link', /Rye is back/);
  drop(/Rye is back/, day, undefined, 'link');
  await said(why);
  expect(server.asked(update)).toEqual([]);
});

test('the calendar shows the posts of a channel, a label or a state only, and all again', async () => {
  const other = '019a0000-0000-7000-8000-0000000000c9';
  await page('/?view=month&day=2027-01-06', {
    [list]: page1([
      due(1, '2027-01-06T08:15:00.000Z', { labels: ['spring'] }),
      due(2, '2027-01-07T08:15:00.000Z', { status: 'failed' }),
      due(3, '2027-01-08T08:15:00.000Z', { targets: [aTarget({ channelId: other })] }),
    ]),
  });
  await find('button', /Post 3/);
  const shown = () => all('button', /Post \d/).map((chip) => /Post \d/.exec(textOf(chip))?.[0]);
  await press(['button', 'Filters']);
  await choose('Label', 'spring');
  await soon(() => expect(shown()).toEqual(['Post 1']));
  await choose('Label', '');
  await choose('Status', 'failed');
  await soon(() => expect(shown()).toEqual(['Post 2']));
  await choose('Status', '');
  await choose('Channel', aChannel().id);
  await soon(() => expect(shown()).toEqual(['Post 1', 'Post 2']));
  await press(['button', 'Clear filters']);
  await soon(() => expect(shown()).toHaveLength(3));
});

test('the times of the posts in sight are shown by weekday and hour of the zone’s clocks', async () => {
  await page('/?view=week&day=2027-01-06', {
    [list]: page1([due(1, '2027-01-06T15:00:00.000Z'), due(2, '2027-01-06T15:30:00.000Z')]),
  });
  await find('button', /Post 1/);
  await press(['button', 'Posting times']);
  const sheet = await find('dialog', 'Posting times');
  await said('Posts by weekday and hour, Europe/Rome', sheet);
  const row = [...sheet.querySelectorAll('tbody tr')].find(({ textContent }) =>
    textContent?.startsWith('Wed'),
  )!;
  expect(
    [...row.querySelectorAll('td')].flatMap(({ textContent }, hour) =>
      textContent === '2 posts' ? [hour] : [],
    ),
  ).toEqual([16]);
  await press(get('button', 'Close', sheet));
  await soon(() => expect(has('dialog')).toBe(false));
});

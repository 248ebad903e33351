import { expect, onTestFinished, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, find, get, has, nameOf, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { clockAheadHeader } from '#contract/dev.ts';
import { setReader } from '#web/kernel/text/format.ts';
import { learnServerTime } from '#web/kernel/server-clock.ts';
import { NotificationBell } from './notification-bell.tsx';

const list = 'GET notifications/';
const read = 'POST notifications/read/';
const notice = (digit: string, title: string, changes: Partial<Notification> = {}): Notification => ({
  id: `019a0000-0000-7000-8000-00000000000${digit}`,
  type: 'post-published',
  title,
  body: '',
  href: null,
  readAt: null,
  createdAt: '2026-03-04T10:00:00.000Z',
  ...changes,
});
const published = notice('1', 'Post published', { href: '/calendar' });
const fell = notice('2', 'A keyword fell');
const answer = (unread: number, results: Notification[], next: string | null = null) => ({
  body: { results, next, count: results.length, unread },
});

async function page(first: Answer = answer(2, [published, fell]), answers = {}) {
  const server = await answeringServer({
    [list]: first,
    [read]: { body: { unread: 0 } },
    ...answers,
  });
  const shown = renderInApp(<NotificationBell />, '/projects');
  return { server, ...shown };
}

test('the bell says how many are unread', async () => {
  await page();
  await find('button', 'Notifications, 2 unread');
});

test('many unread ones are no longer counted on the bell, but their number can be read', async () => {
  await page(answer(120, [published]));
  expect((await find('button', 'Notifications, 120 unread')).textContent).toBe('99+');
});

test('following one closes the list, leads there, and marks it as read', async () => {
  const { server, address } = await page();
  await press(['button', 'Notifications, 2 unread']);
  server.on(list, answer(1, [{ ...published, readAt: '2026-03-04T11:00:00.000Z' }, fell]));
  await press(['link', 'Post published']);
  await soon(() => expect(address()).toBe('/calendar'));
  await find('button', 'Notifications, 1 unread');
  expect(server.asked(read).map(({ body }) => body)).toEqual([{ ids: [published.id] }]);
  await soon(() => expect(has('dialog')).toBe(false));
});

test('all can be marked as read at once, and then there is nothing more to mark', async () => {
  const { server } = await page();
  await press(['button', 'Notifications, 2 unread']);
  await find('dialog', 'Notifications');
  server.on(list, answer(0, [published, fell]));
  await press(['button', 'Mark all as read']);
  await find('button', 'Notifications');
  expect(server.asked(read)[0]?.body).toEqual({ ids: 'all' });
  expect(has('button', 'Mark all as read')).toBe(false);
});

test('what could not be marked as read says so', async () => {
  await page(undefined, { [read]: refusal(503, 'Notifications rest for now.') });
  await press(['button', 'Notifications, 2 unread']);
  await press(['button', 'Mark all as read']);
  await said('Notifications rest for now.');
});

test('an empty list says that there is nothing yet', async () => {
  await page(answer(0, []));
  await press(['button', 'Notifications']);
  await said(
    'You’re all caught up. We’ll let you know when a post is published or a page drops in rankings.',
  );
});

test('a list that could not be read does not pass for an empty one, and can be asked for again', async () => {
  const { server } = await page(refusal(503, 'Notifications rest for now.'));
  await press(['button', 'Notifications']);
  const sheet = await find('dialog', 'Notifications');
  await said('Notifications rest for now.', sheet);
  expect(sheet.textContent).not.toContain('You’re all caught up.');
  server.on(list, answer(2, [published, fell]));
  await press(get('button', 'Try again', sheet));
  await find('link', 'Post published');
});

test('older ones come when they are asked for, and a page that does not come says why', async () => {
  const { server } = await page(answer(2, [published], 'c1'));
  await press(['button', 'Notifications, 2 unread']);
  server.on(list, refusal(503, 'Notifications rest for now.'));
  await press(['button', 'Show more']);
  await said('Notifications rest for now.', await find('dialog'));
  server.on(list, answer(2, [fell]));
  await press(['button', 'Show more']);
  await soon(() =>
    expect(
      all('listitem', undefined, get('dialog'))
        .map((item) => nameOf(item, 'listitem'))
        .join(),
    ).toContain('A keyword fell'),
  );
  expect(server.asked(list).at(-1)?.query).toMatchObject({ cursor: 'c1' });
});

/** What the server's answers say of its clock when that stands at another time. */
const clockAt = (at: string) => ({ [clockAheadHeader]: String(Date.parse(at) - Date.now()) });

test('the list is grouped by day in the reader’s time zone, and today is the server’s', async () => {
  setReader({ locale: 'en-US', timezone: 'America/New_York' });
  onTestFinished(() => {
    setReader(null);
    learnServerTime(new Headers({ date: new Date().toUTCString() }));
  });
  const at = (createdAt: string) => ({ createdAt });
  // The night to November 2 has an hour more there: the day that ends now has 25.
  const headers = clockAt('2031-11-03T04:55:00.000Z');
  const { body } = answer(0, [
    notice('1', 'Post published', at('2031-11-03T02:25:00.000Z')),
    notice('2', 'In the night', at('2031-11-02T05:10:00.000Z')),
    notice('3', 'The evening before', at('2031-11-02T03:30:00.000Z')),
    notice('4', 'Long ago', at('2031-10-20T14:05:00.000Z')),
  ]);
  await page({ body, headers }, { [read]: { body: { unread: 0 }, headers } });
  await press(['button', 'Notifications']);
  await find('dialog', 'Notifications');
  const rowsOf = async (day: string) =>
    all('listitem', undefined, await find('region', day)).map((row) => nameOf(row, 'listitem'));
  expect(await rowsOf('Today')).toEqual(['Post published2 hours ago', 'In the night23 hours ago']);
  expect(await rowsOf('Yesterday')).toEqual(['The evening before11:30 PM']);
  expect(await rowsOf('October 20, 2031')).toEqual(['Long ago10:05 AM']);
});

import { describe, expect, it } from 'vitest';
import type { Recurrence } from '#contract/social/recurrence.ts';
import { type Post, social } from '#contract/social.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { renderNotification } from '#server/notifications/render-notification.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { signIn } from '#tests/support/factories/person-factories.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const posting = usePosting(['TWITTER', 'BLUESKY', 'LINKEDIN']);
const { act, app, change, me, projectId, publisher, read, to, wallClock, write } = posting;

const daily: Recurrence = { every: 'day', interval: 1 };
const hourMs = 3600_000;
const inAnHour = () => ({ mode: 'at' as const, local: wallClock(1), timezone: 'UTC' });
const repeat = (body: Parameters<typeof write>[0] = {}) =>
  write({ targets: to('BLUESKY'), schedule: inAnHour(), recurrence: daily, ...body });
/** The posts of a series, the first first. */
async function rowOf(post: Post): Promise<Post[]> {
  const { results } = await me().call(social.list, { params: { id: projectId() }, query: { limit: 100 } });
  return results
    .filter((result) => result.series?.id === post.series?.id)
    .toSorted((a, b) => (a.series?.number ?? 0) - (b.series?.number ?? 0));
}
const newest = async (post: Post) => (await rowOf(post)).at(-1)!;
const hoursApart = (a: Post, b: Post) =>
  (Date.parse(b.schedule.dueAt ?? '') - Date.parse(a.schedule.dueAt ?? '')) / hourMs;
const drop = (post: Post, scope: 'one' | 'following' = 'one') =>
  me().call(social.delete, { params: { id: post.id }, query: { scope } });
const coming = (from: string, to_: string, person = me()) =>
  person.call(social.coming, { params: { id: projectId() }, query: { from, to: to_ } });

describe('a post that repeats', () => {
  it('makes the next one when its time comes, as its own post, and goes on until the number is reached', async () => {
    const content = words();
    const first = await repeat({ content, labels: ['bread'], recurrence: { ...daily, count: 3 } });
    expect(first.recurrence).toEqual({ ...daily, count: 3 });
    expect(first.series).toMatchObject({ number: 1, newest: true, state: 'active', reason: null });
    posting.wait(first);
    expect((await posting.publishDue(first)).status).toBe('published');
    const [, second] = await rowOf(first);
    expect(second).toMatchObject({ content, status: 'scheduled', labels: ['bread'], series: { number: 2 } });
    expect(hoursApart(first, second!)).toBe(24);
    expect((await read(first)).series).toMatchObject({ number: 1, newest: false });
    posting.wait(second!);
    await posting.publishDue(second!);
    const third = await newest(first);
    posting.wait(third);
    await posting.publishDue(third);
    const all = await rowOf(first);
    expect(all.map((item) => item.status)).toEqual(['published', 'published', 'published']);
    expect(all[2]).toMatchObject({ recurrence: null, series: { state: 'ended', number: 3 } });
    expect(await onFeed(app, 'BLUESKY', content)).toBe(3);
  });

  it('makes it once, though several channels are due and several processes look', async () => {
    const first = await repeat({ targets: to('BLUESKY', 'LINKEDIN', 'TWITTER') });
    posting.wait(first);
    const several = [publisher(), publisher(), publisher()];
    for (let n = 0; n < 4; n += 1) await Promise.all(several.map((item) => item.tick()));
    for (const item of several) await item.close();
    const all = await rowOf(first);
    expect(all.map((item) => [item.status, item.targets.length])).toEqual([
      ['published', 3],
      ['scheduled', 3],
    ]);
    await drop(all[1]!, 'following');
  });

  it('keeps its wall-clock time when the clocks change', async () => {
    // Rome goes back from UTC+2 to UTC+1 in the night to 2027-10-31.
    const schedule = { mode: 'at' as const, local: '2027-10-30T09:30', timezone: 'Europe/Rome' };
    const first = await repeat({ schedule });
    expect(first.schedule.dueAt).toBe('2027-10-30T07:30:00.000Z');
    const seen = (await coming('2027-10-30T12:00:00Z', '2027-11-02T00:00:00Z')).results;
    expect(seen.map((item) => item.dueAt)).toEqual(['2027-10-31T08:30:00.000Z', '2027-11-01T08:30:00.000Z']);
    await drop(first);
    expect((await newest(first)).schedule).toMatchObject({
      local: '2027-10-31T09:30',
      timezone: 'Europe/Rome',
      dueAt: '2027-10-31T08:30:00.000Z',
    });
    await drop(await newest(first), 'following');
  });

  it('leaves out the times at which nothing ran, and says so of the one that was missed', async () => {
    const first = await repeat();
    app.clock.advance(4 * 24 * hourMs);
    expect((await posting.publishDue(first)).status).toBe('blocked');
    const [, second, ...more] = await rowOf(first);
    expect(more).toEqual([]);
    expect(hoursApart(first, second!)).toBe(96);
    await drop(second!, 'following');
  });

  it('is refused as a repeat where the network refuses the same text, and says so', async () => {
    const first = await repeat({ targets: to('TWITTER') });
    posting.wait(first);
    await posting.publishDue(first);
    const second = await newest(first);
    posting.wait(second);
    const refused = await posting.publishDue(second);
    expect([refused.status, refused.targets[0]?.reason]).toEqual([
      'failed',
      'X refused this as a repeat of an earlier post. Change the text and try again.',
    ]);
    const third = await newest(first);
    expect(third.status).toBe('scheduled');
    await drop(third, 'following');
  });

  it.each([
    ['without a time', { schedule: { mode: 'none' } }, daily, 'needs a date and a time'],
    ['at once', { schedule: { mode: 'now' } }, daily, 'needs a date and a time'],
    ['on other weekdays', {}, { every: 'week', interval: 1, weekdays: [] }, 'at least one weekday'],
    ['with two ends', {}, { ...daily, count: 3, until: '2030-01-01' }, 'not both'],
    ['every 31 days', {}, { every: 'day', interval: 31 }, '1 to 30'],
    ['until yesterday', {}, { ...daily, until: '2020-01-01' }, 'before the first post'],
  ])('%s is refused beside the repetition', async (_what, body, recurrence, message) => {
    const refused = await failure(repeat({ ...body, recurrence } as never));
    expect([refused.status, refused.fields.recurrence]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('a change of a post that repeats', () => {
  it('is for this one only, or for this and those that follow', async () => {
    const first = await repeat({ content: words() });
    const alone = words();
    const only = await change(first, { content: alone, scope: 'one' });
    expect(only.content).toBe(alone);
    posting.wait(first);
    await posting.publishDue(first);
    const second = await newest(first);
    expect(second.content).toBe(first.content);
    const all = words();
    const later = new Date(Date.parse(second.schedule.dueAt ?? '') + 2 * hourMs).toISOString().slice(0, 16);
    await change(second, {
      content: all,
      schedule: { mode: 'at', local: later, timezone: 'UTC' },
      scope: 'following',
    });
    const moved = await read(second);
    posting.wait(moved);
    await posting.publishDue(moved);
    const third = await newest(first);
    expect([third.content, hoursApart(moved, third)]).toEqual([all, 24]);
    expect((await failure(change(second, { labels: ['late'], scope: 'following' }))).status).toBe(409);
    // Moved alone, it leaves the others where they are.
    const soon = new Date(Date.parse(third.schedule.dueAt ?? '') - hourMs).toISOString().slice(0, 16);
    const shifted = await change(third, { schedule: { mode: 'at', local: soon, timezone: 'UTC' } });
    posting.wait(shifted);
    await posting.publishDue(shifted);
    const fourth = await newest(first);
    expect(hoursApart(third, fourth)).toBe(24);
    await drop(fourth, 'following');
  });

  it('of its rule begins anew from it, and a rule that does not fit its day is refused', async () => {
    const schedule = { mode: 'at' as const, local: '2027-06-07T09:00', timezone: 'UTC' };
    const first = await repeat({ schedule });
    const weekly = { every: 'week' as const, interval: 2, weekdays: [3, 1, 1] };
    expect((await change(first, { recurrence: weekly })).recurrence).toEqual({ ...weekly, weekdays: [1, 3] });
    const seen = (await coming('2027-06-08T00:00:00Z', '2027-06-30T00:00:00Z')).results;
    expect(seen.map((item) => item.dueAt.slice(0, 10))).toEqual(['2027-06-09', '2027-06-21', '2027-06-23']);
    const refused = await failure(change(first, { recurrence: { ...weekly, weekdays: [2] } }));
    expect(refused.fields.recurrence).toContain('on a Monday');
    await drop(first, 'following');
  });

  it('that takes it away leaves the next in its place; stopping and deleting the following end the series', async () => {
    const first = await repeat();
    await drop(first);
    const second = await newest(first);
    expect([second.series?.number, hoursApart(first, second)]).toEqual([2, 24]);
    await act(second, 'cancel');
    const third = await newest(first);
    expect(third.series?.number).toBe(3);
    const stopped = await change(third, { recurrence: null });
    expect([stopped.status, stopped.recurrence, stopped.series?.state]).toEqual(['scheduled', null, 'ended']);
    expect((await failure(change(third, { series: 'resume' }))).status).toBe(409);
    posting.wait(third);
    expect((await posting.publishDue(third)).status).toBe('published');
    expect((await newest(first)).id).toBe(third.id);
    // A new series may begin with it no more, but with another post.
    expect((await failure(change(third, { recurrence: daily }))).status).toBe(409);

    const other = await repeat();
    await drop(other, 'following');
    expect(await rowOf(other)).toEqual([]);
    expect((await coming(other.schedule.dueAt ?? '', '2029-01-01T00:00:00Z')).results).toEqual([]);
  });
});

describe('a series without room in the plan', () => {
  it('pauses, says why on the post and to the people, and goes on when somebody says so', async () => {
    const full = new AppError(403, 'limit-reached', 'Your plan has room for 1 scheduled post.');
    const first = await repeat();
    posting.wait(first);
    const sent = await posting.publishDue(
      first,
      publisher({
        assertQuota: async () => {
          throw full;
        },
      }),
    );
    expect([sent.status, sent.series]).toEqual([
      'published',
      expect.objectContaining({ state: 'paused', newest: true, reason: full.message }),
    ]);
    const { rows } = await app.database.pool.query(
      "select data from event where type = 'series.paused' and subject_id = $1",
      [first.series?.id],
    );
    const told = renderNotification(
      'series.paused',
      first.series?.id ?? '',
      rows[0].data as Record<string, unknown>,
    );
    expect(told).toMatchObject({ type: 'post-failed', href: `/draft/${projectId()}?post=${first.id}` });
    expect([rows.length, told?.body]).toEqual([1, expect.stringContaining(full.message)]);
    expect((await rowOf(first)).length).toBe(1);
    const again = await change(first, { series: 'resume' });
    expect(again.series).toMatchObject({ state: 'active', newest: false });
    const second = await newest(first);
    expect([second.status, hoursApart(first, second)]).toEqual(['scheduled', 24]);
    expect((await failure(change(second, { series: 'resume' }))).message).toContain('goes on already');
    await change(second, { series: 'stop' });
    expect((await read(second)).series?.state).toBe('ended');
  });
});

describe('GET social-post/{id}/coming/', () => {
  it('answers what is not made yet within a range, and nothing to another workspace', async () => {
    const schedule = { mode: 'at' as const, local: '2028-01-31T09:00', timezone: 'UTC' };
    const first = await repeat({ schedule, recurrence: { every: 'month', interval: 1, count: 4 } });
    const { results } = await coming('2028-02-01T00:00:00Z', '2028-12-01T00:00:00Z');
    expect(results.map((result) => [result.postId, result.dueAt])).toEqual([
      [first.id, '2028-02-29T09:00:00.000Z'],
      [first.id, '2028-03-31T09:00:00.000Z'],
      [first.id, '2028-04-30T09:00:00.000Z'],
    ]);
    expect((await coming('2028-03-01T00:00:00Z', '2028-04-01T00:00:00Z')).results).toHaveLength(1);
    await change(first, { schedule: { mode: 'none' } });
    expect((await coming('2028-02-01T00:00:00Z', '2028-12-01T00:00:00Z')).results).toEqual([]);
    const stranger = await signIn(app);
    expect((await failure(coming('2028-02-01T00:00:00Z', '2028-12-01T00:00:00Z', stranger))).status).toBe(
      404,
    );
    expect((await failure(coming('soon', 'later'))).fields.from).toBeDefined();
  });

  it('gives every post of a long range, page by page, in the order in which they are due', async () => {
    const two = [await repeat(), await repeat({ recurrence: { ...daily, count: 400 } })];
    const begins = Date.parse(two[0]?.schedule.dueAt ?? '') + 10 * 24 * hourMs - hourMs;
    const year = 365 * 24 * hourMs;
    const range = {
      from: new Date(begins).toISOString(),
      to: new Date(begins + year).toISOString(),
    };
    const seen: { seriesId: string; dueAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const query = { ...range, limit: 100, ...(cursor && { cursor }) };
      const page = await me().call(social.coming, { params: { id: projectId() }, query });
      expect(page.results.length).toBeLessThanOrEqual(100);
      seen.push(...page.results);
      cursor = page.next ?? undefined;
    } while (cursor);
    for (const { series } of two) {
      const own = seen.filter(({ seriesId }) => seriesId === series?.id).map(({ dueAt }) => dueAt);
      expect(own.length).toBe(365);
      expect(new Set(own).size).toBe(365);
    }
    expect(seen.map(({ dueAt }) => dueAt)).toEqual(
      seen.map(({ dueAt }) => dueAt).toSorted((a, b) => a.localeCompare(b)),
    );
    await Promise.all(two.map((post) => drop(post, 'following')));
  });
});

describe('a time that is skipped', () => {
  const skip = (post: Post, local: string, skipped = true, person = me()) =>
    person.call(social.update, { params: { id: post.id }, body: { skip: { local, skipped } } });
  const timesOf = (post: Post) => post.series?.coming.map(({ local }) => local) ?? [];

  it('has no post, here or in the calendar, and the one after it has', async () => {
    const first = await repeat();
    const [second = '', third = ''] = timesOf(first);
    const done = await skip(first, second);
    expect(done.series?.coming.map(({ skipped }) => skipped)).toEqual([true, ...Array(5).fill(false)]);
    const { results } = await coming(
      first.schedule.dueAt ?? '',
      new Date(Date.parse(third) + 3 * 24 * hourMs).toISOString(),
    );
    expect(
      results.filter(({ seriesId }) => seriesId === first.series?.id).map(({ dueAt }) => dueAt),
    ).not.toContain(done.series?.coming[0]?.dueAt);
    posting.wait(first);
    await posting.publishDue(first);
    const next = await newest(first);
    expect([next.schedule.local, next.series?.number]).toEqual([third, 3]);
    await drop(next, 'following');
  });

  it('gets its post after all when the skip is taken back', async () => {
    const first = await repeat();
    const [second = ''] = timesOf(first);
    await skip(first, second);
    expect((await skip(first, second, false)).series?.coming[0]).toMatchObject({
      local: second,
      skipped: false,
    });
    posting.wait(first);
    await posting.publishDue(first);
    const next = await newest(first);
    expect(next.schedule.local).toBe(second);
    // The first has no times any more: the newest one has.
    expect([timesOf(await read(first)), timesOf(next).length]).toEqual([[], 6]);
    expect((await failure(skip(first, timesOf(next)[0] ?? ''))).status).toBe(409);
    await drop(next, 'following');
  });

  it('is one of the next times of a series that goes on, and for those who may publish to say', async () => {
    const first = await repeat();
    const [second = ''] = timesOf(first);
    const wrong = await failure(skip(first, '2031-01-01T00:01'));
    expect([wrong.status, wrong.fields.skip]).toEqual([400, 'Choose one of the next times of this series']);
    expect((await failure(skip(first, second, true, await signIn(app)))).status).toBe(404);
    await change(first, { series: 'stop' });
    expect((await failure(skip(first, second))).status).toBe(409);
    expect(timesOf(await read(first))).toEqual([]);
  });
});

// The process only answers requests: every mail of these tests leaves when the test says so.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { type Digest, notifications } from '#contract/notifications.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { createMailer, type Mailer } from '#server/kernel/mail/mail.ts';
import { mail } from '#server/kernel/mail/tables.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import type { Week } from './deps.ts';
import { nextMorning } from './mail-times.ts';
import { createNotifications } from './public.ts';

const keys = generateKeySpec();
const app = useTestApp({ keys, env: { QUILLSTEAD_ROLE: 'web' } });
const minute = 60_000;
const hour = 60 * minute;
const quiet: Week = { articles: 0, posts: 0, ranks: null };
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The mails of this database, written but not sent. */
function aMailer(now: Date): Mailer {
  const unused = async () => undefined;
  return createMailer({
    db: app.database.db,
    queue: {
      define: () => undefined,
      every: () => undefined,
      forget: async () => undefined,
      sendAll: async () => undefined,
      send: async () => 'unused',
      start: unused,
      stop: unused,
      ready: () => true,
    },
    config: app.config,
    clock: { now: () => now },
    log: app.app.http.log,
    say: () => undefined,
  });
}

/** The clock work of another process at a moment. */
const workAt = (now: Date, { mailer = aMailer(now), week = quiet } = {}) =>
  createNotifications({
    db: app.database.db,
    clock: { now: () => now },
    mailer,
    log: app.app.http.log,
    publicUrl: 'http://127.0.0.1',
    secret: createKeyring(keys).deriveSecret('unsubscribe'),
    secrets: createKeyring(keys).deriveSecrets('unsubscribe'),
    tell: async () => undefined,
    weekOf: async () => week,
  });

const news: Record<string, [type: string, data: Record<string, unknown>]> = {
  fall: [
    'rank.changed',
    { keyword: 'rye bread', from: 2, to: 5, target: 'a.example', trackerId: randomUUID() },
  ],
  live: ['article.published', { title: 'Rye bread', number: 1, url: 'https://a.example/rye' }],
  trouble: ['post.failed', { outcome: 'failed', channelName: 'Bakery', networkLabel: 'X', excerpt: 'Bread' }],
};

/** Something happens in the person's workspace at a moment, and is told. */
async function happens(me: Person, what: keyof typeof news, at: Date): Promise<void> {
  const { workspace } = await whoAmI(me);
  const [type, data] = news[what]!;
  await app.database.db.transaction((tx) =>
    emitEvent(tx, { workspaceId: workspace.id, userId: null, type, subjectId: randomUUID(), data }),
  );
  await workAt(at).notify();
}

const mailsTo = async (me: Person) =>
  (
    await app.database.db.select().from(mail).where(eq(mail.recipient, me.email)).orderBy(mail.createdAt)
  ).filter((row) => row.code === null);
const choose = (me: Person, digest: Digest) => me.call(notifications.setDigest, { body: { digest } });

/** The zone, or another where it is just before eight there: what happens before a digest must come after its choice. */
const awake = (zone: string): string => {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone }).format();
  return hour === '07' ? 'Asia/Tokyo' : zone;
};

async function somebody(digest: Digest, zone = 'Europe/Rome'): Promise<{ me: Person; due: Date }> {
  const me = await signIn(app);
  const timezone = awake(zone);
  await me.call(accounts.updateUser, { body: { timezone } });
  const { nextAt } = await choose(me, digest);
  return { me, due: new Date(nextAt ?? nextMorning('daily', timezone, new Date())) };
}

describe('a daily digest', () => {
  it('is one mail at eight by the person’s clock, grouped by kind with links; what needs somebody comes at once', async () => {
    const { me, due } = await somebody('daily');
    expect(due).toEqual(nextMorning('daily', awake('Europe/Rome'), new Date()));
    await happens(me, 'fall', later(due, -3 * minute));
    await happens(me, 'live', later(due, -2 * minute));
    await happens(me, 'trouble', later(due, -minute));
    expect((await mailsTo(me)).map((row) => row.subject)).toEqual([
      'A post to Bakery on X could not be published',
    ]);
    await workAt(later(due, -1)).mailDue();
    expect(await mailsTo(me)).toHaveLength(1);
    await workAt(due).mailDue();
    const [, digest, ...more] = await mailsTo(me);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Your day in Quillstead: 2 updates');
    expect(digest?.text).toContain('Published\n- “Rye bread” is live\n  http://127.0.0.1/articles/');
    expect(digest?.text).toContain('Ranking drops\n- “rye bread” dropped from 2 to 5\n');
    expect(digest?.text).not.toContain('Bakery');
    expect(digest?.html).toContain('href="http://127.0.0.1/modules/keyword-rank-tracker/');
    expect(digest?.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1\/api\/v1\/notifications\/digest\/off\/\?u=/);
  });

  it('is not mailed on a day without news, nor for kinds that are switched off', async () => {
    const { me, due } = await somebody('daily');
    await workAt(due).mailDue();
    await me.call(notifications.emailNotify, { params: { type: 'rank-change', value: 'off' } });
    await happens(me, 'fall', later(due, hour));
    await workAt(later(due, 26 * hour)).mailDue();
    expect(await mailsTo(me)).toEqual([]);
    expect((await me.call(notifications.list, {})).results).toHaveLength(1);
  });

  it('is sent once by several processes at once, once over a process that dies, and holds each notice once', async () => {
    const { me, due } = await somebody('daily', 'UTC');
    await happens(me, 'fall', later(due, -minute));
    const dying: Mailer = {
      ...aMailer(due),
      async send(...args) {
        await aMailer(due).send(...args);
        throw new Error('killed');
      },
    };
    await expect(workAt(due, { mailer: dying }).mailDue()).rejects.toThrow('killed');
    expect(await mailsTo(me)).toEqual([]);
    await Promise.all([due, due, due].map((now) => workAt(now).mailDue()));
    expect(await mailsTo(me)).toHaveLength(1);
    await happens(me, 'live', later(due, minute));
    await workAt(later(due, 24 * hour)).mailDue();
    const [, second, ...more] = await mailsTo(me);
    expect(more).toEqual([]);
    expect(second?.text).toContain('is live');
    expect(second?.text).not.toContain('rye bread');
  });

  it('that was missed while nothing ran holds all of the days between', async () => {
    const { me, due } = await somebody('daily', 'UTC');
    await happens(me, 'fall', later(due, -minute));
    await happens(me, 'live', later(due, 30 * hour));
    await workAt(later(due, 50 * hour)).mailDue();
    expect((await mailsTo(me)).map((row) => row.subject)).toEqual(['Your day in Quillstead: 2 updates']);
  });
});

describe('how often mails come', () => {
  it('is each at once unless chosen otherwise, and none but what needs somebody where none are wanted', async () => {
    const me = await signIn(app);
    expect(await me.call(notifications.digest, {})).toEqual({ digest: 'each', nextAt: null });
    await happens(me, 'fall', new Date());
    expect(await mailsTo(me)).toHaveLength(1);
    expect(await choose(me, 'none')).toEqual({ digest: 'none', nextAt: null });
    await happens(me, 'live', new Date());
    await happens(me, 'trouble', new Date());
    await workAt(later(new Date(), 15 * 24 * hour)).mailDue();
    expect((await mailsTo(me)).map((row) => row.subject)).toEqual([
      '“rye bread” dropped from 2 to 5',
      'A post to Bakery on X could not be published',
    ]);
  });

  it('can be once a week, on Monday; what waited for a day’s digest comes along', async () => {
    const { me, due } = await somebody('daily', 'America/New_York');
    await happens(me, 'fall', new Date());
    const { nextAt } = await choose(me, 'weekly');
    expect(nextAt).toBe(nextMorning('weekly', awake('America/New_York'), new Date()).toISOString());
    await workAt(due).mailDue();
    const monday = new Date(nextAt!);
    if (monday > due) expect(await mailsTo(me)).toEqual([]);
    await workAt(monday).mailDue();
    expect((await mailsTo(me)).map((row) => row.subject)).toEqual(['Your week in Quillstead: 1 update']);
  });

  it('follows the person to another time zone', async () => {
    const { me } = await somebody('daily', 'UTC');
    await me.call(accounts.updateUser, { body: { timezone: 'Asia/Tokyo' } });
    await workAt(new Date()).notify();
    const due = nextMorning('daily', 'Asia/Tokyo', new Date());
    expect((await me.call(notifications.digest, {})).nextAt).toBe(due.toISOString());
  });

  it.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a form with parts',
      () => {
        const form = new FormData();
        form.append('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('is ended by one click of a mail program that sends %s, without signing in', async (_kind, form) => {
    const { me, due } = await somebody('daily');
    await happens(me, 'fall', later(due, -minute));
    await workAt(due).mailDue();
    const { pathname, search } = new URL((await mailsTo(me))[0]!.unsubscribe!);
    const address = app.origin + pathname + search;
    const answer = await fetch(address, { method: 'POST', body: form() });
    expect([answer.status, await answer.json()]).toEqual([200, { digest: 'none' }]);
    expect((await me.call(notifications.digest, {})).digest).toBe('none');
  });

  it('is changed by nobody with a forged link, and takes no other words', async () => {
    const me = await signIn(app);
    const { id } = await whoAmI(me);
    const query = { u: `${id}.${'A'.repeat(43)}` };
    expect((await failure(app.as()(notifications.endDigest, { query }))).status).toBe(400);
    expect(await failure(choose(me, 'hourly' as Digest))).toMatchObject({
      status: 400,
      fields: { digest: 'Choose each, daily, weekly or none' },
    });
    expect((await me.call(notifications.digest, {})).digest).toBe('each');
  });
});

describe('the weekly report', () => {
  const report = async (me: Person) =>
    (await mailsTo(me)).filter((row) => row.subject === 'Your week in Quillstead');
  /** From now on the person has a plan, and their first report is planned. */
  async function planned(): Promise<{ me: Person; monday: Date }> {
    const me = await signIn(app);
    await workAt(new Date()).notify();
    await workAt(new Date()).mailDue();
    return { me, monday: nextMorning('weekly', 'UTC', new Date()) };
  }

  it('comes on Monday at eight with what was counted, once, also in a race', async () => {
    const { me, monday } = await planned();
    const week: Week = { articles: 2, posts: 3, ranks: { better: 4, worse: 1, same: 7 } };
    await workAt(later(monday, -1), { week }).mailDue();
    expect(await report(me)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => workAt(monday, { week }).mailDue()));
    const [message, ...more] = await report(me);
    expect(more).toEqual([]);
    expect(message?.text).toContain('Articles published: 2');
    expect(message?.text).toContain('Posts published: 3');
    expect(message?.text).toContain('Rankings: 4 up, 1 down, 7 unchanged');
    expect(message?.unsubscribe).toContain('/accounts/email-notify/weekly-report/off/?u=');
  });

  it('has a dash where nothing is known, and does not come after a week without anything', async () => {
    const { me, monday } = await planned();
    await workAt(monday).mailDue();
    expect(await report(me)).toEqual([]);
    await workAt(later(monday, 7 * 24 * hour), { week: { ...quiet, articles: 1 } }).mailDue();
    expect((await report(me))[0]?.text).toContain('Rankings: — (no keywords checked');
  });

  it('does not come to who switched it off or wants no mails', async () => {
    const { me, monday } = await planned();
    await me.call(notifications.emailNotify, { params: { type: 'weekly-report', value: 'off' } });
    const { me: other } = await planned();
    await choose(other, 'none');
    await workAt(monday, { week: { ...quiet, posts: 1 } }).mailDue();
    expect([...(await report(me)), ...(await report(other))]).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { type Channel, type Post, type PostForm, social } from '#contract/social.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel, onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { aBrief, aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

// With its own publisher at work.
const app = useTestApp({ env: { PLANS: 'off' } });
let me: Person;
let projectId: string;
let x: Channel;
let pinterest: Channel;
beforeAll(async () => {
  me = await signIn(app);
  projectId = (await aProject(me)).id;
  x = await aChannel(me, projectId, 'TWITTER');
  pinterest = await aChannel(me, projectId, 'PINTEREST');
});

const words = () => `Bread ${randomUUID()}`;
const write = (body: Partial<PostForm> = {}, person = me, id = projectId): Promise<Post> =>
  person.call(social.create, { params: { id }, body: { content: words(), ...body } });
const read = (post: Post) => me.call(social.get, { params: { id: post.id } });
const change = (post: Post, body: Record<string, unknown>) =>
  me.call(social.update, { params: { id: post.id }, body: body as never });
const list = (query: Record<string, unknown> = {}) =>
  me.call(social.list, { params: { id: projectId }, query: query as never });
/** `YYYY-MM-DDTHH:MM` in UTC, so many hours from now */
const wallClock = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3600_000).toISOString().slice(0, 16);
const at = (hours: number) => ({ mode: 'at' as const, local: wallClock(hours), timezone: 'UTC' });

describe('POST social-post/{id}/', () => {
  it('keeps anything as a draft, and nothing else: problems are told per target, by its place', async () => {
    const targets = [
      { channelId: x.id, title: 'Bread' },
      { channelId: pinterest.id, firstComment: 'And rolls' },
    ];
    const content = 'x'.repeat(900);
    const draft = await write({ content, targets });
    expect(draft).toMatchObject({ status: 'draft', projectId, schedule: { mode: 'none', dueAt: null } });
    const refused = await failure(write({ content, targets, schedule: at(1) }));
    expect(refused.status).toBe(400);
    expect(refused.fields).toEqual({
      'targets.0': 'X takes at most 280 characters; this has 900. X posts have no title',
      'targets.1':
        'Pinterest takes at most 800 characters; this has 900. Pinterest needs at least one image or a video. Pinterest has no way to add a first comment. Choose a board on Pinterest',
    });
    expect((await failure(change(draft, { schedule: at(1) }))).fields['targets.0']).toContain('280');
    expect((await read(draft)).status).toBe('draft');
    expect((await failure(write({ schedule: { mode: 'now' } }))).fields.targets).toBe(
      'Choose at least one channel',
    );
  });

  it('creates once for one Idempotency-Key', async () => {
    const body = { content: words() };
    const idempotencyKey = randomUUID();
    const twice = await Promise.all(
      [1, 2, 3].map(() => me.call(social.create, { params: { id: projectId }, body }, { idempotencyKey })),
    );
    expect(new Set(twice.map((post) => post.id)).size).toBe(1);
  });

  it('refuses channels and pictures that are not this project’s', async () => {
    const stranger = await signIn(app);
    const theirs = await aChannel(stranger, (await aProject(stranger)).id);
    expect((await failure(write({ targets: [{ channelId: theirs.id }] }))).fields['targets.0']).toContain(
      'doesn’t exist',
    );
    expect(
      (await failure(write({ targets: [{ channelId: x.id }, { channelId: x.id }] }))).fields['targets.1'],
    ).toContain('twice');
    expect((await failure(write({ media: [randomUUID()] }))).fields.media).toContain('library');
  });

  // Offsets and change days of the IANA time zone database; the clock of this install stands before them.
  it.each([
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', 'at 03:30'],
    ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z', 'first time'],
    ['2027-03-28T02:30', 'Europe/Rome', '2027-03-28T01:30:00.000Z', 'at 03:30'],
    ['2027-10-31T02:30', 'Europe/Rome', '2027-10-31T00:30:00.000Z', 'first time'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', 'at 02:45'],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', 'first time'],
    ['2027-03-28T02:30', 'Asia/Kolkata', '2027-03-27T21:00:00.000Z', null],
  ])(
    'keeps the wall clock %s in %s beside the instant that it means',
    async (local, timezone, dueAt, notice) => {
      const post = await write({ targets: [{ channelId: x.id }], schedule: { mode: 'at', local, timezone } });
      expect(post.schedule).toMatchObject({ mode: 'at', local, timezone, dueAt });
      if (notice) expect(post.schedule.notice).toContain(notice);
      else expect(post.schedule.notice).toBeNull();
    },
  );

  it.each([
    ['a time that has passed', { mode: 'at', local: '2020-01-01T09:00', timezone: 'UTC' }, 'has passed'],
    [
      'a day that does not exist',
      { mode: 'at', local: '2027-02-30T09:00', timezone: 'UTC' },
      'does not exist',
    ],
    [
      'an unknown zone',
      { mode: 'at', local: '2027-02-20T09:00', timezone: 'Europe/Atlantis' },
      'Unknown time zone',
    ],
    ['no time', { mode: 'at' }, 'Choose a date and a time'],
  ])('refuses %s beside the schedule', async (_what, schedule, message) => {
    const refused = await failure(write({ targets: [{ channelId: x.id }], schedule: schedule as never }));
    expect(refused.fields.schedule).toContain(message);
  });

  it('gives the next slot to one post only, also when many ask at the same time, and gives it back', async () => {
    const channel = await aChannel(me, projectId, 'FACEBOOK', 'Slots');
    const slots = [
      { weekday: 1, time: '09:30' },
      { weekday: 4, time: '09:30' },
    ];
    const targets = [{ channelId: channel.id }];
    expect((await failure(write({ targets, schedule: { mode: 'slot' } }))).fields['targets.0']).toContain(
      'no slots',
    );
    await me.call(social.channel, {
      params: { id: projectId },
      body: { action: 'slots', channelId: channel.id, slots, timezone: 'Europe/Rome' },
    });
    const posts = await Promise.all(
      Array.from({ length: 5 }, () => write({ targets, schedule: { mode: 'slot' } })),
    );
    const times = posts.map((post) => post.targets[0]?.dueAt ?? '').toSorted();
    expect(new Set(times).size).toBe(5);
    const first = posts.find((post) => post.schedule.dueAt === times[0]);
    await me.call(social.delete, { params: { id: first?.id ?? '' } });
    expect((await write({ targets, schedule: { mode: 'slot' } })).schedule.dueAt).toBe(times[0]);
  });
});

describe('GET social-post/{id}/', () => {
  it('lists a project’s posts newest first, by status, due time and article, in pages', async () => {
    const own = await aProject(me, 'Listing');
    const channel = await aChannel(me, own.id, 'TWITTER');
    const generation = await me.call(writer.create, {
      body: { tool: 'article', inputs: aBrief(), projectId: own.id },
    });
    const articleId = (await me.call(articles.list, { query: { generationId: generation.id } })).results[0]!
      .id;
    const targets = [{ channelId: channel.id }];
    const draft = await write({ articleId }, me, own.id);
    const soon = await write({ targets, schedule: at(5) }, me, own.id);
    const later = await write({ targets, schedule: at(50), labels: ['bread', 'bread'] }, me, own.id);
    const ids = async (query: Record<string, unknown>) =>
      (await me.call(social.list, { params: { id: own.id }, query: query as never })).results.map(
        (post) => post.id,
      );
    expect(await ids({})).toEqual([later.id, soon.id, draft.id]);
    expect(later.labels).toEqual(['bread']);
    expect(await ids({ status: 'draft' })).toEqual([draft.id]);
    expect(await ids({ status: 'scheduled' })).toEqual([later.id, soon.id]);
    expect(await ids({ articleId })).toEqual([draft.id]);
    const hour = (n: number) => new Date(app.clock.now().getTime() + n * 3600_000).toISOString();
    expect(await ids({ from: hour(0), to: hour(24) })).toEqual([soon.id]);
    const first = await me.call(social.list, { params: { id: own.id }, query: { limit: 2 } });
    const rest = await me.call(social.list, {
      params: { id: own.id },
      query: { limit: 2, cursor: first.next ?? '' },
    });
    expect([...first.results, ...rest.results].map((post) => post.id)).toEqual([later.id, soon.id, draft.id]);
  });
});

describe('PUT social-post/detail/{id}/', () => {
  it('changes what is sent and keeps the rest, and refuses a stale revision', async () => {
    const post = await write({
      targets: [{ channelId: x.id, content: 'For X' }],
      schedule: at(2),
      labels: ['one'],
    });
    const changed = await change(post, { content: 'Other words', revision: post.revision });
    expect(changed).toMatchObject({
      content: 'Other words',
      labels: ['one'],
      status: 'scheduled',
      schedule: post.schedule,
    });
    expect(changed.targets[0]).toMatchObject({
      id: post.targets[0]?.id,
      content: 'For X',
      dueAt: post.targets[0]?.dueAt,
    });
    const stale = await failure(change(post, { content: 'Late', revision: post.revision }));
    expect([stale.status, stale.meta.code]).toEqual([409, 'stale']);
    const moved = await change(changed, { schedule: at(4) });
    expect(Date.parse(moved.schedule.dueAt ?? '') - Date.parse(post.schedule.dueAt ?? '')).toBe(2 * 3600_000);
    const drafted = await change(moved, { schedule: { mode: 'none' } });
    expect([drafted.status, drafted.schedule.dueAt]).toEqual(['draft', null]);
    expect(
      (
        await failure(
          change(await change(drafted, { schedule: at(1) }), {
            targets: [{ channelId: x.id, content: 'y'.repeat(300) }],
          }),
        )
      ).fields['targets.0'],
    ).toContain('280');
  });

  it('moves to the trash and back: what was scheduled is cancelled and waits for a new time', async () => {
    const post = await write({ targets: [{ channelId: x.id }], schedule: at(1) });
    await me.call(social.delete, { params: { id: post.id } });
    expect((await failure(read(post))).status).toBe(404);
    expect((await failure(change(post, { content: 'Gone' }))).status).toBe(404);
    expect((await list({ deleted: 'true' })).results.map((result) => result.id)).toContain(post.id);
    const back = await change(post, { deleted: false });
    expect(back.status).toBe('cancelled');
    expect((await change(back, { schedule: at(1) })).status).toBe('scheduled');
  });

  it('answers 404 to another workspace, for reading, changing, acting and deleting', async () => {
    const post = await write({ targets: [{ channelId: x.id }] });
    const stranger = await signIn(app);
    const params = { id: post.id };
    for (const call of [
      () => stranger.call(social.get, { params }),
      () => stranger.call(social.update, { params, body: { content: 'Mine now' } }),
      () =>
        stranger.call(social.update, {
          params,
          body: { target: { id: post.targets[0]?.id ?? '', action: 'cancel' } },
        }),
      () => stranger.call(social.delete, { params }),
      () => stranger.call(social.list, { params: { id: projectId } }),
    ])
      expect((await failure(call())).status).toBe(404);
  });

  it('publishes at its minute by itself when the clock gets there, and tells once', async () => {
    const post = await write({ targets: [{ channelId: x.id }], schedule: at(3) });
    app.clock.advance(3 * 3600_000);
    await expect.poll(async () => (await read(post)).status, { timeout: 20_000 }).toBe('published');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
    const { rows } = await app.database.pool.query(
      "select 1 from event where type = 'post.published' and subject_id = $1",
      [post.id],
    );
    expect(rows).toHaveLength(1);
    expect((await failure(change(post, { content: 'Too late' }))).message).toContain('published');
  });
});

// Posts that follow each other as answers: in order, each at most once, and whatever becomes of one, the post stays.
import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const threaded = ['TWITTER', 'BLUESKY', 'MASTODON'] as const;
const posting = usePosting([...threaded, 'LINKEDIN']);
const { act, app, at, me, meet, once, projectId, publisher, read, to, write, wallClock } = posting;
type Shown = Awaited<ReturnType<typeof read>>;

const statuses = ({ targets }: Shown) => targets[0]?.parts.map(({ status }) => status);
/** `part ordinal state` of each try. */
const ledger = ({ targets }: Shown) =>
  targets[0]?.attempts.map(({ part, ordinal, state }) => `${part} ${ordinal} ${state}`);
const feed = async (network: (typeof threaded)[number]) =>
  (await fetch(`${app.origin}/sandbox/${network.toLowerCase()}/feed`)).text();

/** A post with two further parts. */
const aThread = async (network: (typeof threaded)[number], changes: object = {}) => {
  const thread = [words(), words()];
  const post = await write({ thread, targets: [at(network, changes)] });
  return { post, thread };
};
/** Meets the calls for parts one after the other. */
const atPart = (number: number, fault: Parameters<typeof once>[1]) => {
  let [count, posts] = [0, 0];
  meet(({ action, network }) => {
    // Bluesky has one call for posts and answers.
    const isPart = network === 'BLUESKY' ? action === 'post' && (posts += 1) > 1 : action === 'comment';
    return isPart && (count += 1) === number ? fault : null;
  });
};
const forbidden = {
  kind: 'instead',
  answer: {
    status: 403,
    body: { title: 'Forbidden', detail: 'Not this.', type: 'about:blank', status: 403 },
  },
} as const;

describe('a thread', () => {
  it.each(threaded)('is on %s in its order, each part once, with the first comment last', async (network) => {
    const comment = words();
    const { post, thread } = await aThread(network, { firstComment: comment });
    const done = await posting.publishDue(post);
    expect(done.status).toBe('published');
    expect(done.targets[0]?.parts).toMatchObject([
      {
        ordinal: 1,
        kind: 'thread',
        text: thread[0],
        status: 'sent',
        remoteUrl: expect.stringContaining('#'),
      },
      { ordinal: 2, kind: 'thread', text: thread[1], status: 'sent', sentAt: expect.any(String) },
      { ordinal: 3, kind: 'comment', text: comment, status: 'sent', reason: null },
    ]);
    expect(ledger(done)).toEqual([
      'post 0 accepted',
      'thread 1 accepted',
      'thread 2 accepted',
      'comment 3 accepted',
    ]);
    const page = await feed(network);
    const article = page.split('<article').find((part) => part.includes(post.content)) ?? '';
    const places = [post.content, ...thread, comment].map((text) => article.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const text of [post.content, ...thread, comment]) expect(await onFeed(app, network, text)).toBe(1);
  });

  it('answers each part with the next, and names the post that it began with', async () => {
    await posting.publishDue((await aThread('BLUESKY')).post);
    const { rows } = await app.database.pool.query<{ uri: string; root: string; parent: string }>(
      `select value->>'text' as uri, value->'reply'->'root'->>'uri' as root, value->'reply'->'parent'->>'uri' as parent
       from sandbox_record where network = 'BLUESKY' and value->'reply' is not null order by id desc limit 2`,
    );
    const [last, first] = rows;
    expect(first?.root).toBe(first?.parent);
    expect(last?.root).toBe(first?.root);
    expect(last?.parent).not.toBe(first?.parent);
  });

  it.each([
    [{ kind: 'rate-limited', retryAfterSeconds: 30 }, ['rejected', 'accepted']],
    [{ kind: 'unauthenticated' }, ['rejected', 'accepted']],
  ] as const)('goes on by itself after %o', async (fault, states) => {
    const { post, thread } = await aThread('TWITTER');
    atPart(1, fault);
    const done = await posting.publishDue(post);
    expect(statuses(done)).toEqual(['sent', 'sent']);
    expect(ledger(done)).toEqual([
      'post 0 accepted',
      ...states.map((state) => `thread 1 ${state}`),
      'thread 2 accepted',
    ]);
    for (const text of thread) expect(await onFeed(app, 'TWITTER', text)).toBe(1);
  });

  it('of which a part is refused is partly there: the post stays published, and only the rest is sent again', async () => {
    const { post, thread } = await aThread('TWITTER', { firstComment: words() });
    atPart(1, forbidden);
    const partly = await posting.publishDue(post);
    expect(partly).toMatchObject({
      status: 'partially-published',
      targets: [
        {
          status: 'published',
          reason: null,
          parts: [
            { status: 'failed', reason: 'Part 2 of the thread was not published: Not this.' },
            { status: 'stopped', reason: null },
            { status: 'stopped', reason: null },
          ],
        },
      ],
    });
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
    expect(await onFeed(app, 'TWITTER', thread[1] ?? '')).toBe(0);
    meet(() => null);
    await act(partly, 'send-rest');
    const done = await posting.publishDue(post);
    expect([done.status, statuses(done)]).toEqual(['published', ['sent', 'sent', 'sent']]);
    expect(ledger(done)?.filter((entry) => entry.startsWith('post'))).toHaveLength(1);
    for (const text of [post.content, ...thread]) expect(await onFeed(app, 'TWITTER', text)).toBe(1);
    expect((await failure(act(done, 'send-rest'))).status).toBe(409);
  });

  it.each(['BLUESKY', 'MASTODON'] as const)(
    'whose answer is lost on %s is sent again with its key, and is there once',
    async (network) => {
      const { post, thread } = await aThread(network);
      atPart(1, { kind: 'drop-after' });
      const done = await posting.publishDue(post);
      expect(statuses(done)).toEqual(['sent', 'sent']);
      expect(ledger(done)?.[1]).toBe('thread 1 ambiguous');
      for (const text of thread) expect(await onFeed(app, network, text)).toBe(1);
    },
  );

  it.each([
    ['drop-after', 'it-is-there'],
    ['drop-before', 'it-is-not-there'],
  ] as const)(
    'whose answer is lost on X (%s) waits for a person, and after “%s” all of it is there once',
    async (kind, answer) => {
      const { post, thread } = await aThread('TWITTER');
      atPart(1, { kind });
      const unsure = await posting.publishDue(post);
      expect(unsure.status).toBe('partially-published');
      expect(unsure.targets[0]?.parts).toMatchObject([
        { status: 'unknown', reason: expect.stringContaining('Look there') },
        { status: 'stopped' },
      ]);
      expect((await failure(act(unsure, 'send-rest'))).message).toContain('Look at X first');
      await act(unsure, answer);
      const done = await posting.publishDue(post);
      expect([done.status, statuses(done)]).toEqual(['published', ['sent', 'sent']]);
      for (const text of [post.content, ...thread]) expect(await onFeed(app, 'TWITTER', text)).toBe(1);
    },
  );

  it.each([
    ['TWITTER', ['unknown', 'stopped'], 0],
    ['MASTODON', ['sent', 'sent'], 1],
  ] as const)('whose sender was killed on %s is never there twice', async (network, expected, count) => {
    const { post, thread } = await aThread(network);
    const own = publisher();
    await own.tick();
    const { pool } = app.database;
    const target = post.targets[0]?.id;
    await pool.query(`update post_target_part set status = 'sending' where target_id = $1 and ordinal = 1`, [
      target,
    ]);
    await pool.query(
      `insert into publish_attempt (id, workspace_id, target_id, attempt, part, ordinal, state, retry_safety, started_at)
       select gen_random_uuid(), workspace_id, id, 99, 'thread', 1, 'sending', 'never', $2 from post_target where id = $1`,
      [target, app.clock.now()],
    );
    const done = await posting.publishDue(post, own);
    expect(statuses(done)).toEqual(expected);
    expect(await onFeed(app, network, thread[0] ?? '')).toBe(count);
  });

  it('is not begun where the post itself was refused', async () => {
    const { post, thread } = await aThread('TWITTER');
    meet(({ action }) => (action === 'post' ? forbidden : null));
    const refused = await posting.publishDue(post);
    expect(refused.status).toBe('failed');
    expect(await onFeed(app, 'TWITTER', thread[0] ?? '')).toBe(0);
  });

  it.each(threaded)('is deleted as a whole from %s', async (network) => {
    const { post, thread } = await aThread(network);
    await act(await posting.publishDue(post), 'delete');
    expect((await posting.publishDue(post)).targets[0]).toMatchObject({ removal: 'done', reason: null });
    for (const text of [post.content, ...thread]) expect(await onFeed(app, network, text)).toBe(0);
  });

  it('is seen by those alone who see its post', async () => {
    const { post, thread } = await aThread('MASTODON', {
      options: { audience: 'private', contentWarning: 'Flour' },
    });
    expect((await posting.publishDue(post)).status).toBe('published');
    const { rows } = await app.database.pool.query<{ options: unknown }>(
      'select options from sandbox_post where text = any($1)',
      [[post.content, ...thread]],
    );
    expect(rows).toHaveLength(3);
    for (const { options } of rows)
      expect(options).toMatchObject({ audience: 'private', contentWarning: 'Flour' });
  });

  it('comes again with each post of a series', async () => {
    const thread = [words()];
    const post = await write({
      thread,
      targets: to('TWITTER'),
      schedule: { mode: 'at', local: wallClock(1), timezone: 'UTC' },
      recurrence: { every: 'day', interval: 1 },
    });
    posting.wait(post);
    await posting.publishDue(post);
    const query = { status: 'scheduled' as const };
    const { results } = await me().call(social.list, { params: { id: projectId() }, query });
    expect(results.find(({ series }) => series?.id === post.series?.id)?.thread).toEqual(thread);
  });
});

describe('a thread is refused beside its channel', () => {
  const refusal = async (body: object) =>
    Object.values((await failure(write({ targets: to('TWITTER'), ...body }))).fields).join();

  it('where the network has none, unless that channel gets the first post alone', async () => {
    const thread = [words()];
    expect(await refusal({ thread, targets: to('LINKEDIN') })).toContain('LinkedIn has no threads');
    const post = await write({ thread, targets: [at('LINKEDIN', { thread: [] }), at('TWITTER')] });
    const done = await posting.publishDue(post);
    expect(done.targets.map(({ parts }) => parts.length)).toEqual([0, 1]);
    expect(done.status).toBe('published');
  });

  it.each([
    [['Bread', 'x'.repeat(281)], 'Part 3 of the thread has 281 characters; X takes at most 280 in each post'],
    [['  '], 'Part 2 of the thread is empty'],
    [Array.from({ length: 25 }, () => 'Bread'), 'A thread can have at most 25 posts'],
  ])('where a part of it cannot be published', async (thread, problem) => {
    expect(await refusal({ thread })).toContain(problem);
  });
});

// A published post that somebody deletes at its network: a real call, until it is gone, and once for people to see.
import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';

const networks = [
  'TWITTER',
  'BLUESKY',
  'MASTODON',
  'FACEBOOK',
  'LINKEDIN',
  'PINTEREST',
  'INSTAGRAM',
] as const;
const posting = usePosting(networks);
const { act, aPicture, app, at, me, meet, once, publisher, read, to, write } = posting;

/** A published post with a first comment where its network has them. */
async function published(network: (typeof networks)[number], comment = words()) {
  const hasComment = network !== 'PINTEREST';
  const media = network === 'PINTEREST' || network === 'INSTAGRAM' ? [await aPicture()] : [];
  const post = await write({ media, targets: [at(network, hasComment ? { firstComment: comment } : {})] });
  const done = await posting.publishDue(post);
  expect(done.targets[0]).toMatchObject({
    status: 'published',
    parts: hasComment ? [{ status: 'sent' }] : [],
  });
  return { post: done, comment };
}
const removals = ({ targets }: Awaited<ReturnType<typeof read>>) =>
  targets[0]?.attempts.filter(({ part }) => part === 'removal').map(({ state }) => state);
const actionsOf = async (id: string) =>
  (
    await app.database.pool.query<{ action: string }>('select action from audit where subject_id = $1', [id])
  ).rows.map(({ action }) => action);

describe('a published post that is deleted at its network', () => {
  it.each(networks.filter((network) => network !== 'INSTAGRAM'))(
    'is gone from %s with its first comment, and stays in the history here',
    async (network) => {
      const { post, comment } = await published(network);
      expect(post.targets[0]?.removable).toBe(true);
      expect((await act(post, 'delete')).targets[0]).toMatchObject({ removal: 'waiting', removable: false });
      const gone = await posting.publishDue(post);
      expect(gone).toMatchObject({
        status: 'published',
        targets: [{ status: 'published', removal: 'done', removedAt: expect.any(String), reason: null }],
      });
      expect(removals(gone)).toEqual(['accepted']);
      for (const text of [post.content, comment]) expect(await onFeed(app, network, text)).toBe(0);
      // Asked for twice, it is still deleted once.
      await act(post, 'delete');
      expect(removals(await posting.publishDue(post))).toEqual(['accepted']);
      expect(await actionsOf(post.id)).toEqual(
        expect.arrayContaining(['post.target-decided', 'post.removed']),
      );
    },
  );

  it.each([
    { kind: 'drop-after' },
    { kind: 'error-before' },
    { kind: 'rate-limited', retryAfterSeconds: 20 },
    { kind: 'unauthenticated' },
  ] as const)('is deleted in a second try after $kind', async (fault) => {
    const { post } = await published('TWITTER');
    await act(post, 'delete');
    once('delete', fault);
    const gone = await posting.publishDue(post);
    expect(gone.targets[0]).toMatchObject({ removal: 'done' });
    expect(removals(gone)).toHaveLength(2);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
  });

  it('is deleted though the process that began it was killed', async () => {
    const { post } = await published('TWITTER');
    await act(post, 'delete');
    await app.database.pool.query(
      `update post_target set removal = 'sending', lease_owner = gen_random_uuid(), lease_until = $2 where post_id = $1`,
      [post.id, new Date(app.clock.now().getTime() - 1000)],
    );
    await app.database.pool.query(
      `insert into publish_attempt (id, workspace_id, target_id, attempt, part, state, retry_safety, started_at)
       select gen_random_uuid(), workspace_id, id, 99, 'removal', 'sending', 'idempotent', $2 from post_target where post_id = $1`,
      [post.id, app.clock.now()],
    );
    const gone = await posting.publishDue(post);
    expect(gone.targets[0]?.removal).toBe('done');
    expect(removals(gone)).toEqual(['ambiguous', 'accepted']);
  });

  it('that the network refuses says so in its own words, and is tried again when somebody wants it', async () => {
    const { post } = await published('TWITTER');
    await act(post, 'delete');
    const body = { title: 'Forbidden', detail: 'You may not delete this.', type: 'about:blank', status: 403 };
    meet(({ action }) => (action === 'delete' ? { kind: 'instead', answer: { status: 403, body } } : null));
    const refused = await posting.publishDue(post);
    expect(refused.targets[0]).toMatchObject({
      status: 'published',
      removal: 'failed',
      reason: 'Not deleted from X: You may not delete this.',
      removable: true,
    });
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
    meet(() => null);
    await act(refused, 'delete');
    expect((await posting.publishDue(post)).targets[0]).toMatchObject({ removal: 'done', reason: null });
  });

  it('gets no first comment any more', async () => {
    const comment = words();
    const post = await write({ targets: [at('TWITTER', { firstComment: comment })] });
    const own = publisher();
    once('comment', { kind: 'rate-limited', retryAfterSeconds: 60 });
    await own.tick();
    await own.tick();
    await act(await read(post), 'delete');
    app.clock.advance(61_000);
    const gone = await posting.publishDue(post, own);
    expect(gone.targets[0]).toMatchObject({ removal: 'done', parts: [{ status: 'stopped' }] });
    expect(await onFeed(app, 'TWITTER', comment)).toBe(0);
  });
});

describe('nobody deletes', () => {
  it('where the network lets no app delete', async () => {
    const { post } = await published('INSTAGRAM');
    expect(post.targets[0]?.removable).toBe(false);
    const refused = await failure(act(post, 'delete'));
    expect([refused.status, refused.message]).toEqual([
      409,
      'Instagram doesn’t let other apps delete posts. Delete it there.',
    ]);
  });

  it('what is not published', async () => {
    const draft = await write({ targets: to('TWITTER'), schedule: { mode: 'none' } });
    expect((await failure(act(draft, 'delete'))).status).toBe(409);
  });

  it('without the right to publish, or in another workspace', async () => {
    const { post } = await published('TWITTER');
    const target = { id: post.targets[0]?.id ?? '', action: 'delete' as const };
    const { workspace } = await whoAmI(me());
    const author = await newMember(app, { workspaceId: workspace.id, role: 'author' });
    const call = (token: string) =>
      failure(app.as(token)(social.update, { params: { id: post.id }, body: { target } }));
    expect((await call(author.token)).status).toBe(403);
    expect((await call((await signIn(app)).token)).status).toBe(404);
    expect((await read(post)).targets[0]?.removal).toBe(null);
  });
});

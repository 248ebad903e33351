import { describe, expect, it } from 'vitest';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('FACEBOOK');
const {
  act,
  app,
  aPicture,
  at,
  codeOf,
  connect,
  consentAgain,
  feed,
  meet,
  onPage,
  once,
  publisher,
  read,
  select,
  write,
} = posting;
const graphError = (code: number, error_subcode?: number, more: object = {}) =>
  instead(400, { error: { message: 'No.', type: 'OAuthException', code, error_subcode, ...more } });

describe('connecting Facebook', () => {
  it('asks for the permissions that posting needs at the login dialog, and again for refused ones', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/facebook/v25.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope:
        'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,business_management',
      auth_type: 'rerequest',
      redirect_uri: `${app.origin}/social/callback`,
    });
  });

  it('lets a person choose among the pages, and each posts with a token of its own', async () => {
    const given = await codeOf('Mill, Bakery on the quay');
    const { accounts } = await select(given);
    expect(accounts?.map(({ name, handle }) => [name, handle])).toEqual([
      ['Mill', 'mill'],
      ['Bakery on the quay', 'bakery_on_the_quay'],
    ]);
    const { channels } = await select({ state: given.state, accountIds: [accounts?.[1]?.id ?? ''] });
    const names = channels.map(({ name }) => name);
    expect([names.includes('Bakery on the quay'), names.includes('Mill')]).toEqual([true, false]);
    const made = channels.find(({ name }) => name === 'Bakery on the quay');
    const post = await write({ targets: [{ channelId: made?.id ?? '' }] });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onPage(post.content)).toContain('<h2>Bakery on the quay</h2>');
  });

  it.each([
    ['posting was not allowed', 1, { data: [{ permission: 'pages_manage_posts', status: 'declined' }] }],
    ['the person runs no page', 2, { data: [] }],
    [
      'the person may not post to the page',
      2,
      { data: [{ id: '1', name: 'Mill', access_token: 'a', tasks: ['ANALYZE'] }] },
    ],
  ])('connects nothing and says what to do when %s', async (_what, nth, body) => {
    const given = await codeOf('No page');
    let calls = 0;
    meet(({ action }) => (action === 'me' && (calls += 1) === nth ? instead(200, body) : null));
    const refused = await failure(select(given));
    expect(refused.fields.code).toBe(
      'Facebook named no account that can be posted to. Allow one there, then connect again.',
    );
  });

  it.each([
    ['that is over', async () => app.clock.advance(301_000)],
    ['that Facebook refuses', async () => once('token', graphError(100, 36_007))],
    ['for a secret that is wrong', async () => once('token', graphError(1))],
  ])('with a code %s connects nothing and says so', async (_what, before) => {
    const given = await codeOf('Late page');
    await before();
    expect((await failure(select(given))).fields.code).toBe(
      'Facebook did not accept this consent. Connect again.',
    );
  });

  it('that Facebook cannot answer now is told from a refusal', async () => {
    const given = await codeOf('Late page');
    once('token', { kind: 'error-before' });
    expect((await failure(select(given))).status).toBe(503);
  });
});

describe('a post on Facebook', () => {
  it('has its pictures with alt text in one post, and a first comment under it', async () => {
    const comment = words();
    const post = await write({
      content: `Rye & <wheat> 🍞 ${words()}`,
      media: [await aPicture(), await aPicture()],
      targets: [at('FACEBOOK', { firstComment: comment })],
    });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    const id = /^\/sandbox\/facebook\/feed#(\d{15}_\d{18})$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1];
    const shown = await onPage(`id="${id}"`);
    expect(shown.split('Alt text: A loaf on a board')).toHaveLength(3);
    expect(shown).toContain(comment);
  });

  it('shows the first address of its text as a card, where no picture stands in its place', async () => {
    const link = `https://example.com/${words().slice(6)}`;
    const plain = await posting.publishDue(await write({ link }));
    expect([plain.status, (await onPage(plain.content)).split(`href="${link}"`).length]).toEqual([
      'published',
      3,
    ]);
    const pictured = await posting.publishDue(await write({ link, media: [await aPicture()] }));
    expect((await onPage(pictured.content)).split(`href="${link}"`)).toHaveLength(2);
  });

  it('as a story is one picture without text', async () => {
    const before = (await feed()).split('Story: gone after a day').length;
    const story = at('FACEBOOK', { options: { kind: 'story' } });
    const post = await write({ content: '', media: [await aPicture()], targets: [story] });
    once('post', { kind: 'drop-after' });
    const done = await posting.publishDue(post);
    expect([done.status, (await feed()).split('Story: gone after a day').length]).toEqual([
      'published',
      before + 1,
    ]);
  });

  it('of 63,206 characters is taken, and one more is refused before anything is sent', async () => {
    const content = `${words()} ${'🍞'.repeat(31_581)}x`;
    const rest = 63_206 - content.length;
    const edge = content + 'x'.repeat(rest);
    expect((await posting.publishDue(await write({ content: edge }))).status).toBe('published');
    expect((await failure(write({ content: `${edge}x` }))).fields['targets.0']).toContain('at most 63,206');
  });

  it('that repeats the one before it is refused, and people read what to do', async () => {
    const content = words();
    await posting.publishDue(await write({ content }));
    const again = await posting.publishDue(await write({ content }));
    expect([again.status, again.targets[0]?.reason]).toEqual([
      'failed',
      'Facebook refused this as a repeat of an earlier post. Change the text and try again.',
    ]);
    expect(await onFeed(app, 'FACEBOOK', content)).toBe(1);
  });

  it.each([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'published', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'published', 1],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    ['the connection broke before it was read', { kind: 'drop-before' }, 'needs-verification', 0],
    ['a page of HTML was answered', instead(200, '<html>Log in</html>'), 'needs-verification', 0],
    ['nothing that can be read was answered', instead(200, {}), 'needs-verification', 0],
    ['a passing trouble was answered', graphError(1), 'needs-verification', 0],
    [
      'an unknown error said it would pass',
      graphError(7, 0, { is_transient: true }),
      'needs-verification',
      0,
    ],
  ] as [string, SandboxFault, string, number][])(
    'is there at most once when %s',
    async (_what, fault, status, count) => {
      const post = await write({ media: [await aPicture()] });
      once('post', fault);
      const done = await posting.publishDue(post);
      expect([done.status, await onFeed(app, 'FACEBOOK', post.content)]).toEqual([status, count]);
    },
  );

  it('is told by its photos from an older one without words, and by its words from one without photos', async () => {
    const picture = await aPicture();
    for (const content of ['', words()]) {
      const media = content === '' ? [picture] : [];
      await posting.publishDue(await write({ content, media }));
      app.clock.advance(1000);
      const lost = await write({ content: content && `${content} again`, media });
      once('post', { kind: 'drop-before' });
      const unsure = await posting.publishDue(lost);
      expect(unsure.status).toBe('needs-verification');
      await act(unsure, 'it-is-not-there');
      expect((await posting.publishDue(lost)).status).toBe('published');
    }
  });

  it('waits for as long as the header for businesses says, in minutes', async () => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: 121 });
    const own = publisher();
    await own.tick();
    app.clock.advance(175_000);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(6_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it.each([
    ['its person may not post', graphError(200), 'Facebook does not let this account post'],
    ['a permission was taken back', graphError(10), 'Facebook does not let this account post'],
    ['the page must prove who it is', graphError(1, 1_404_078), 'Facebook does not let this account post'],
    ['it is blocked for a while', graphError(368), 'Facebook holds this account back'],
    ['the person has to sign in there', graphError(190, 459), 'Facebook holds this account back'],
    [
      'the photos were posted already',
      graphError(100, 1_366_051),
      'Facebook refused this as a repeat of an earlier post',
    ],
    [
      'its link cannot be read',
      graphError(1_609_005, 0, { error_user_msg: 'The link is bad.' }),
      'Facebook refused this: The link is bad.',
    ],
    [
      'the page cannot be seen for a moment',
      graphError(100, 33),
      'Facebook refused this: No. Change the post and try again.',
    ],
    [
      'an error is inside an answer that is no failure',
      instead(200, { error: { message: 'No such option', code: 100 } }),
      'Facebook refused this: No such option',
    ],
  ])('fails with what helps when %s', async (_what, fault, reason) => {
    const post = await write();
    once('post', fault, 9);
    const done = await posting.publishDue(post);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, 'FACEBOOK', post.content)).toBe(0);
    if (done.targets[0]?.status === 'blocked') await consentAgain();
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await write({ media: [await aPicture()] });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    const count = await onFeed(app, 'FACEBOOK', post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBe(done.status === 'published' ? 1 : 0);
  });

  it('waits where the sign-in was ended at Facebook, and goes out after connecting again', async () => {
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post);
    expect(waiting.targets[0]?.status).toBe('blocked');
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});

// The last one: the tests' own session does not last as long.
it('a page’s token has no end, though the person’s had one two months ago', async () => {
  const schedule = { mode: 'at' as const, local: posting.wallClock(61 * 24), timezone: 'UTC' };
  const post = await write({ schedule });
  posting.wait(post);
  const own = publisher();
  await own.tick();
  await own.close();
  expect(await onFeed(app, 'FACEBOOK', post.content)).toBe(1);
});

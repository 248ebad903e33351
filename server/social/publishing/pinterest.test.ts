import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { social } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('PINTEREST');
const {
  act,
  app,
  aPicture,
  at,
  channelOf,
  codeOf,
  connect,
  consentAgain,
  me,
  meet,
  onPage,
  once,
  projectId,
  publisher,
  read,
  select,
} = posting;
const problem = (status: number, code: number, message = 'No.') => instead(status, { code, message });
/** A pin with a picture, which none is without. */
const write = async (body: Parameters<typeof posting.write>[0] = {}) =>
  posting.write({ media: [await aPicture()], ...body });
const sourcesIn = (page: string) =>
  [...page.matchAll(/src="([^"]+\/media\/[^"]+)"/g)].map(([, path]) => path);

/** A picture of another shape and type in the project's library. */
async function otherPicture(width: number, height: number, type: 'png' | 'webp', altText: string) {
  const image = sharp({ create: { width, height, channels: 3, background: '#25a' } });
  const form = new FormData();
  form.set('altText', altText);
  const file = new Blob([new Uint8Array(await image[type]().toBuffer())], { type: `image/${type}` });
  form.set('file', file, `loaf.${type}`);
  const answer = await fetch(`${app.origin}${apiBase}media-library/${projectId()}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me().token}` },
    body: form,
  });
  return ((await answer.json()) as { id: string }).id;
}
const shownSizes = async (content: string) => {
  const sizes: unknown[] = [];
  for (const path of sourcesIn(await onPage(content))) {
    const bytes = Buffer.from(await (await fetch(`${app.origin}${path}`)).arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    sizes.push([width, height, format]);
  }
  return sizes;
};

describe('connecting Pinterest', () => {
  it('asks for boards, pins and the account at its consent page, without PKCE', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/pinterest/oauth/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'quillstead',
      scope: 'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
      redirect_uri: `${app.origin}/social/callback`,
      state: expect.any(String),
    });
  });

  it('makes a channel of the account, by its business’s name, and of another account another', async () => {
    const channels = async (account: string) => (await select(await codeOf(account))).channels;
    const before = await channels('Quay Bakery');
    expect(before.find(({ name }) => name === 'Quay Bakery')?.handle).toBe('quay_bakery');
    expect(await channels('Quay Bakery')).toHaveLength(before.length);
    expect(await channels('Mill')).toHaveLength(before.length + 1);
  });

  it.each([
    ['that is over', async () => app.clock.advance(301_000)],
    ['that Pinterest refuses', async () => once('token', problem(401, 283))],
    ['for a secret that is wrong', async () => once('token', problem(401, 2))],
  ])('with a code %s connects nothing and says so', async (_what, before) => {
    const given = await codeOf('Late Baker');
    await before();
    expect((await failure(select(given))).fields.code).toBe(
      'Pinterest did not accept this consent. Connect again.',
    );
  });

  it('that Pinterest cannot answer now is told from a refusal', async () => {
    const given = await codeOf('Late Baker');
    once('token', { kind: 'error-before' });
    expect((await failure(select(given))).status).toBe(503);
  });
});

describe('the boards of an account', () => {
  const boards = async () => {
    const query = { channelId: channelOf('PINTEREST') };
    return (await me().call(social.boards, { params: { id: projectId() }, query })).results;
  };

  it('are all listed, page after page, but for those on which its pins would not be seen', async () => {
    const board = (id: number, more = {}) => ({
      id: `${id}`,
      name: `Board ${id}`,
      privacy: 'PUBLIC',
      ...more,
    });
    const answers = [
      { items: [board(1), board(2, { privacy: 'SECRET' })], bookmark: 'next' },
      { items: [board(3, { is_ads_only: true }), board(4, { privacy: 'PROTECTED' })], bookmark: null },
    ];
    meet(({ action }) => (action === 'me' ? instead(200, answers.shift()) : null));
    expect(await boards()).toEqual([
      { id: '1', name: 'Board 1' },
      { id: '4', name: 'Board 4' },
    ]);
  });
});

describe('a pin', () => {
  it('is on its board with title, link, picture and alt text', async () => {
    const link = `https://example.com/${words().slice(6)}`;
    const post = await write({
      content: `Rye & <wheat> 🍞 ${words()}`,
      link,
      targets: [at('PINTEREST', { title: 'Rye & rolls' })],
    });
    const done = await posting.publishDue(post);
    const id = /^\/sandbox\/pinterest\/feed#(\d{18})$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1];
    const shown = await onPage(`id="${id}"`);
    for (const part of [
      '<strong>Rye &amp; rolls',
      `href="${link}"`,
      'Alt text: A loaf on a board',
      'Board: Ideas',
    ])
      expect(shown).toContain(part);
    // A JPEG that fits goes as it is.
    expect(await shownSizes(post.content.slice(-36))).toEqual([[400, 320, 'jpeg']]);
  });

  it('of a WebP is one of a JPEG, which Pinterest takes', async () => {
    const post = await write({ media: [await otherPicture(80, 120, 'webp', 'Rye')] });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await shownSizes(post.content)).toEqual([[80, 120, 'jpeg']]);
  });

  it('of several pictures shows them in one frame, and their alt texts are one', async () => {
    const media = [
      await otherPicture(80, 120, 'png', 'Rye'),
      await otherPicture(90, 90, 'webp', ''),
      await aPicture(),
    ];
    const post = await write({ media });
    expect((await posting.publishDue(post)).status).toBe('published');
    // Two wide to three high, as the first is, and wide enough for the widest.
    expect(await shownSizes(post.content)).toEqual([
      [400, 600, 'jpeg'],
      [400, 600, 'jpeg'],
      [400, 600, 'jpeg'],
    ]);
    expect(await onPage(post.content)).toContain('Alt text: 1. Rye\n3. A loaf on a board');
  });

  it('of several pictures of one size that are square or two wide to three high has them as they are', async () => {
    const media = [await otherPicture(80, 120, 'png', 'Rye'), await otherPicture(80, 120, 'png', 'Oat')];
    const post = await write({ media });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await shownSizes(post.content)).toEqual([
      [80, 120, 'png'],
      [80, 120, 'png'],
    ]);
  });

  it.each([
    ['a text of 800 characters', { content: 'x'.repeat(801) }, 'at most 800'],
    ['five pictures', { media: 6 }, 'at most 5 images'],
    ['a title of 100 characters', { targets: 'x'.repeat(101) }, 'at most 100'],
  ])('has at most %s, and more is refused before anything is sent', async (_what, long, message) => {
    const media = [await aPicture(), await aPicture(), await aPicture(), await aPicture(), await aPicture()];
    const edge = await write({
      content: words().padEnd(800, 'x'),
      media,
      targets: [at('PINTEREST', { title: 'x'.repeat(100) })],
    });
    expect((await posting.publishDue(edge)).status).toBe('published');
    const more = {
      ...('content' in long && { content: long.content }),
      ...('media' in long && { media: [...media, await aPicture()] }),
      ...('targets' in long && { targets: [at('PINTEREST', { title: long.targets })] }),
    };
    expect((await failure(write(more))).fields['targets.0']).toContain(message);
  });

  it('whose picture cannot be read for a moment is not sent, and goes out later', async () => {
    const id = await aPicture();
    const post = await write({ media: [id] });
    const { pool } = app.database;
    await pool.query("update media set file_key = file_key || '-away' where id = $1", [id]);
    const own = publisher();
    await own.tick();
    expect((await read(post)).targets[0]).toMatchObject({
      status: 'retry-wait',
      reason: 'We couldn’t read an image in this post.',
    });
    await pool.query("update media set file_key = replace(file_key, '-away', '') where id = $1", [id]);
    app.clock.advance(31_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
    expect(await onFeed(app, 'PINTEREST', post.content)).toBe(1);
  });

  it('can be made twice with the same words, since Pinterest refuses no repeat', async () => {
    const content = words();
    for (const _time of [1, 2])
      expect((await posting.publishDue(await write({ content }))).status).toBe('published');
    expect(await onFeed(app, 'PINTEREST', content)).toBe(2);
  });

  it.each([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'published', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'published', 1],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    ['its token was refused', { kind: 'unauthenticated' }, 'published', 1],
    ['the connection broke before it was read', { kind: 'drop-before' }, 'needs-verification', 0],
    ['a page of HTML was answered', instead(200, '<html>Log in</html>'), 'needs-verification', 0],
    ['nothing that can be read was answered', instead(201, {}), 'needs-verification', 0],
    ['an error was in an answer that is none', problem(200, 1), 'needs-verification', 0],
    ['a trouble with a known number was answered', problem(503, 1), 'needs-verification', 0],
  ] as [string, SandboxFault, string, number][])(
    'is there at most once when %s',
    async (_what, fault, status, count) => {
      const link = 'https://example.com';
      const post = await write({ content: `Rye  & wheat\n${words()}`, link });
      once('post', fault);
      const done = await posting.publishDue(post);
      expect([done.status, await onFeed(app, 'PINTEREST', post.content.slice(-36))]).toEqual([status, count]);
    },
  );

  it('is told from an older one with the same words and picture, and sent once a person says that it is not there', async () => {
    const content = words();
    await posting.publishDue(await write({ content }));
    const lost = await write({ content });
    once('post', { kind: 'drop-before' });
    const unsure = await posting.publishDue(lost);
    expect(unsure.status).toBe('needs-verification');
    await act(unsure, 'it-is-not-there');
    expect((await posting.publishDue(lost)).status).toBe('published');
    expect(await onFeed(app, 'PINTEREST', content)).toBe(2);
  });

  it.each([
    [121, 115_000],
    [null, 25_000],
  ])('waits for the %s seconds that Pinterest says, else as usual', async (seconds, tooEarly) => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: seconds });
    const own = publisher();
    await own.tick();
    app.clock.advance(tooEarly);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(7_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it.each([
    ['a scope is missing', problem(401, 3), 'Pinterest does not let this account post: No. Connect'],
    ['nobody may and no code says why', instead(403, {}), 'Pinterest does not let this account post'],
    ['the board is somebody else’s', problem(401, 7), 'Pinterest refused this: No. Change the post'],
    ['the board is gone', problem(404, 40, 'Board not found.'), 'Pinterest refused this: Board not found.'],
    ['its form is refused', problem(400, 1, 'Bad link.'), 'Pinterest refused this: Bad link.'],
    [
      'the app has trial access only',
      problem(403, 29, 'Apps with Trial access may not create Pins in production.'),
      'Pinterest holds this account back: Apps with Trial access may not create Pins in production. Sort it out',
    ],
  ])('fails with what helps when %s', async (_what, fault, reason) => {
    const post = await write();
    once('post', fault, 9);
    const done = await posting.publishDue(post);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, 'PINTEREST', post.content)).toBe(0);
    if (done.targets[0]?.status === 'blocked') await consentAgain();
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await write();
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    const count = await onFeed(app, 'PINTEREST', post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBe(done.status === 'published' ? 1 : 0);
  });

  it('waits where the sign-in was ended at Pinterest, and goes out after connecting again', async () => {
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post);
    expect(waiting.targets[0]?.status).toBe('blocked');
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});

// The last one: the tests' own session does not last as long.
it('goes out two months later by sign-ins that were renewed twice, and not after two months without', async () => {
  const posts = [];
  for (const days of [31, 62, 124]) {
    const local = posting.wallClock(days * 24);
    posts.push(await write({ schedule: { mode: 'at', local, timezone: 'UTC' } }));
  }
  const shown: number[] = [];
  const own = publisher();
  for (const post of posts) {
    posting.wait(post);
    await own.tick();
    shown.push(await onFeed(app, 'PINTEREST', post.content));
  }
  await own.close();
  expect(shown).toEqual([1, 1, 0]);
});

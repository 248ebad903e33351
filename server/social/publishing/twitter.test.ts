import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { consent, onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('TWITTER');
const {
  app,
  aPicture,
  at,
  codeOf,
  connect,
  consentAgain,
  me,
  onPage,
  once,
  projectId,
  publisher,
  select,
  to,
  write,
} = posting;
const problems = 'https://api.x.com/2/problems/';

describe('connecting X', () => {
  it('asks for the scopes that posting needs, by PKCE, and comes back by one address for all projects', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/twitter/i/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'tweet.read tweet.write users.read media.write offline.access',
      code_challenge_method: 'S256',
      redirect_uri: `${app.origin}/social/callback`,
    });
    const back = await consent(url.href, 'Harbour Bakery');
    const answer = await fetch(back, { redirect: 'manual' });
    const page = new URL(answer.headers.get('location') ?? '', app.origin);
    expect([answer.status, page.pathname]).toEqual([303, `/channels/${projectId()}/social-media`]);
    expect(page.searchParams.get('code')).toBe(back.searchParams.get('code'));
    for (const state of ['', 'x', `//evil.example.${'a'.repeat(32)}`]) {
      const lost = await fetch(`${app.origin}/social/callback?${new URLSearchParams({ state, code: 'c' })}`, {
        redirect: 'manual',
      });
      expect(lost.headers.get('location')).toBe('/projects');
    }
  });

  it('with a code that is half a minute old connects nothing and says so', async () => {
    const given = await codeOf('Late Bakery');
    app.clock.advance(31_000);
    const refused = await failure(select(given));
    expect(refused.fields.code).toBe('X did not accept this consent. Connect again.');
  });

  it('by another account makes another channel, and the first keeps its own sign-in', async () => {
    const channels = async (account: string) => (await select(await codeOf(account))).channels.length;
    const before = await channels('Mill');
    expect(await channels('Mill')).toBe(before);
    expect(await channels('Other Mill')).toBe(before + 1);
  });
});

describe('a post on X', () => {
  it('has its pictures with alt text and its options, and a first comment in answer to it', async () => {
    const comment = words();
    const post = await write({
      content: `Rye & <wheat> 🍞 at https://example.com/menu. ${words()}`,
      media: [await aPicture(), await aPicture()],
      targets: [
        at('TWITTER', {
          firstComment: comment,
          options: { replySettings: 'following', paidPartnership: true },
        }),
      ],
    });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    const id = /^\/sandbox\/twitter\/feed#(\d{15,19})$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1] ?? '?';
    const shown = await onPage(`id="${id}"`);
    expect(shown.split('Alt text: A loaf on a board')).toHaveLength(3);
    for (const line of ['Accounts the author follows can reply', 'Paid partnership', comment])
      expect(shown).toContain(line);
  });

  it('shows an animation, which is sent in parts', async () => {
    const frame = { create: { width: 20, height: 20, channels: 3 as const, background: '#a52' } };
    const form = new FormData();
    const gif = await sharp(frame).gif().toBuffer();
    form.set('file', new Blob([new Uint8Array(gif)], { type: 'image/gif' }), 'rise.gif');
    const sent = await fetch(`${app.origin}${apiBase}media-library/${projectId()}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me().token}` },
      body: form,
    });
    const { id } = (await sent.json()) as { id: string };
    const post = await write({ media: [id], targets: to('TWITTER') });
    expect((await posting.publishDue(post)).status).toBe('published');
    const shown = await onPage(post.content);
    const source = /src="([^"]+)"/.exec(shown)?.[1] ?? '';
    expect((await fetch(app.origin + source)).headers.get('content-type')).toBe('image/gif');
  });

  it('of a weight of 280 is taken, and one more is refused before anything is sent', async () => {
    const edge = `${'パ'.repeat(120)} https://example.com/${'long/'.repeat(30)} ${words().slice(0, 15)}`;
    expect((await posting.publishDue(await write({ content: edge }))).status).toBe('published');
    const long = await failure(write({ content: `${edge}x` }));
    expect(long.fields['targets.0']).toContain('takes at most 280 characters; this has 281');
  });

  it('that repeats an earlier one is refused, and people read what to do', async () => {
    const content = words();
    await posting.publishDue(await write({ content }));
    const again = await posting.publishDue(await write({ content }));
    expect([again.status, again.targets[0]?.reason]).toEqual([
      'failed',
      'X refused this as a repeat of an earlier post. Change the text and try again.',
    ]);
    expect(await onFeed(app, 'TWITTER', content)).toBe(1);
  });

  it.each([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'published', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'published', 1],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    ['its token was refused', { kind: 'unauthenticated' }, 'published', 1],
    ['the connection broke before it was read', { kind: 'drop-before' }, 'needs-verification', 0],
    ['a page of HTML was answered', instead(200, '<html>Sign in</html>'), 'needs-verification', 0],
    ['nothing that can be read was answered', instead(200, {}), 'needs-verification', 0],
  ] as [string, SandboxFault, string, number][])(
    'is there at most once when %s',
    async (_what, fault, status, count) => {
      const post = await write({
        content: `Rye & wheat at example.com/menu ${words()}`,
        media: [await aPicture()],
      });
      once('post', fault);
      const done = await posting.publishDue(post);
      const shown = await onFeed(app, 'TWITTER', post.content.slice(-36));
      expect([done.status, shown]).toEqual([status, count]);
    },
  );

  it('is found after a lost answer where X knows its fields by their older name only', async () => {
    const post = await write();
    once('post', { kind: 'drop-after' });
    once('list', instead(400, { title: 'Invalid Request', type: `${problems}invalid-request`, status: 400 }));
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(1);
  });

  it('is waited for as long as the common rule says where X does not say how long', async () => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: null });
    const own = publisher();
    await own.tick();
    app.clock.advance(25_000);
    await own.tick();
    expect((await posting.read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(6_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  const about = (detail: string, type = 'about:blank', status = 403) =>
    instead(status, { title: 'Forbidden', detail, type, status });
  it.each([
    ['credits ran out', about('No credits', `${problems}credits`, 402), 'X holds this account back'],
    [
      'the plan is used up',
      about('Cap reached', `${problems}usage-capped`, 429),
      'X holds this account back',
    ],
    ['the app may not', about('No', `${problems}client-forbidden`), 'X does not let this account post'],
    ['it is not permitted', about('You are not permitted.'), 'X does not let this account post'],
    [
      'an error is inside an answer that is no failure',
      instead(200, { errors: [{ detail: 'No such option', type: `${problems}invalid-request` }] }),
      'X refused this: No such option',
    ],
  ])('fails with what helps when %s', async (_what, fault, reason) => {
    const post = await write();
    once('post', fault, 9);
    const done = await posting.publishDue(post);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, 'TWITTER', post.content)).toBe(0);
    if (done.targets[0]?.status === 'blocked') await consentAgain();
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await write({ media: [await aPicture()] });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    const count = await onFeed(app, 'TWITTER', post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBe(done.status === 'published' ? 1 : 0);
  });

  it('goes on over a renewed sign-in; one that X ended is said, and the waiting post goes out after connecting again', async () => {
    app.clock.advance(2 * 3600_000);
    expect((await posting.publishDue(await write())).status).toBe('published');
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post);
    expect(waiting.targets[0]?.status).toBe('blocked');
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});

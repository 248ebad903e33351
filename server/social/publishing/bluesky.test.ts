import { describe, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { blueskyAccount, onFeed } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = usePosting(['BLUESKY']);
const { app, aPicture, at, me, once, projectId, to, write } = posting;
const connect = (input: Record<string, unknown>) =>
  me().call(social.channel, {
    params: { id: projectId() },
    body: { action: 'connect', network: 'BLUESKY', ...input } as never,
  });
const here = () => `${app.origin}/sandbox/bluesky`;

describe('connecting Bluesky', () => {
  it('is offered with the sandbox’s address on this machine, and keeps no password', async () => {
    const { networks } = await me().call(social.channels, { params: { id: projectId() } });
    expect(networks.find(({ network }) => network === 'BLUESKY')).toMatchObject({
      ready: true,
      signIn: 'password',
      server: here(),
    });
    const given = await blueskyAccount(app.origin, 'Harbour Bakery');
    const { channels } = await connect({ server: here(), ...given });
    expect(channels.find(({ handle }) => handle === 'harbour-bakery.test')).toMatchObject({
      network: 'BLUESKY',
      sandbox: true,
      status: 'active',
    });
    const { rows } = await app.database.pool.query('select * from channel_credential');
    expect(JSON.stringify(rows)).not.toContain(given.password);
  });

  it.each([
    ['no handle', { identifier: ' ' }, 'identifier', 'Enter your handle'],
    ['a password of the account', { password: 'hunter2 hunter2' }, 'password', 'Enter an app password'],
    ['a wrong one', { password: 'aaaa-bbbb-cccc-dddd' }, 'password', 'did not accept'],
    ['a server of this network', { server: 'https://127.0.0.1:8' }, 'server', 'No Bluesky server answers'],
    ['a server without https', { server: 'http://bsky.example' }, 'server', 'Enter the address'],
    ['a server with a password', { server: 'https://a:b@bsky.social' }, 'server', 'Enter the address'],
  ])('with %s says so beside the field and connects nothing', async (_what, changes, field, message) => {
    const given = await blueskyAccount(app.origin, 'Refused');
    const refused = await failure(connect({ server: here(), ...given, ...changes }));
    expect([refused.status, refused.fields[field]]).toEqual([400, expect.stringContaining(message)]);
    const { results } = await me().call(social.channels, { params: { id: projectId() } });
    expect(results.map(({ name }) => name)).not.toContain('Refused');
  });
});

describe('a post on Bluesky', () => {
  it('has its links, hashtags and alt text, and a first comment in answer to it', async () => {
    const comment = words();
    const post = await write({
      content: `Rye 🍞 at https://example.com/menu #bread ${words()}`,
      media: [await aPicture()],
      targets: [
        at('BLUESKY', { firstComment: comment, options: { language: 'en', contentLabel: 'nudity' } }),
      ],
    });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    expect(done.targets[0]?.remoteUrl).toMatch(/^\/sandbox\/bluesky\/feed#[2-7a-z]{13}$/);
    const page = await (await fetch(`${here()}/feed`)).text();
    const shown = page
      .split('<article')
      .find((part) => part.includes(done.targets[0]?.remoteUrl?.split('#')[1] ?? '?'));
    expect(shown).toContain('>https://example.com/menu</a>');
    expect(shown).toContain('>#bread</a>');
    expect(shown).toContain('Alt text: A loaf on a board');
    expect(shown).toContain('Content label: nudity');
    expect(page.split('<article').find((part) => part.includes(comment))).toContain('In reply to a post');
  });

  it('of 300 graphemes is taken, and one more is refused before anything is sent', async () => {
    const family = '👩‍👩‍👧‍👦'; // 25 bytes, one grapheme
    const post = await write({ content: family.repeat(100) + 'x'.repeat(200), targets: to('BLUESKY') });
    expect((await posting.publishDue(post)).status).toBe('published');
    const long = await failure(write({ content: 'x'.repeat(301), targets: to('BLUESKY') }));
    expect(long.fields['targets.0']).toContain('takes at most 300 characters; this has 301');
    const heavy = await failure(write({ content: family.repeat(121), targets: to('BLUESKY') }));
    expect(heavy.fields['targets.0']).toContain('takes at most 3,000 bytes; this has 3,025');
  });

  const faults: [string, SandboxFault][] = [
    ['the connection broke before the call was read', { kind: 'drop-before' }],
    ['the connection broke after it was done', { kind: 'drop-after' }],
    ['an error was answered though it was done', { kind: 'error-after' }],
    ['an error was answered and nothing was done', { kind: 'error-before' }],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }],
    ['its token was refused', { kind: 'unauthenticated' }],
  ];
  it.each(faults)('is there exactly once when %s', async (_what, fault) => {
    const post = await write({ targets: to('BLUESKY') });
    once('post', fault);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'BLUESKY', post.content)]).toEqual(['published', 1]);
  });

  it.each(publishSteps)('is there exactly once when the process dies at the step %s', async (fatal) => {
    const post = await write({ targets: to('BLUESKY') });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    expect([done.status, await onFeed(app, 'BLUESKY', post.content)]).toEqual(['published', 1]);
  });

  it('goes on over a renewed sign-in, whose refresh token is used once', async () => {
    app.clock.advance(2 * 3600_000);
    const post = await write({ targets: to('BLUESKY') });
    expect((await posting.publishDue(post)).status).toBe('published');
  });

  it('goes on when the answer to a renewal is lost: its refresh token gives the same sign-in again', async () => {
    app.clock.advance(2 * 3600_000);
    const post = await write({ targets: to('BLUESKY') });
    once('token', { kind: 'drop-after' });
    expect((await posting.publishDue(post)).status).toBe('published');
  });
});

import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('GOOGLEMYBUSINESS');
const { app, aPicture, at, consentAgain, meet, onPage, once, publisher, read, write } = posting;
const network = 'GOOGLEMYBUSINESS' as const;
const google = (code: number, status: string, details: object[] = [], message = 'No') =>
  instead(code, { error: { code, message, status, details } });
const processing: SandboxFault = { kind: 'processing' };
const info = (reason: string, metadata = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  metadata,
});

// A location takes ten posts a minute.
beforeEach(() => {
  app.clock.advance(61_000);
});

describe('a post to a location', () => {
  it('has its photo, which Google fetches, and a button to its link', async () => {
    const link = 'https://example.com/rye';
    const post = await write({ content: `Rye & <wheat> 🍞 ${words()}`, link, media: [await aPicture()] });
    const done = await posting.publishDue(post);
    expect(done.status).toBe('published');
    const id = /^\/sandbox\/googlemybusiness\/feed#(\d{18})$/.exec(done.targets[0]?.remoteUrl ?? '')?.[1];
    const shown = await onPage(`id="${id}"`);
    expect(shown.split('<img')).toHaveLength(2);
    expect(shown).toContain(`href="${link}"`);
    expect(shown).toContain('Button: Learn more');
    const source = /src="([^"]+)"/.exec(shown)?.[1] ?? '';
    expect((await fetch(app.origin + source)).headers.get('content-type')).toBe('image/jpeg');
  });

  const event = { eventTitle: 'Rye week', eventStart: '2027-02-01', eventEnd: '2027-02-07' };
  it.each([
    [
      'an event',
      { topicType: 'EVENT', action: 'BOOK', ...event },
      ['Event: Rye week, 2027-02-01', 'Button: Book'],
    ],
    [
      'an offer',
      { topicType: 'OFFER', ...event, couponCode: 'RYE', terms: 'One each' },
      ['Offer: Rye week', 'Coupon: RYE', 'Redeem at https://example.com/rye', 'Terms: One each'],
    ],
    ['a call', { action: 'CALL', language: 'de' }, ['Button: Call now']],
  ] as const)('is %s in Google’s own fields', async (_what, options, lines) => {
    const post = await write({ link: 'https://example.com/rye', targets: [at(network, { options })] });
    const done = await posting.publishDue(post);
    expect([done.status, done.targets[0]?.reason]).toEqual(['published', null]);
    const shown = await onPage(post.content);
    for (const line of lines) expect(shown).toContain(line);
  });

  /** A picture of another kind or size in the library. */
  async function picture(make: (image: Sharp) => Sharp, mime: string, size = { width: 400, height: 300 }) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const bytes = await make(
      sharp({ create: { ...size, channels: 3, background: '#a52', noise } }),
    ).toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), `loaf.${mime.slice(6)}`);
    const answer = await fetch(`${app.origin}${apiBase}media-library/${posting.projectId()}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${posting.me().token}` },
      body: form,
    });
    return ((await answer.json()) as { id: string }).id;
  }
  const hues = { width: 1500, height: 1500 };

  it.each([
    ['a WebP', () => picture((image) => image.webp(), 'image/webp')],
    ['a PNG of more than 5 MB', () => picture((image) => image.png(), 'image/png', hues)],
  ])('has a photo that Google takes where the library has %s', async (_what, make) => {
    const post = await write({ media: [await make()] });
    expect((await posting.publishDue(post)).status).toBe('published');
    const source = /src="([^"]+)"/.exec(await onPage(post.content))?.[1] ?? '';
    expect((await fetch(app.origin + source)).headers.get('content-type')).toBe('image/jpeg');
  });

  it.each([
    [
      'too small a side',
      () => picture((image) => image.jpeg(), 'image/jpeg', { width: 900, height: 249 }),
      'Google takes photos of at least 250 × 250 pixels; this one has 900 × 249.',
    ],
    [
      'too few bytes',
      () => picture((image) => image.blur(40).jpeg({ quality: 20 }), 'image/jpeg'),
      'Google takes photos of at least 10 KB; this one has',
    ],
  ])('with a photo of %s is not sent, and people read why', async (_what, make, reason) => {
    const post = await write({ media: [await make()] });
    expect((await posting.publishDue(post)).targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, network, post.content)).toBe(0);
  });

  it('of 1,500 characters is taken, and one more is refused before anything is sent', async () => {
    const content = words();
    const edge = `${content} ${'x'.repeat(1499 - content.length)}`;
    expect((await posting.publishDue(await write({ content: edge }))).status).toBe('published');
    expect((await failure(write({ content: `${edge}x` }))).fields['targets.0']).toContain('at most 1,500');
  });
});

describe('a post that Google looks at first', () => {
  it('is asked for until it is live, and has its address then', async () => {
    const post = await write({ media: [await aPicture()] });
    let asked = 0;
    meet(({ action }) => (action === 'post' || (action === 'get' && (asked += 1) < 3) ? processing : null));
    const own = publisher();
    await own.tick();
    const waiting = (await read(post)).targets[0];
    expect([waiting?.status, waiting?.reason, waiting?.attempts[0]?.state]).toEqual([
      'publishing',
      'Google Business Profile has this post and is processing it.',
      'pending',
    ]);
    const done = await posting.publishDue(post, own);
    expect([done.status, done.targets[0]?.attempts.length, asked]).toEqual(['published', 1, 3]);
    expect(done.targets[0]?.remoteUrl).toMatch(/^\/sandbox\/googlemybusiness\/feed#\d+$/);
    expect(await onFeed(app, network, post.content)).toBe(1);
  });

  const rejected = (name: string) => instead(200, { name, state: 'REJECTED' });
  it.each(['post', 'get'] as const)(
    'and refuses in its answer to a %s fails, with what helps',
    async (action) => {
      const post = await write();
      const fault = rejected('accounts/1/locations/2/localPosts/3');
      meet((call) => (call.action === action ? fault : call.action === 'post' ? processing : null));
      const done = await posting.publishDue(post);
      expect([done.status, done.targets[0]?.reason]).toEqual([
        'failed',
        'Google Business Profile refused this: it was reviewed and is not shown; a phone number in the text is a common reason. Change the post and try again.',
      ]);
    },
  );

  it.each([
    ['Google has no answer', { kind: 'error-before' } as const],
    ['Google does not find it yet', google(404, 'NOT_FOUND')],
    ['Google is asked too often', { kind: 'rate-limited', retryAfterSeconds: 30 } as const],
    ['the token is over', { kind: 'unauthenticated' } as const],
  ])('is published though %s when it is asked for', async (_what, fault) => {
    const post = await write();
    let asked = 0;
    meet(({ action }) =>
      action === 'post' ? processing : action === 'get' && (asked += 1) === 1 ? fault : null,
    );
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onFeed(app, network, post.content)).toBe(1);
  });

  it.each([
    ['was done', 'drop-after', ['published', 'published'], 2],
    ['never came', 'drop-before', ['published', 'needs-verification'], 1],
  ] as const)(
    'is not taken for a later one with the same words, whose answer was lost and which %s',
    async (_what, kind, ends, count) => {
      const content = words();
      const [first, second] = [await write({ content }), await write({ content })];
      let sent = 0;
      meet(({ action }) => {
        if (action === 'post') return (sent += 1) === 1 ? processing : { kind };
        return action === 'get' || action === 'list' ? processing : null;
      });
      const own = publisher();
      const state = async () => (await read(second)).targets[0]?.attempts[0]?.state;
      for (let n = 0; n < 9 && (await state()) === undefined; n += 1) await own.tick();
      expect((await read(first)).targets[0]?.attempts[0]?.state).toBe('pending');
      for (let n = 0; n < 9 && (await state()) === 'ambiguous'; n += 1) {
        await own.tick();
        app.clock.advance(9000);
      }
      expect(await state()).toBe(kind === 'drop-after' ? 'pending' : 'ambiguous');
      meet(() => null);
      await posting.publishDue(first, own);
      await posting.publishDue(second);
      const done = await Promise.all([first, second].map(read));
      expect(done.map(({ status }) => status)).toEqual(ends);
      expect(new Set(done.map(({ targets }) => targets[0]?.remoteUrl)).size).toBe(2);
      expect(await onFeed(app, network, content)).toBe(count);
    },
  );
});

describe('an answer of Google', () => {
  it.each([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'published', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'published', 1],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    [
      'it was asked to wait without a time',
      { kind: 'rate-limited', retryAfterSeconds: null },
      'published',
      1,
    ],
    ['the connection broke before it was read', { kind: 'drop-before' }, 'needs-verification', 0],
    ['a page of HTML was answered', instead(200, '<html>Sign in</html>'), 'needs-verification', 0],
    ['nothing that can be read was answered', instead(200, {}), 'needs-verification', 0],
    ['Google was not available', google(503, 'UNAVAILABLE'), 'needs-verification', 0],
    ['another change came at once', google(409, 'ABORTED'), 'needs-verification', 0],
  ] as [string, SandboxFault, string, number][])(
    'leaves at most one post when %s',
    async (_what, fault, status, count) => {
      const post = await write({ media: [await aPicture()] });
      once('post', fault);
      const done = await posting.publishDue(post);
      expect([done.status, await onFeed(app, network, post.content)]).toEqual([status, count]);
    },
  );

  it('that names a time to wait is kept to, to the second', async () => {
    const post = await write();
    once('post', { kind: 'rate-limited', retryAfterSeconds: 121 });
    const own = publisher();
    await own.tick();
    app.clock.advance(119_000);
    await own.tick();
    expect((await read(post)).targets[0]?.attempts).toHaveLength(1);
    app.clock.advance(3_000);
    expect((await posting.publishDue(post, own)).status).toBe('published');
  });

  it.each([
    ['its person may not post', google(403, 'PERMISSION_DENIED'), 'does not let this account post: No'],
    [
      'the API is off in the app’s project',
      google(403, 'PERMISSION_DENIED', [info('SERVICE_DISABLED')], 'API is disabled'),
      'holds this account back: API is disabled',
    ],
    ['the location is gone', google(404, 'NOT_FOUND'), 'holds this account back'],
    [
      'a field is wrong',
      google(400, 'INVALID_ARGUMENT', [
        {
          '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
          errorDetails: [{ code: 3, field: 'summary', message: 'Too loud' }],
        },
      ]),
      'refused this: Too loud. Change the post',
    ],
    ['it was there already', google(409, 'ALREADY_EXISTS'), 'refused this as a repeat'],
    ['the API is gone', instead(404, '<html>Not found</html>'), 'Update Quillstead, then try again'],
    [
      'an error is inside an answer that is no failure',
      instead(200, { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Bad link' } }),
      'refused this: Bad link',
    ],
  ])('says what helps when %s', async (_what, fault, reason) => {
    const post = await write();
    once('post', fault, 9);
    const done = await posting.publishDue(post);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, network, post.content)).toBe(0);
    if (done.targets[0]?.status === 'blocked') await consentAgain();
  });
});

describe('a process that ends', () => {
  it.each(publishSteps)('at the step %s leaves at most one post, and nothing stuck', async (fatal) => {
    const post = await write({ media: [await aPicture()] });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    const count = await onFeed(app, network, post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBe(done.status === 'published' ? 1 : 0);
  });

  it.each(['sent', 'settled'] as const)(
    'at the step %s of a post that Google looks at loses no track of it',
    async (fatal) => {
      const post = await write();
      once('post', processing);
      await posting.killAt(fatal);
      app.clock.advance(121_000);
      expect((await posting.publishDue(post)).status).toBe('published');
      expect(await onFeed(app, network, post.content)).toBe(1);
    },
  );
});

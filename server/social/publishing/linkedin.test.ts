import { describe, expect, it } from 'vitest';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { onFeed } from '#tests/support/factories/channels.ts';
import { instead, useConsenting } from '#tests/support/factories/consenting.ts';
import { failure } from '#tests/support/failure.ts';
import { words } from '#tests/support/factories/posting.ts';
import { publishSteps } from './deps.ts';

const posting = useConsenting('LINKEDIN');
const {
  app,
  aPicture,
  at,
  codeOf,
  connect,
  consentAgain,
  meet,
  onPage,
  once,
  publisher,
  read,
  select,
  write,
} = posting;
const problem = (status: number, code: string, message = 'No') => instead(status, { status, code, message });

describe('connecting LinkedIn', () => {
  it('asks at its consent page for what posting as a person and as a page needs', async () => {
    const url = await connect();
    expect(url.pathname).toBe('/sandbox/linkedin/oauth/v2/authorization');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${app.origin}/social/callback`,
    });
    expect(url.searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['openid', 'profile', 'w_member_social', 'w_organization_social']),
    );
  });

  it('lets a person choose between themselves and their pages, and posts as the chosen one', async () => {
    const given = await codeOf('Ada Baker, Quay Bakery');
    const { accounts } = await select(given);
    expect(accounts?.map(({ name }) => name)).toEqual(['Ada Baker', 'Quay Bakery']);
    const { channels } = await select({ state: given.state, accountIds: [accounts?.[1]?.id ?? ''] });
    const made = channels.find(({ name }) => name === 'Quay Bakery');
    expect(channels.some(({ name }) => name === 'Ada Baker')).toBe(false);
    const post = await write({ targets: [{ channelId: made?.id ?? '' }] });
    expect((await posting.publishDue(post)).status).toBe('published');
    expect(await onPage(post.content)).toContain('<h2>Quay Bakery</h2>');
  });

  it.each([
    ['a code that LinkedIn refuses', 400, 'invalid_request'],
    ['a secret that is wrong', 401, 'invalid_client'],
  ])('connects nothing with %s, and says so', async (_what, status, error) => {
    const given = await codeOf('Late Baker');
    once('token', instead(status, { error }));
    expect((await failure(select(given))).fields.code).toBe(
      'LinkedIn did not accept this consent. Connect again.',
    );
  });

  it('offers every page of somebody who has more than one answer holds', async () => {
    const given = await codeOf('Ada Baker');
    const role = (id: number) => ({
      role: 'ADMINISTRATOR',
      state: 'APPROVED',
      organization: `urn:li:organization:${id}`,
    });
    const roles = Array.from({ length: 100 }, (_none, at) => role(at + 1));
    const named = (ids: number[]) => ({
      results: Object.fromEntries(ids.map((id) => [id, { localizedName: `Page ${id}` }])),
    });
    const answers: unknown[] = [
      null,
      { elements: roles },
      named(roles.map((_role, at) => at + 1)),
      { elements: [role(101)] },
      named([101]),
    ];
    let calls = 0;
    meet(({ action }) => {
      const answer = action === 'me' ? answers[calls++] : null;
      return answer ? instead(200, answer) : null;
    });
    const { accounts } = await select(given);
    expect(accounts).toHaveLength(102);
    expect(accounts?.at(-1)?.name).toBe('Page 101');
  });

  it('offers no page at which the person may not post', async () => {
    const given = await codeOf('Ada Baker, Mill');
    let calls = 0;
    const elements = [{ role: 'ANALYST', state: 'APPROVED', organization: 'urn:li:organization:1' }];
    meet(({ action }) => (action === 'me' && (calls += 1) === 2 ? instead(200, { elements }) : null));
    const { accounts, channels } = await select(given);
    const names = (accounts ?? channels).map(({ name }) => name);
    expect([names.includes('Ada Baker'), names.includes('Mill')]).toEqual([true, false]);
  });
});

describe('a post on LinkedIn', () => {
  it('is read as it was written, whatever signs LinkedIn has a meaning for', async () => {
    const content = `${words()} (rye) [wheat] {oat} *50* _% ~ | @noon \\ <b> #bread`;
    const post = await write({ content });
    expect((await posting.publishDue(post)).status).toBe('published');
    const shown = (await onPage(content.slice(0, 30))).replaceAll(/<[^>]+>/g, '');
    expect(shown).toContain('(rye) [wheat] {oat} *50* _% ~ | @noon \\ &lt;b&gt; #bread');
  });

  it.each([1, 2])('has %i pictures with alt text, and a first comment under it', async (count) => {
    const comment = words();
    const media: string[] = [];
    for (let at = 0; at < count; at += 1) media.push(await aPicture());
    const post = await write({ media, targets: [at('LINKEDIN', { firstComment: comment })] });
    const done = await posting.publishDue(post);
    expect(done.targets[0]).toMatchObject({ status: 'published', parts: [{ status: 'sent' }] });
    const shown = await onPage(post.content);
    expect(shown.split('Alt text: A loaf on a board')).toHaveLength(count + 1);
    expect(shown).toContain(comment);
  });

  it('waits until LinkedIn has its picture ready, and is one post then', async () => {
    const post = await write({ media: [await aPicture()] });
    once('media-state', { kind: 'processing' });
    const own = publisher();
    await own.tick();
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(0);
    expect((await posting.publishDue(post, own)).status).toBe('published');
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(1);
  });

  it('of 3,000 characters is taken, and one more is refused before anything is sent', async () => {
    const content = words();
    const edge = `${content} ${'*'.repeat(2_999 - content.length)}`;
    expect((await posting.publishDue(await write({ content: edge }))).status).toBe('published');
    expect((await failure(write({ content: `${edge}x` }))).fields['targets.0']).toContain('at most 3,000');
  });

  it('that repeats an earlier one is refused, and people read what to do', async () => {
    const content = words();
    await posting.publishDue(await write({ content }));
    const again = await posting.publishDue(await write({ content }));
    expect([again.status, again.targets[0]?.reason]).toEqual([
      'failed',
      'LinkedIn refused this as a repeat of an earlier post. Change the text and try again.',
    ]);
    expect(await onFeed(app, 'LINKEDIN', content)).toBe(1);
  });

  it.each([
    ['the connection broke after it was done', { kind: 'drop-after' }, 'needs-verification', 1],
    ['an error was answered though it was done', { kind: 'error-after' }, 'needs-verification', 1],
    ['the connection broke before it was read', { kind: 'drop-before' }, 'needs-verification', 0],
    ['a page of HTML was answered', instead(200, '<html>Log in</html>'), 'needs-verification', 0],
    ['no name of the post was answered', instead(201, {}), 'needs-verification', 0],
    ['it was asked to wait', { kind: 'rate-limited', retryAfterSeconds: 3 }, 'published', 1],
    [
      'it was asked to wait without a time',
      { kind: 'rate-limited', retryAfterSeconds: null },
      'published',
      1,
    ],
  ] as [string, SandboxFault, string, number][])(
    'is there at most once when %s',
    async (_what, fault, status, count) => {
      const post = await write({ media: [await aPicture()] });
      once('post', fault);
      const done = await posting.publishInTime(post);
      expect([done.status, await onFeed(app, 'LINKEDIN', post.content)]).toEqual([status, count]);
    },
  );

  it.each([
    ['its person may not post', problem(403, 'ACCESS_DENIED'), 'LinkedIn does not let this account post: No'],
    ['its form is refused', problem(400, 'INVALID', 'Bad link'), 'LinkedIn refused this: Bad link'],
    [
      'this version of the API is over',
      problem(426, 'NONEXISTENT_VERSION'),
      'LinkedIn no longer serves the version of its API that this server speaks. Update Quillstead',
    ],
  ])('fails with what helps when %s', async (_what, fault, reason) => {
    const post = await write();
    once('post', fault, 9);
    const done = await posting.publishDue(post);
    expect(done.targets[0]?.reason).toContain(reason);
    expect(await onFeed(app, 'LINKEDIN', post.content)).toBe(0);
    if (done.targets[0]?.status === 'blocked') await consentAgain();
  });

  it.each(publishSteps)('is there at most once when the process dies at the step %s', async (fatal) => {
    const post = await write({ media: [await aPicture()] });
    await posting.killAt(fatal);
    app.clock.advance(121_000);
    const done = await posting.publishDue(post);
    const count = await onFeed(app, 'LINKEDIN', post.content);
    expect(['published', 'needs-verification']).toContain(done.status);
    expect(count).toBeLessThanOrEqual(1);
    if (done.status === 'published') expect(count).toBe(1);
  });

  it('waits where the sign-in was ended at LinkedIn, and goes out after connecting again', async () => {
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const post = await write();
    const waiting = await posting.publishDue(post);
    expect(waiting.targets[0]?.status).toBe('blocked');
    await consentAgain();
    expect((await posting.publishDue(post)).status).toBe('published');
    expect((await read(post)).status).toBe('published');
  });
});

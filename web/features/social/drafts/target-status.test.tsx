import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, find, get, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { anAttempt, aPart, aPost, aTarget } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { type PostTarget, targetStatuses } from '#contract/social.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { TargetStatus } from './target-status.tsx';

const update = 'PUT social-post/detail/:id/';

async function page(parts: Partial<PostTarget>, role?: Role) {
  const target = aTarget(parts);
  const post = aPost({ targets: [target] });
  const server = await answeringServer({ [update]: { body: post } });
  const shown = renderInApp(
    <ul>
      <TargetStatus post={post} target={target} timezone="Europe/Rome" />
    </ul>,
  );
  if (role) shown.store.dispatch(userSlice.actions.setData({ role } as never));
  await soon(() => expect(textOf(shown.place)).toContain('Bakery'));
  return { server, says: () => textOf(shown.place), ...shown };
}
const offers = () => all('button').map((button) => button.textContent);

const actions: Partial<Record<PostTarget['status'], string[]>> = {
  failed: ['Retry now', 'Cancel for this channel'],
  blocked: ['Retry now', 'Cancel for this channel'],
  cancelled: ['Retry now'],
  scheduled: ['Cancel for this channel'],
  'retry-wait': ['Retry now', 'Cancel for this channel'],
  'needs-verification': ['It was published', 'Not published: send again'],
};
test.for([...targetStatuses])(
  'a copy that is “%s” offers what can be done about it, and nothing else',
  async (status) => {
    await page({ status });
    expect(offers()).toEqual(actions[status] ?? []);
  },
);

test('an author reads what became of a copy, and is offered nothing', async () => {
  const { says } = await page({ status: 'failed', reason: 'X was away' }, 'author');
  await soon(() => expect(offers()).toEqual([]));
  expect(says()).toContain('X was away');
});

test('who says that a copy is there can give its address; without one none is sent', async () => {
  const { server } = await page({ status: 'needs-verification' });
  await press(['button', 'It was published']);
  await soon(() => expect(server.asked(update)).toHaveLength(1));
  await soon(() => expect(get('button', 'It was published').hasAttribute('disabled')).toBe(false));
  await type('Post URL', ' https://example.com/1 ');
  await press(['button', 'It was published']);
  await soon(() => expect(server.asked(update)).toHaveLength(2));
  const target = { id: aTarget().id, action: 'it-is-there' };
  expect(server.asked(update).map(({ body }) => body)).toEqual([
    { target },
    { target: { ...target, remoteUrl: 'https://example.com/1' } },
  ]);
});

test('a refused change says why', async () => {
  const { server } = await page({ status: 'scheduled' });
  server.on(update, refusal(409, 'It is being sent already.'));
  await press(['button', 'Cancel for this channel']);
  await said('It is being sent already.');
});

test('a published copy says when, on the reader’s clocks, with the way to it and its whole story', async () => {
  const { says, place } = await page({
    status: 'published',
    publishedAt: '2027-01-05T23:30:31.000Z',
    remoteUrl: 'https://example.com/1',
    parts: [aPart({ kind: 'comment', status: 'failed', reason: 'Not this.' })],
    claimedAt: '2027-01-05T23:30:30.000Z',
    attempts: [
      anAttempt({
        id: 'a',
        state: 'rejected',
        failure: 'rate-limited',
        httpStatus: 429,
        message: 'Slow down',
      }),
      anAttempt({ id: 'b', attempt: 2, startedAt: '2027-01-05T23:30:30.000Z' }),
    ],
  });
  expect(says()).toContain('Published Wed, Jan 6, 00:30');
  for (const line of ['HTTP 429, after 0.4 s', 'Slow down', 'Attempt 2: Facebook accepted it'])
    expect(says()).toContain(line);
  expect([...place.querySelectorAll('time')].map((time) => time.dateTime)).toContain(
    '2027-01-05T23:30:31.000Z',
  );
  expect(says()).toContain('First commentAnd rollsNot publishedNot this.');
  expect((await find('link', 'View post')).getAttribute('href')).toBe('https://example.com/1');
});

test('a published copy is deleted at its network after a question, and says so from then on', async () => {
  const { server } = await page({ status: 'published', removable: true });
  await press(['button', 'Delete from Facebook']);
  await press(['button', 'Delete post']);
  await soon(() => expect(server.asked(update)).toHaveLength(1));
  expect(server.asked(update)[0]?.body).toEqual({ target: { id: aTarget().id, action: 'delete' } });
});

test.for([
  [{ removal: 'sending' }, 'Deleting from Facebook…'],
  [{ removal: 'done', removedAt: '2027-01-05T23:30:31.000Z' }, 'Deleted from Facebook on Wed, Jan 6, 00:30'],
  [
    { removal: 'failed', removable: true, reason: 'Not deleted from Facebook: no.' },
    'Not deleted from Facebook: no.',
  ],
] as const)('a deletion that is $removal says so', async ([parts, line]) => {
  const { says } = await page({ status: 'published', remoteUrl: 'https://example.com/1', ...parts });
  expect(says()).toContain(line);
  expect(all('link')).toHaveLength(parts.removal === 'done' ? 0 : 1);
});

test.for([
  ['failed', ['Send the rest']],
  ['unknown', ['It was published', 'Not published: send again']],
  ['waiting', []],
] as const)(
  'a thread whose second part is “%s” says which part is there, and offers %s',
  async ([status, offered]) => {
    const parts = [aPart(), aPart({ ordinal: 2, text: 'And cake', status })];
    const { says, server } = await page({ status: 'published', parts });
    expect(says()).toContain('Part 2And rollsPublished');
    expect(says()).toContain('Part 3And cake');
    expect(offers()).toEqual(offered);
    if (status !== 'failed') return;
    await press(['button', 'Send the rest']);
    await soon(() =>
      expect(server.asked(update)[0]?.body).toEqual({ target: { id: aTarget().id, action: 'send-rest' } }),
    );
  },
);

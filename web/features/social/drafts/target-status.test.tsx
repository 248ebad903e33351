import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, find, get, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { aPost, aTarget } from '#tests/support/components/social.ts';
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
  failed: ['Retry now'],
  blocked: ['Retry now'],
  cancelled: ['Retry now'],
  scheduled: ['Cancel for this channel'],
  'retry-wait': ['Cancel for this channel'],
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

test('every try is told, with the time of success on the reader’s clocks and the way to the post', async () => {
  const attempt = {
    part: 'post' as const,
    state: 'accepted' as const,
    httpStatus: 200,
    startedAt: '',
    finishedAt: null,
  };
  const { says } = await page({
    status: 'published',
    publishedAt: '2027-01-05T23:30:00.000Z',
    remoteUrl: 'https://example.com/1',
    commentStatus: 'failed',
    attempts: [
      { ...attempt, id: 'a', attempt: 1, message: 'X was away' },
      { ...attempt, id: 'b', attempt: 2, message: 'Taken' },
    ],
  });
  expect(says()).toContain('Published Wed, Jan 6, 00:30');
  expect(says()).toContain('2 attemptsAttempt 1: X was awayAttempt 2: Taken');
  expect(says()).toContain('First comment failed');
  expect((await find('link', 'View post')).getAttribute('href')).toBe('https://example.com/1');
});

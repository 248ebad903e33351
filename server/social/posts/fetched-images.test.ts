// Networks that fetch images from this server: what is said before a post is planned that they could not fetch.
import { beforeAll, expect, it } from 'vitest';
import { social } from '#contract/social.ts';
import { startTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { usePosting } from '#tests/support/factories/posting.ts';

const posting = usePosting(['INSTAGRAM', 'GOOGLEMYBUSINESS', 'FACEBOOK']);
const { app, aPicture, at, change, me, projectId, to, write } = posting;

const problem = (label: string) =>
  `${label} fetches images from this server, which has no public address. Set PUBLIC_URL to an https address that can be reached from the internet`;
const canFetch = async (call = me().call) => {
  const { results } = await call(social.channels, { params: { id: projectId() } });
  return Object.fromEntries(results.map(({ network, canFetchMedia }) => [network, canFetchMedia]));
};
// As channels of the networks themselves.
beforeAll(() => app.database.pool.query('update channel set sandbox = false'));

it('a post with images is refused at its channel where the network cannot fetch them, and others are planned', async () => {
  expect(await canFetch()).toEqual({ INSTAGRAM: false, GOOGLEMYBUSINESS: false, FACEBOOK: true });
  const media = [await aPicture()];
  const targets = to('FACEBOOK', 'INSTAGRAM', 'GOOGLEMYBUSINESS');
  const refused = await failure(write({ media, targets }));
  expect([refused.status, refused.fields]).toEqual([
    400,
    { 'targets.1': problem('Instagram'), 'targets.2': problem('Google Business Profile') },
  ]);
  const none = at('GOOGLEMYBUSINESS', { media: [] });
  const later = { mode: 'at' as const, local: posting.wallClock(2), timezone: 'UTC' };
  const post = await write({ media, targets: [...to('FACEBOOK'), none], schedule: later });
  expect(post.status).toBe('scheduled');
  await change(post, { targets: [] });
});

it('a draft may be kept, and planning it says what is missing', async () => {
  const body = { media: [await aPicture()], targets: to('INSTAGRAM') };
  const draft = await write({ ...body, schedule: { mode: 'none' } });
  const refused = await failure(change(draft, { schedule: { mode: 'now' } }));
  expect(refused.fields['targets.0']).toBe(problem('Instagram'));
});

it('with a public https address nothing is in the way', async () => {
  const next = await startTestApp({
    connection: app.connection,
    publicUrl: 'https://quillstead.example',
    env: { QUILLSTEAD_ROLE: 'web' },
  });
  try {
    const everywhere = { INSTAGRAM: true, GOOGLEMYBUSINESS: true, FACEBOOK: true };
    expect(await canFetch(next.as(me().token))).toEqual(everywhere);
  } finally {
    await next.stop();
  }
});

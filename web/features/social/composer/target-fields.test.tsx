import { expect, test } from 'vitest';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, choose, field, get, has, press, textOf, type } from '#tests/support/components/page.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { aChannel } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Channel } from '#contract/social.ts';
import type { MediaItem } from '#contract/media.ts';
import type { Network } from '#contract/social/networks.ts';
import { type ChosenMedia, emptyDraft, emptyTarget, type PostDraft, type TargetText } from './post-draft.ts';
import { PostPreview } from '../preview/post-preview.tsx';
import { TargetFields } from './target-fields.tsx';
import { problemsOf } from './target-problems.ts';

const picture: ChosenMedia = { id: 'm1', type: 'image', url: 'data:,', altText: 'A loaf', item: null };

/** What a TikTok account lets its posts be. */
const offers = (privacyLevels: string[], commentsDisabled = false) => ({
  body: { creator: { privacyLevels, commentsDisabled } },
});
const everyLevel = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];

/** One channel's version of a post, as the composer shows it, with its preview. */
async function page(
  network: Network,
  draft: Partial<PostDraft> = {},
  version: Partial<TargetText> = {},
  parts: Partial<Channel> = {},
  creator: Answer = offers(everyLevel),
) {
  const server = await answeringServer({
    'GET social-project/channel/:id/boards/': { body: { results: [], next: null } },
    'GET social-project/channel/:id/creator/': creator,
  });
  const channel = aChannel({ network, ...parts });
  const post = emptyDraft({ content: 'Fresh bread', ...draft });
  const { place, now } = renderHeld({ ...emptyTarget(channel), ...version }, (target, set) => (
    <>
      <TargetFields
        channel={channel}
        draft={post}
        target={target}
        problems={problemsOf(post, target, channel)}
        onChange={set}
        onPick={() => undefined}
      />
      <PostPreview channel={channel} draft={post} target={target} />
    </>
  ));
  await soon(() => get('region', 'Bakery'));
  const preview = () => place.querySelector('article')!;
  return {
    server,
    target: now,
    fields: () => textOf(get('region', 'Bakery')),
    preview: () => textOf(preview()),
    pictures: () => [...preview().querySelectorAll('img')].map((image) => image.alt),
    videos: () => [...preview().querySelectorAll('video')].map((video) => video.getAttribute('aria-label')),
  };
}

test.for([
  ['TWITTER', 'See https://example.com/a-very-long-address-of-a-page-about-bread', '27 of 280'],
  ['TWITTER', '焼きたてパン🥐', '14 of 280'],
  ['FACEBOOK', 'See https://example.com/bread', '29 of 63,206'],
  ['PINTEREST', 'Fresh', '5 of 800'],
] as const)('on %s the text “%s” counts as that network counts it: %s', async ([network, content, count]) => {
  const { fields } = await page(network, { content });
  expect(fields()).toContain(count);
});

test('the link counts as part of the text where the network has no field of its own for it', async () => {
  const link = 'https://example.com/bread';
  expect((await page('TWITTER', { content: 'Fresh', link })).fields()).toContain('30 of 280');
});

test('the link does not count on a network that has a field for it, and stands apart in the preview', async () => {
  const link = 'https://example.com/bread';
  const { fields, preview } = await page('PINTEREST', { content: 'Fresh', link });
  expect(fields()).toContain('5 of 800');
  expect(preview()).toContain(link);
});

test('too long a text says by how much, and a shorter version of its own takes the complaint away', async () => {
  const { fields, preview } = await page('TWITTER', { content: 'word '.repeat(60) });
  expect(fields()).toContain('X takes at most 280 characters; this has 299');
  await press(['checkbox', 'Customize for Bakery']);
  expect(field('Text for Bakery').value).toContain('word word');
  await type('Text for Bakery', 'Short');
  expect(fields()).not.toContain('at most 280');
  expect(preview()).toContain('Short');
  await press(['checkbox', 'Customize for Bakery']);
  expect(fields()).toContain('this has 299');
});

test('a draft that is still empty is not complained about', async () => {
  expect((await page('INSTAGRAM', { content: '' })).fields()).not.toContain('needs at least one image');
});

test('one that is to go out now is complained about also while it is empty', async () => {
  const { fields } = await page('FACEBOOK', { content: '', mode: 'now' });
  expect(fields()).toContain('Write something or add an image');
});

test('a network that needs a picture says so as soon as there is a text', async () => {
  expect((await page('INSTAGRAM')).fields()).toContain('Instagram needs at least one image');
});

test('own pictures begin with the shared ones and can be fewer', async () => {
  const { target, pictures } = await page('FACEBOOK', {
    media: [picture, { ...picture, id: 'm2', altText: 'Rolls' }],
  });
  expect(pictures()).toEqual(['A loaf', 'Rolls']);
  await press(['checkbox', 'Different media for Bakery']);
  await press(['button', 'Remove image 1']);
  expect(target().media?.map(({ id }) => id)).toEqual(['m2']);
  expect(pictures()).toEqual(['Rolls']);
});

test('the preview shows no more pictures than the network takes, and the form says so', async () => {
  const media = [picture, { ...picture, id: 'm2', altText: 'Rolls' }];
  const { fields, pictures } = await page('GOOGLEMYBUSINESS', { media });
  expect(pictures()).toEqual(['A loaf']);
  expect(fields()).toContain('Google Business Profile takes at most 1 image; this has 2');
});

const anItem = (video: Partial<MediaItem> = {}): MediaItem => ({
  id: 'm1',
  projectId: 'p1',
  type: 'video',
  title: 'Kneading',
  altText: 'Hands knead dough',
  folder: '',
  tags: [],
  focus: { x: 0.5, y: 0.5 },
  mime: 'video/mp4',
  bytes: 4_000_000,
  width: 1280,
  height: 720,
  video: { durationMs: 24_000, frameRate: 30, codec: 'h264', audioCodec: 'aac' },
  url: 'data:,',
  thumbnailUrl: 'data:,',
  uses: 0,
  documents: { count: 0, newest: [] },
  revision: 0,
  createdAt: '2026-11-28T08:00:00.000Z',
  ...video,
});
const clip = (video: Partial<MediaItem> = {}): ChosenMedia => {
  const item = anItem(video);
  return { id: item.id, type: item.type, url: item.url, altText: item.altText, item };
};

test('a video is shown in the preview without being played, and named by its alt text', async () => {
  const { fields, videos, pictures } = await page('TWITTER', { media: [clip()] });
  expect(videos()).toEqual(['Hands knead dough']);
  expect(pictures()).toEqual([]);
  expect(fields()).not.toContain('takes');
});

test.for<[network: Network, clip: Partial<MediaItem>, words: string]>([
  ['GOOGLEMYBUSINESS', {}, 'Google Business Profile takes no videos'],
  ['LINKEDIN', { mime: 'video/quicktime' }, 'LinkedIn takes videos as MP4; this is MOV'],
  ['TIKTOK', { width: 320, height: 180 }, 'this has 320 × 180'],
  ['BLUESKY', { bytes: 120_000_000 }, 'Bluesky takes videos of at most 95.36 MB; this has 114.44 MB'],
])('a video that %s would refuse is refused while the post is written', async ([network, facts, words]) => {
  expect((await page(network, { media: [clip(facts)] })).fields()).toContain(words);
});

test('a video and an image do not go together', async () => {
  const mixed = await page('MASTODON', { media: [clip(), { ...picture, id: 'm2' }] });
  expect(mixed.fields()).toContain('Mastodon takes one video and nothing beside it');
});

test('the text of a TikTok video is counted as such', async () => {
  expect((await page('TIKTOK', { media: [clip()] })).fields()).toContain('11 of 2,200');
});

test('images for a network that cannot fetch them from this server are complained about, and what to set is said', async () => {
  const away = { sandbox: false, canFetchMedia: false };
  const { fields } = await page('INSTAGRAM', { media: [picture] }, {}, away);
  expect(fields()).toContain('Instagram fetches images from this server, which has no public address.');
  expect(fields()).toContain('Set PUBLIC_URL');
});

test('a title and a first comment are asked for only where the network has them', async () => {
  await page('FACEBOOK');
  expect(has('textbox', 'Title on Bakery')).toBe(false);
  expect(has('textbox', 'First comment on Bakery')).toBe(true);
});

test('a story sends no text and no first comment, and says so', async () => {
  const { target, fields, preview } = await page('INSTAGRAM', { media: [picture] });
  await type('Collaborators', 'ada, ben,');
  expect(target().options.collaborators).toEqual(['ada', 'ben']);
  await choose('Post as', 'story');
  expect(fields()).toContain('Stories show the image or video only.');
  expect(has('textbox', 'First comment on Bakery')).toBe(false);
  expect(preview()).not.toContain('Fresh bread');
  expect(target().options).toEqual({ kind: 'story' });
});

test('more hashtags than Instagram’s app allows are a note, and more than its API takes a complaint', async () => {
  const tags = (count: number) => 'Fresh bread' + ' #rye'.repeat(count);
  const media = [picture];
  const { fields } = await page('INSTAGRAM', { content: tags(5), media });
  expect(fields()).not.toContain('hashtags');
  await type('Text for Bakery', tags(6));
  expect(fields()).toContain('Instagram allows 5 hashtags in its app. It may ignore the others.');
  await type('Text for Bakery', tags(31));
  expect(fields()).toContain('Instagram takes at most 30 hashtags; this has 31');
  expect(fields()).not.toContain('in its app');
});

test('fields of an offer go with the offer: what is out of sight is not sent', async () => {
  const { target, preview } = await page('GOOGLEMYBUSINESS');
  await choose('Post type', 'OFFER');
  await type('Event title', 'Bread week');
  await type('Coupon code', 'LOAF');
  expect(preview()).toContain('Coupon code: LOAF');
  await choose('Post type', 'EVENT');
  expect(target().options).toEqual({ topicType: 'EVENT', eventTitle: 'Bread week' });
  await choose('Post type', '');
  expect(target().options).toEqual({});
  await choose('Button', 'BOOK');
  expect(preview()).toContain('Button: Book');
});

test('what is unticked or emptied is left to the network', async () => {
  const { target } = await page('TWITTER');
  await press(['checkbox', 'Label as made with AI']);
  await choose('Who can reply', 'following');
  expect(target().options).toEqual({ madeWithAi: true, replySettings: 'following' });
  await press(['checkbox', 'Label as made with AI']);
  await choose('Who can reply', '');
  expect(target().options).toEqual({});
});

test('nothing is chosen beforehand for whom a TikTok post is, and the form says that it is needed', async () => {
  const { fields } = await page('TIKTOK', { media: [picture] });
  expect(field('Visibility').value).toBe('');
  expect(fields()).toContain('Choose who may see it on TikTok');
});

test('a thread goes on with a part that counts by itself, and is shown after the post', async () => {
  const { target, fields, preview } = await page('TWITTER');
  await press(['button', 'Add to thread']);
  await type('Part 2 of the thread', '焼きたて');
  expect(target().thread).toEqual(['焼きたて']);
  expect(fields()).toContain('2 of 28/280');
  expect(preview()).toContain('BakeryFresh breadBakery焼きたて'.slice(6));
  await press(['button', 'Remove part 2']);
  expect(target().thread).toEqual([]);
});

test('the shared thread is there until the channel has one of its own', async () => {
  const { target, fields } = await page('TWITTER', { thread: ['And rolls', 'x'.repeat(281)] });
  expect(fields()).toContain('Part 3 of the thread has 281 characters; X takes at most 280 in each post');
  await type('Part 3 of the thread', 'And cake');
  expect(target().thread).toEqual(['And rolls', 'And cake']);
  expect(fields()).not.toContain('Part 3 of the thread has');
});

test('a network without threads says so, and can get the first post alone', async () => {
  const { target, fields } = await page('LINKEDIN', { thread: ['And rolls'] });
  expect(fields()).toContain('LinkedIn has no threads');
  expect(has('button', 'Add to thread')).toBe(false);
  await press(['button', 'Publish only the first post here']);
  expect(target().thread).toEqual([]);
  expect(fields()).toContain('Only the first post of the thread is published here.');
  expect(fields()).not.toContain('has no threads');
});

const choices = () => all('option').map((option) => option.textContent);

test('a TikTok post is for whom the account offers now, and open to comments where the account is', async () => {
  const options = { privacyLevel: 'FOLLOWER_OF_CREATOR' as const };
  const { target } = await page('TIKTOK', { media: [picture] }, { options }, {}, offers(everyLevel));
  await soon(() => expect(choices()).toEqual(['Choose', 'Everyone', 'Friends', 'Only you']));
  expect(field('Visibility').value).toBe('');
  await press(['checkbox', 'Allow comments']);
  expect(target().options.allowComment).toBe(true);
  expect(has('link', 'By posting, you agree to TikTok’s Music Usage Confirmation.')).toBe(true);
});

test('comments cannot be allowed where the TikTok account has them turned off, and the form says why', async () => {
  const { fields } = await page('TIKTOK', { media: [picture] }, {}, {}, offers(['SELF_ONLY'], true));
  await soon(() => expect(fields()).toContain('Comments are turned off in the TikTok account'));
  expect(get('checkbox', 'Allow comments').hasAttribute('disabled')).toBe(true);
  expect(choices()).toEqual(['Choose', 'Only you']);
});

test('a TikTok account that does not answer says so, and asking again shows what it offers', async () => {
  const refused = refusal(503, 'TikTok did not say what this account allows. Try again.');
  const { server, fields } = await page('TIKTOK', { media: [picture] }, {}, {}, refused);
  await soon(() => expect(fields()).toContain('what this account allows. Try again. Your text is kept.'));
  server.on('GET social-project/channel/:id/creator/', offers(['SELF_ONLY']));
  await press(['button', 'Reload account settings']);
  await soon(() => expect(choices()).toEqual(['Choose', 'Only you']));
});

import { expect, test } from 'vitest';
import { networkFacts } from '#contract/social/networks.ts';
import { allNetworks } from '#contract/shared/options.ts';
import { checkTarget, type TargetDraft } from './check-target.ts';

const picture = { type: 'image' as const, mime: 'image/jpeg', bytes: 200_000, altText: 'A loaf' };
const draft = (changes: Partial<TargetDraft> = {}): TargetDraft => ({
  content: 'Fresh bread at seven',
  link: null,
  title: null,
  thread: [],
  firstComment: null,
  media: [picture],
  // What Pinterest and TikTok do not publish without; the others have no such options.
  options: { boardId: '1', privacyLevel: 'SELF_ONLY' },
  ...changes,
});

test('a short text with one JPEG fits every network', () => {
  for (const network of allNetworks) expect(checkTarget(draft(), networkFacts[network])).toEqual([]);
});

test.each(allNetworks)('%s takes a text of exactly its limit and not one character more', (network) => {
  const facts = networkFacts[network];
  expect(checkTarget(draft({ content: 'x'.repeat(facts.text) }), facts)).toEqual([]);
  expect(checkTarget(draft({ content: 'x'.repeat(facts.text + 1) }), facts).join()).toContain(
    'takes at most',
  );
});

test.each(allNetworks)(
  '%s names too many, too large and wrong pictures, and asks for one where it needs one',
  (network) => {
    const facts = networkFacts[network];
    const many = Array.from({ length: facts.media.images }, () => picture);
    expect(checkTarget(draft({ media: many }), facts)).toEqual([]);
    expect(checkTarget(draft({ media: [...many, picture] }), facts).join()).toContain(
      `at most ${facts.media.images} image`,
    );
    const large = { ...picture, bytes: facts.media.imageBytes };
    expect(checkTarget(draft({ media: [large] }), facts)).toEqual([]);
    const tooLarge = { ...large, bytes: large.bytes + 1 };
    expect(checkTarget(draft({ media: [tooLarge] }), facts).join()).toContain('images of at most');
    const wrong = [{ ...picture, mime: 'image/tiff' }];
    expect(checkTarget(draft({ media: wrong }), facts).join()).toContain('does not take TIFF');
    const none = checkTarget(draft({ media: [] }), facts).join();
    if (facts.media.required) expect(none).toContain('needs at least one image');
    else expect(none).toBe('');
  },
);

test.each(allNetworks)(
  '%s takes titles and alt texts of exactly its limits and nothing longer',
  (network) => {
    const facts = networkFacts[network];
    const { title, altText } = facts;
    if (title !== undefined) {
      expect(checkTarget(draft({ title: 'x'.repeat(title) }), facts)).toEqual([]);
      expect(checkTarget(draft({ title: 'x'.repeat(title + 1) }), facts).join()).toContain(
        `at most ${title}`,
      );
    }
    if (altText === 0) return;
    const described = (length: number) => [{ ...picture, altText: 'x'.repeat(length) }];
    expect(checkTarget(draft({ media: described(altText) }), facts)).toEqual([]);
    expect(checkTarget(draft({ media: described(altText + 1) }), facts).join()).toContain('An alt text on');
  },
);

test('Bluesky takes 3,000 bytes, however few signs they are', () => {
  // One sign of 25 bytes: four people who are one family.
  const family = '👨‍👩‍👧‍👦';
  const content = family.repeat(120);
  expect(checkTarget(draft({ content }), networkFacts.BLUESKY)).toEqual([]);
  expect(checkTarget(draft({ content: `${content}x` }), networkFacts.BLUESKY)).toEqual([
    'Bluesky takes at most 3,000 bytes; this has 3,001',
  ]);
});

test('titles, first comments and alt texts are refused where the network has no place for them', () => {
  expect(checkTarget(draft({ title: 'Bread' }), networkFacts.TWITTER)).toEqual(['X posts have no title']);
  expect(checkTarget(draft({ title: 'x'.repeat(101) }), networkFacts.PINTEREST).join()).toContain(
    'at most 100',
  );
  expect(checkTarget(draft({ firstComment: 'And rolls' }), networkFacts.TIKTOK)).toEqual([
    'TikTok has no way to add a first comment',
  ]);
  const wordy = [{ ...picture, altText: 'x'.repeat(501) }];
  expect(checkTarget(draft({ media: wordy }), networkFacts.PINTEREST).join()).toContain('at most 500');
});

test('the link counts as X counts it', () => {
  const link = `https://example.com/${'x'.repeat(300)}`;
  expect(checkTarget(draft({ content: 'x'.repeat(255), link }), networkFacts.TWITTER)).toEqual([]);
  expect(checkTarget(draft({ content: 'x'.repeat(256), link }), networkFacts.TWITTER)).toHaveLength(1);
});

test('a pin needs a board, and TikTok who may see it', () => {
  expect(checkTarget(draft({ options: {} }), networkFacts.PINTEREST)).toEqual([
    'Choose a board on Pinterest',
  ]);
  expect(checkTarget(draft({ options: {} }), networkFacts.TIKTOK)).toEqual([
    'Choose who may see it on TikTok',
  ]);
  expect(checkTarget(draft({ options: {} }), networkFacts.TWITTER)).toEqual([]);
});

test('a network that fetches images gets none where it cannot reach the server, and posts without any go on', () => {
  const facts = { ...networkFacts.GOOGLEMYBUSINESS, canFetchMedia: false };
  expect(checkTarget(draft(), facts)).toEqual([
    'Google Business Profile fetches images from this server, which has no public address. Set PUBLIC_URL to an https address that can be reached from the internet',
  ]);
  expect(checkTarget(draft({ media: [] }), facts)).toEqual([]);
});

test('Instagram takes 30 hashtags and 20 mentions', () => {
  const content = `${'#rye '.repeat(30)}${'@ada '.repeat(20)}me@example.com https://example.com/#a`;
  expect(checkTarget(draft({ content }), networkFacts.INSTAGRAM)).toEqual([]);
  expect(checkTarget(draft({ content: `#bread @ben ${content}` }), networkFacts.INSTAGRAM)).toEqual([
    'Instagram takes at most 30 hashtags; this has 31',
    'Instagram takes at most 20 mentions; this has 21',
  ]);
});

test('a story is one picture alone: its text does not count, and comments have no place', () => {
  const story = { kind: 'story' as const };
  const long = draft({ content: 'x'.repeat(3000), options: story });
  expect(checkTarget(long, networkFacts.INSTAGRAM)).toEqual([]);
  expect(checkTarget({ ...long, media: [picture, picture] }, networkFacts.INSTAGRAM).join()).toContain(
    'exactly one image or video; this has 2',
  );
  expect(checkTarget({ ...long, firstComment: 'And rolls' }, networkFacts.FACEBOOK).join()).toContain(
    'no first comment',
  );
});

test.each([
  ['an event without title and days', { topicType: 'EVENT' as const }, 'An event needs a title'],
  [
    'an offer that ends before it begins',
    { topicType: 'OFFER' as const, eventTitle: 'Rye', eventStart: '2027-02-02', eventEnd: '2027-02-01' },
    'An offer cannot end before it begins',
  ],
  ['a button without a link', { action: 'BOOK' as const }, 'The button needs a link'],
])('Google refuses %s', (_what, options, message) => {
  expect(checkTarget(draft({ options }), networkFacts.GOOGLEMYBUSINESS).join()).toContain(message);
  const right = { ...options, topicType: 'EVENT' as const, eventTitle: 'Rye week', action: 'CALL' as const };
  const days = { eventStart: '2027-02-01', eventEnd: '2027-02-02' };
  expect(checkTarget(draft({ options: { ...right, ...days } }), networkFacts.GOOGLEMYBUSINESS)).toEqual([]);
});

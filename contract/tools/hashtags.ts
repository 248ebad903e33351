import { choice, line, tool } from './field.ts';

const topic = (placeholder: string) =>
  line('topic', 'What the post is about', 100, { required: true, placeholder });
const words = line('words', 'Further words or hashtags, separated by commas', 500, {
  placeholder: 'rye, wood oven, breakfast',
  hint: 'Paste the hashtags you use: repeats and what is no hashtag are left out and named.',
});
const place = line('place', 'Place', 40, { placeholder: 'Lisbon' });
const brand = line('brand', 'Your brand or series', 40, { placeholder: 'Salt and Rye' });

export const hashtagTools = [
  tool({
    slug: 'instagram-hashtag-generator',
    title: 'Instagram hashtag generator',
    category: 'Hashtags',
    network: 'Instagram',
    kind: 'generator',
    fields: [topic('baking sourdough'), words, place, brand],
    related: ['instagram-caption-generator', 'instagram-bio-generator', 'instagram-line-break-generator'],
  }),
  tool({
    slug: 'tiktok-hashtag-generator',
    title: 'TikTok hashtag generator',
    category: 'Hashtags',
    network: 'TikTok',
    kind: 'generator',
    fields: [
      topic('street food in small kitchens'),
      words,
      line('audience', 'For whom', 40, { placeholder: 'students' }),
    ],
    related: ['tiktok-caption-generator', 'tiktok-bio-generator', 'instagram-hashtag-generator'],
  }),
  tool({
    slug: 'twitter-hashtag-generator',
    title: 'X (Twitter) hashtag generator',
    category: 'Hashtags',
    network: 'X',
    kind: 'generator',
    fields: [topic('open data'), words, place],
    related: ['twitter-caption-generator', 'twitter-bio-generator', 'linkedin-hashtag-generator'],
  }),
  tool({
    slug: 'linkedin-hashtag-generator',
    title: 'LinkedIn hashtag generator',
    category: 'Hashtags',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [
      topic('accessible forms'),
      words,
      line('industry', 'Industry', 40, { placeholder: 'public services' }),
    ],
    related: ['linkedin-caption-generator', 'linkedin-headline-generator', 'twitter-hashtag-generator'],
  }),
  tool({
    slug: 'youtube-tag-generator',
    title: 'YouTube tag and hashtag generator',
    category: 'Hashtags',
    network: 'YouTube',
    kind: 'generator',
    fields: [
      line('topic', 'Title of the video', 100, {
        required: true,
        placeholder: 'How to bake rye bread at home',
      }),
      words,
      choice('kind', 'What you need', ['Tags', 'Hashtags']),
    ],
    related: ['youtube-title-generator', 'youtube-channel-description-generator', 'youtube-name-generator'],
  }),
];

import { choice, emojiField, line, text, tool, toneField } from './field.ts';

const role = (placeholder: string, max = 60) =>
  line('role', 'Who you are or what you do', max, { required: true, placeholder });
const topics = line('topics', 'Topics, separated by commas', 120, {
  placeholder: 'sourdough, rye, slow food',
});
const facts = text('facts', 'Facts to mention, one per line', 300, {
  hint: 'Only what you write here is claimed: nothing is added.',
});
const action = (placeholder: string) => line('action', 'What should visitors do?', 60, { placeholder });

export const bioTools = [
  tool({
    slug: 'instagram-bio-generator',
    title: 'Instagram bio generator',
    category: 'Bios',
    network: 'Instagram',
    kind: 'generator',
    fields: [
      role('Home baker'),
      line('audience', 'For whom', 60, { placeholder: 'people with little time' }),
      facts,
      action('Order a loaf below'),
      choice('layout', 'Layout', ['One line', 'Separate lines']),
      emojiField,
      toneField,
    ],
    related: ['instagram-username-generator', 'instagram-hashtag-generator', 'threads-bio-generator'],
  }),
  tool({
    slug: 'threads-bio-generator',
    title: 'Threads bio generator',
    category: 'Bios',
    network: 'Threads',
    kind: 'generator',
    fields: [role('Editor of a village paper'), topics, action('Say hello'), emojiField, toneField],
    related: ['instagram-bio-generator', 'twitter-bio-generator', 'username-generator'],
  }),
  tool({
    slug: 'twitter-bio-generator',
    title: 'X (Twitter) bio generator',
    category: 'Bios',
    network: 'X',
    kind: 'generator',
    fields: [role('Data journalist'), topics, facts, emojiField, toneField],
    related: ['twitter-username-generator', 'twitter-caption-generator', 'linkedin-headline-generator'],
  }),
  tool({
    slug: 'tiktok-bio-generator',
    title: 'TikTok bio generator',
    category: 'Bios',
    network: 'TikTok',
    kind: 'generator',
    fields: [role('Street food cook', 45), action('New recipe each week'), emojiField, toneField],
    related: ['tiktok-username-generator', 'tiktok-hashtag-generator', 'tiktok-caption-generator'],
  }),
  tool({
    slug: 'linkedin-headline-generator',
    title: 'LinkedIn bio and headline generator',
    category: 'Bios',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [
      line('role', 'Job title', 80, { required: true, placeholder: 'Product designer' }),
      line('company', 'Company', 60, { placeholder: 'Northwind' }),
      line('help', 'What you help with', 100, { placeholder: 'clearer forms for public services' }),
      line('topics', 'Keywords, separated by commas', 120, { placeholder: 'accessibility, research' }),
      choice('separator', 'Separator', ['|', '·', '—']),
    ],
    related: ['linkedin-caption-generator', 'linkedin-hashtag-generator', 'twitter-bio-generator'],
  }),
  tool({
    slug: 'facebook-bio-generator',
    title: 'Facebook bio generator',
    category: 'Bios',
    network: 'Facebook',
    kind: 'generator',
    fields: [role('Choir singer and gardener'), topics, emojiField, toneField],
    related: ['facebook-caption-generator', 'instagram-bio-generator', 'caption-generator'],
  }),
  tool({
    slug: 'pinterest-bio-generator',
    title: 'Pinterest bio generator',
    category: 'Bios',
    network: 'Pinterest',
    kind: 'generator',
    fields: [role('Balcony gardener'), topics, action('Save a board for spring'), toneField],
    related: ['instagram-bio-generator', 'caption-generator', 'blog-title-generator'],
  }),
  tool({
    slug: 'youtube-channel-description-generator',
    title: 'YouTube bio and channel description generator',
    category: 'Bios',
    network: 'YouTube',
    kind: 'generator',
    fields: [
      line('name', 'Channel name', 60, { required: true, placeholder: 'Salt and Rye' }),
      line('topic', 'What it is about', 80, { required: true, placeholder: 'baking bread at home' }),
      line('audience', 'For whom', 80, { placeholder: 'beginners with a small oven' }),
      line('schedule', 'When you publish', 60, { placeholder: 'every Friday' }),
      line('action', 'What should viewers do?', 80, { placeholder: 'Subscribe and ask in the comments' }),
    ],
    related: ['youtube-name-generator', 'youtube-title-generator', 'youtube-tag-generator'],
  }),
];

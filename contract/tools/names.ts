import { choice, line, tool } from './field.ts';

const words = (placeholder: string) =>
  line('words', 'Words that describe you', 80, { required: true, placeholder });
const style = choice('style', 'Style', ['Any', 'Plain', 'Playful', 'Professional']);
const number = line('number', 'A number to use (optional)', 4, {
  placeholder: '27',
  hint: 'No number is added unless you give one.',
});

export const nameTools = [
  tool({
    slug: 'username-generator',
    title: 'Username generator for every network',
    category: 'Names',
    kind: 'generator',
    fields: [words('salt rye kitchen'), style, number],
    related: ['instagram-username-generator', 'tiktok-username-generator', 'twitter-username-generator'],
  }),
  tool({
    slug: 'instagram-username-generator',
    title: 'Instagram username generator',
    category: 'Names',
    network: 'Instagram',
    kind: 'generator',
    fields: [words('salt rye kitchen'), style, number],
    related: ['username-generator', 'instagram-bio-generator', 'tiktok-username-generator'],
  }),
  tool({
    slug: 'tiktok-username-generator',
    title: 'TikTok username generator',
    category: 'Names',
    network: 'TikTok',
    kind: 'generator',
    fields: [words('street food mila'), style, number],
    related: ['tiktok-bio-generator', 'username-generator', 'instagram-username-generator'],
  }),
  tool({
    slug: 'twitter-username-generator',
    title: 'X (Twitter) username generator',
    category: 'Names',
    network: 'X',
    kind: 'generator',
    fields: [words('open data notes'), style, number],
    related: ['twitter-bio-generator', 'username-generator', 'twitter-caption-generator'],
  }),
  tool({
    slug: 'youtube-name-generator',
    title: 'YouTube channel name and handle generator',
    category: 'Names',
    network: 'YouTube',
    kind: 'generator',
    fields: [
      line('words', 'What the channel is about', 80, { required: true, placeholder: 'rye bread' }),
      line('name', 'Your name (optional)', 40, { placeholder: 'Mila' }),
      style,
    ],
    related: ['youtube-channel-description-generator', 'youtube-title-generator', 'username-generator'],
  }),
  tool({
    slug: 'etsy-shop-name-generator',
    title: 'Etsy shop name generator',
    category: 'Names',
    network: 'Etsy',
    kind: 'generator',
    fields: [
      line('words', 'What you sell', 60, { required: true, placeholder: 'linen aprons' }),
      line('look', 'Words for its style', 60, { placeholder: 'calm, blue' }),
      line('name', 'Your name (optional)', 30, { placeholder: 'Ida' }),
    ],
    related: ['mission-statement-generator', 'instagram-username-generator', 'username-generator'],
  }),
];

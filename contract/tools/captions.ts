import { choice, emojiField, line, tool } from './field.ts';

const about = (placeholder: string) =>
  line('about', 'What the post shows or says', 160, { required: true, placeholder });
const detail = line('detail', 'One detail worth telling', 160, {
  placeholder: 'the dough rested overnight',
});
const action = (placeholder: string) => line('action', 'Question or invitation', 100, { placeholder });
const tags = line('tags', 'Hashtags or words for them, separated by commas', 120, {
  placeholder: 'sourdough, rye',
});

export const captionTools = [
  tool({
    slug: 'caption-generator',
    title: 'Caption generator',
    category: 'Captions',
    kind: 'generator',
    fields: [
      about('the first loaf from the new oven'),
      choice('network', 'Network', ['Instagram', 'Facebook', 'X', 'TikTok', 'LinkedIn', 'Pinterest']),
      detail,
      action('What would you bake first?'),
      tags,
      emojiField,
    ],
    related: ['instagram-caption-generator', 'image-caption-generator', 'quote-generator'],
  }),
  tool({
    slug: 'instagram-caption-generator',
    title: 'Instagram caption generator',
    category: 'Captions',
    network: 'Instagram',
    kind: 'generator',
    fields: [
      about('the first loaf from the new oven'),
      detail,
      action('Which one would you try?'),
      tags,
      emojiField,
    ],
    related: ['instagram-hashtag-generator', 'instagram-line-break-generator', 'caption-generator'],
  }),
  tool({
    slug: 'tiktok-caption-generator',
    title: 'TikTok caption generator',
    category: 'Captions',
    network: 'TikTok',
    kind: 'generator',
    fields: [
      about('noodles in under a lunch break'),
      detail,
      action('Would you eat this?'),
      tags,
      emojiField,
    ],
    related: ['tiktok-hashtag-generator', 'tiktok-bio-generator', 'instagram-caption-generator'],
  }),
  tool({
    slug: 'twitter-caption-generator',
    title: 'X (Twitter) caption generator',
    category: 'Captions',
    network: 'X',
    kind: 'generator',
    fields: [about('our map of open data portals'), detail, action('What is missing?'), tags, emojiField],
    related: ['twitter-hashtag-generator', 'twitter-bio-generator', 'character-counter'],
  }),
  tool({
    slug: 'facebook-caption-generator',
    title: 'Facebook caption generator',
    category: 'Captions',
    network: 'Facebook',
    kind: 'generator',
    fields: [
      about('the choir sings on the market square'),
      detail,
      action('Who comes along?'),
      tags,
      emojiField,
    ],
    related: ['facebook-bio-generator', 'caption-generator', 'image-caption-generator'],
  }),
  tool({
    slug: 'linkedin-caption-generator',
    title: 'LinkedIn caption generator',
    category: 'Captions',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [about('we rewrote our sign-up form'), detail, action('How do you test yours?'), tags],
    related: ['linkedin-hashtag-generator', 'linkedin-headline-generator', 'twitter-caption-generator'],
  }),
];

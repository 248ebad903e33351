import { choice, emojiField, line, tool, toneField } from './field.ts';

const about = (placeholder: string) =>
  line('about', 'What the post shows or says', 160, { required: true, placeholder });
const detail = line('detail', 'One detail worth telling', 160, {
  placeholder: 'the dough rested overnight',
});
const action = (placeholder: string) => line('action', 'Question or invitation', 100, { placeholder });
const tags = line('tags', 'Hashtags or words for them, separated by commas', 120, {
  placeholder: 'sourdough, rye',
});
const facts = {
  question: 'Does it make things up?',
  answer: 'No. What the caption says about your post is what you typed; the rest is wording around it.',
};

export const captionTools = [
  tool({
    slug: 'caption-generator',
    title: 'Caption generator',
    description:
      'Captions for a photo or video on any network, from one sentence of yours, within the length that the network allows.',
    category: 'Captions',
    kind: 'generator',
    fields: [
      about('the first loaf from the new oven'),
      choice('network', 'Network', ['Instagram', 'Facebook', 'X', 'TikTok', 'LinkedIn', 'Pinterest']),
      detail,
      action('What would you bake first?'),
      tags,
      emojiField,
      toneField,
    ],
    how: 'Your sentence, detail and invitation are arranged in caption patterns. Length and number of hashtags follow the network that you chose.',
    questions: [facts],
    related: ['instagram-caption-generator', 'image-caption-generator', 'quote-generator'],
  }),
  tool({
    slug: 'instagram-caption-generator',
    title: 'Instagram caption generator',
    description:
      'Instagram captions whose first 125 characters carry the point, with at most five hashtags, from your own words.',
    category: 'Captions',
    network: 'Instagram',
    kind: 'generator',
    fields: [
      about('the first loaf from the new oven'),
      detail,
      action('Which one would you try?'),
      tags,
      emojiField,
      toneField,
    ],
    how: 'Instagram folds a caption after about 125 characters, so what the post shows comes first. The limit of 2,200 characters and five hashtags is kept.',
    questions: [facts],
    related: ['instagram-hashtag-generator', 'instagram-line-break-generator', 'caption-generator'],
  }),
  tool({
    slug: 'tiktok-caption-generator',
    title: 'TikTok caption generator',
    description:
      'Short captions for TikTok videos that say what happens and ask for an answer, with up to five hashtags.',
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
    how: 'A caption of one or two short sentences from your words. TikTok takes far more text, but few people open it.',
    questions: [facts],
    related: ['tiktok-hashtag-generator', 'tiktok-bio-generator', 'instagram-caption-generator'],
  }),
  tool({
    slug: 'twitter-caption-generator',
    title: 'X (Twitter) caption generator',
    description:
      'Posts and captions for X within 280 characters as X counts them: links are 23, emoji are two.',
    category: 'Captions',
    network: 'X',
    kind: 'generator',
    fields: [
      about('our map of open data portals'),
      detail,
      action('What is missing?'),
      tags,
      emojiField,
      toneField,
    ],
    how: 'Your sentences are arranged and counted by X’s own rule. Whatever goes over 280 is left out.',
    questions: [
      {
        question: 'How does X count characters?',
        answer:
          'Most letters count one; emoji and Chinese, Japanese or Korean characters count two; every link counts 23.',
      },
      facts,
    ],
    related: ['twitter-hashtag-generator', 'twitter-bio-generator', 'character-counter'],
  }),
  tool({
    slug: 'facebook-caption-generator',
    title: 'Facebook caption generator',
    description:
      'Captions for Facebook posts that read like a person wrote them: what it is, one detail, and a question at the end.',
    category: 'Captions',
    network: 'Facebook',
    kind: 'generator',
    fields: [
      about('the choir sings on the market square'),
      detail,
      action('Who comes along?'),
      tags,
      emojiField,
      toneField,
    ],
    how: 'Two or three sentences from your words and hand-written patterns, with up to three hashtags if you give any.',
    questions: [facts],
    related: ['facebook-bio-generator', 'caption-generator', 'image-caption-generator'],
  }),
  tool({
    slug: 'linkedin-caption-generator',
    title: 'LinkedIn caption generator',
    description:
      'Openings and captions for LinkedIn posts in a sober tone, the point within the first 140 characters.',
    category: 'Captions',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [about('we rewrote our sign-up form'), detail, action('How do you test yours?'), tags, toneField],
    how: 'LinkedIn folds a post after a few lines, so the subject stands at the beginning. At most five hashtags end the text.',
    questions: [facts],
    related: ['linkedin-hashtag-generator', 'linkedin-headline-generator', 'twitter-caption-generator'],
  }),
];

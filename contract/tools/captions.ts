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
const facts = {
  question: 'Does it make things up?',
  answer:
    'No. Every word is yours, names and capitals as you typed them; the tool orders, divides and measures. For new wording connect a language model to the AI writer in the app.',
};

export const captionTools = [
  tool({
    slug: 'caption-generator',
    title: 'Caption generator',
    description:
      'Your sentence, detail and question in the orders that captions have, with hashtags, within the length that the network allows.',
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
    how: 'Your sentence, detail and invitation are put in several orders, in one paragraph or several. Length and number of hashtags follow the network that you chose.',
    questions: [facts],
    related: ['instagram-caption-generator', 'image-caption-generator', 'quote-generator'],
  }),
  tool({
    slug: 'instagram-caption-generator',
    title: 'Instagram caption generator',
    description:
      'Instagram captions of your own sentences in several orders and layouts, with at most five hashtags.',
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
    how: 'Instagram folds a caption after about 125 characters, so most orders begin with what the post shows. The limit of 2,200 characters and five hashtags is kept.',
    questions: [facts],
    related: ['instagram-hashtag-generator', 'instagram-line-break-generator', 'caption-generator'],
  }),
  tool({
    slug: 'tiktok-caption-generator',
    title: 'TikTok caption generator',
    description:
      'Short captions for TikTok videos from your own sentences: what happens, a question, and up to five hashtags.',
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
    how: 'Your sentences in several orders, the shortest of them without the detail. TikTok takes far more text, but few people open it.',
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
    fields: [about('our map of open data portals'), detail, action('What is missing?'), tags, emojiField],
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
      'Captions for Facebook posts from your own sentences: what it is, one detail, and a question at the start or the end.',
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
    how: 'Two or three sentences of yours in several orders, with up to three hashtags if you give any.',
    questions: [facts],
    related: ['facebook-bio-generator', 'caption-generator', 'image-caption-generator'],
  }),
  tool({
    slug: 'linkedin-caption-generator',
    title: 'LinkedIn caption generator',
    description:
      'Captions for LinkedIn posts from your own sentences, in several orders, with at most five hashtags.',
    category: 'Captions',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [about('we rewrote our sign-up form'), detail, action('How do you test yours?'), tags],
    how: 'LinkedIn folds a post after a few lines, so in most orders the subject stands at the beginning. At most five hashtags end the text.',
    questions: [facts],
    related: ['linkedin-hashtag-generator', 'linkedin-headline-generator', 'twitter-caption-generator'],
  }),
];

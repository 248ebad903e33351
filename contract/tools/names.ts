import { choice, line, tool } from './field.ts';

const words = (placeholder: string) =>
  line('words', 'Words that describe you', 80, { required: true, placeholder });
const style = choice('style', 'Style', ['Any', 'Plain', 'Playful', 'Professional']);
const number = line('number', 'A number to use (optional)', 4, {
  placeholder: '27',
  hint: 'No number is added unless you give one.',
});
const taken = {
  question: 'Is the name still free?',
  answer:
    'That is for the network to say: this tool asks nobody. It makes names that the network’s rules allow; try them in its sign-up form.',
};

export const nameTools = [
  tool({
    slug: 'username-generator',
    title: 'Username generator for every network',
    description:
      'Usernames that are valid on Instagram, TikTok, X, YouTube, Threads and Pinterest at once: 4 to 15 letters, digits or one underscore.',
    category: 'Names',
    kind: 'generator',
    fields: [words('salt rye kitchen'), style, number],
    how: 'Your words are joined, shortened and put after an article, a preposition or a greeting, then checked against the strictest of the networks’ rules. No other word is added.',
    questions: [
      taken,
      {
        question: 'Why at most 15 characters?',
        answer: 'X allows 15, the least of these networks. A name that fits there fits everywhere.',
      },
    ],
    related: ['instagram-username-generator', 'tiktok-username-generator', 'twitter-username-generator'],
  }),
  tool({
    slug: 'instagram-username-generator',
    title: 'Instagram username generator',
    description:
      'Instagram usernames from your own words that keep its rules: up to 30 letters, digits, dots and underscores.',
    category: 'Names',
    network: 'Instagram',
    kind: 'generator',
    fields: [words('salt rye kitchen'), style, number],
    how: 'Words are joined plainly, with a dot or with an underscore. A dot never stands first, last or twice in a row, as Instagram demands.',
    questions: [taken],
    related: ['username-generator', 'instagram-bio-generator', 'tiktok-username-generator'],
  }),
  tool({
    slug: 'tiktok-username-generator',
    title: 'TikTok username generator',
    description:
      'TikTok usernames of 2 to 24 characters from words that you choose, checked against its rules before you see them.',
    category: 'Names',
    network: 'TikTok',
    kind: 'generator',
    fields: [words('street food mila'), style, number],
    how: 'Your words are combined and checked: at most 24 letters, digits, dots and underscores, no dot at the end, not digits alone.',
    questions: [
      taken,
      {
        question: 'Can I change the name later?',
        answer: 'TikTok lets you change a username once in 30 days.',
      },
    ],
    related: ['tiktok-bio-generator', 'username-generator', 'instagram-username-generator'],
  }),
  tool({
    slug: 'twitter-username-generator',
    title: 'X (Twitter) username generator',
    description: 'Handles for X of 4 to 15 letters, digits and underscores, built from words that you give.',
    category: 'Names',
    network: 'X',
    kind: 'generator',
    fields: [words('open data notes'), style, number],
    how: 'Long words are shortened before they are joined, because X allows only 15 characters.',
    questions: [taken],
    related: ['twitter-bio-generator', 'username-generator', 'twitter-caption-generator'],
  }),
  tool({
    slug: 'youtube-name-generator',
    title: 'YouTube channel name and handle generator',
    description:
      'Names for a YouTube channel, each with a handle of 3 to 30 characters that YouTube’s rules allow.',
    category: 'Names',
    network: 'YouTube',
    kind: 'generator',
    fields: [
      line('words', 'What the channel is about', 80, { required: true, placeholder: 'rye bread' }),
      line('name', 'Your name (optional)', 40, { placeholder: 'Mila' }),
      style,
    ],
    how: 'The topic, and your name if you give one, are put into the patterns that channel names follow; the handle is made from the same words.',
    questions: [taken],
    related: ['youtube-channel-description-generator', 'youtube-title-generator', 'username-generator'],
  }),
  tool({
    slug: 'etsy-shop-name-generator',
    title: 'Etsy shop name generator',
    description:
      'Shop names for Etsy with 4 to 20 letters and digits, no spaces or punctuation, from what you make and how it looks.',
    category: 'Names',
    network: 'Etsy',
    kind: 'generator',
    fields: [
      line('words', 'What you sell', 60, { required: true, placeholder: 'linen aprons' }),
      line('look', 'Words for its style', 60, { placeholder: 'calm, blue' }),
      line('name', 'Your name (optional)', 30, { placeholder: 'Ida' }),
    ],
    how: 'Words are written together with a capital at the start of each, as Etsy allows neither spaces nor punctuation, and kept when they have 4 to 20 characters.',
    questions: [
      {
        question: 'Can I rename the shop later?',
        answer:
          'Etsy lets a shop change its name freely before it opens and five times after that, so try a name on for a while first.',
      },
      taken,
    ],
    related: ['mission-statement-generator', 'instagram-username-generator', 'username-generator'],
  }),
];

import { choice, line, tool } from './field.ts';

const topic = (placeholder: string) =>
  line('topic', 'What the post is about', 100, { required: true, placeholder });
const words = line('words', 'Further words or hashtags, separated by commas', 500, {
  placeholder: 'rye, wood oven, breakfast',
  hint: 'Paste the hashtags you use: repeats and what is no hashtag are left out and named.',
});
const place = line('place', 'Place', 40, { placeholder: 'Lisbon' });
const brand = line('brand', 'Your brand or series', 40, { placeholder: 'Salt and Rye' });
const popularity = {
  question: 'Are these hashtags popular?',
  answer:
    'The tool cannot know: it has no figures of any network and shows none. It writes your own words as hashtags and adds none; type one into the network’s own search to see how much it is used.',
};

export const hashtagTools = [
  tool({
    slug: 'instagram-hashtag-generator',
    title: 'Instagram hashtag generator',
    description:
      'Your topic, words, place and brand as Instagram hashtags: cleaned, put in order, five to a set, as many as a post can hold.',
    category: 'Hashtags',
    network: 'Instagram',
    kind: 'generator',
    fields: [topic('baking sourdough'), words, place, brand],
    how: 'Phrases of your topic come first, then your further words, brand and place, then single words. Repeats and what Instagram takes for no hashtag are left out. A post can hold five, so each set has at most five. No word is added.',
    questions: [
      popularity,
      {
        question: 'Why only five hashtags?',
        answer: 'Instagram lowered its limit from 30 to five hashtags per post in December 2025.',
      },
    ],
    related: ['instagram-caption-generator', 'instagram-bio-generator', 'instagram-line-break-generator'],
  }),
  tool({
    slug: 'tiktok-hashtag-generator',
    title: 'TikTok hashtag generator',
    description:
      'The topic of your video and whom it is for as TikTok hashtags, up to five to a set. No word is added, no popularity figure borrowed.',
    category: 'Hashtags',
    network: 'TikTok',
    kind: 'generator',
    fields: [
      topic('street food in small kitchens'),
      words,
      line('audience', 'For whom', 40, { placeholder: 'students' }),
    ],
    how: 'Phrases of your topic come first, then your further words and audience. Repeats are left out. A few per video are enough; each set has at most five.',
    questions: [popularity],
    related: ['tiktok-caption-generator', 'tiktok-bio-generator', 'instagram-hashtag-generator'],
  }),
  tool({
    slug: 'twitter-hashtag-generator',
    title: 'X (Twitter) hashtag generator',
    description:
      'One or two hashtags for a post on X, taken from its topic, so that there is room for what you have to say.',
    category: 'Hashtags',
    network: 'X',
    kind: 'generator',
    fields: [topic('open data'), words, place],
    how: 'Hashtags count in the 280 characters of a post, so they come in pairs: phrases of your topic first, then your further words, the place and single words.',
    questions: [popularity],
    related: ['twitter-caption-generator', 'twitter-bio-generator', 'linkedin-hashtag-generator'],
  }),
  tool({
    slug: 'linkedin-hashtag-generator',
    title: 'LinkedIn hashtag generator',
    description:
      'Your topic, words and industry as LinkedIn hashtags, up to five to a set, in capitals that screen readers can read.',
    category: 'Hashtags',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [
      topic('accessible forms'),
      words,
      line('industry', 'Industry', 40, { placeholder: 'public services' }),
    ],
    how: 'Each word of a tag begins with a capital, so that screen readers say words and not a row of letters. Hashtags that you paste keep your spelling.',
    questions: [popularity],
    related: ['linkedin-caption-generator', 'linkedin-headline-generator', 'twitter-hashtag-generator'],
  }),
  tool({
    slug: 'youtube-tag-generator',
    title: 'YouTube tag and hashtag generator',
    description:
      'The phrases of your video’s title and your own words as a list of YouTube tags below 500 characters, or as three hashtags.',
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
    how: 'Tags are your title, your further words and the phrases within the title; together they stay below 500 characters. Hashtags come in threes, as YouTube shows three above the title. No word is added.',
    questions: [
      {
        question: 'Do tags help a video to be found?',
        answer:
          'YouTube says that title, thumbnail and description matter more and that tags help mostly with words that are often misspelt.',
      },
    ],
    related: ['youtube-title-generator', 'youtube-channel-description-generator', 'youtube-name-generator'],
  }),
];

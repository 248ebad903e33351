import { choice, line, tool } from './field.ts';

const topic = (placeholder: string) =>
  line('topic', 'What the post is about', 100, { required: true, placeholder });
const words = line('words', 'Further words, separated by commas', 150, {
  placeholder: 'rye, wood oven, breakfast',
});
const place = line('place', 'Place', 40, { placeholder: 'Lisbon' });
const brand = line('brand', 'Your brand or series', 40, { placeholder: 'Salt and Rye' });
const popularity = {
  question: 'Are these hashtags popular?',
  answer:
    'The tool cannot know: it has no figures of any network and shows none. It builds tags from your words; type one into the network’s own search to see how much it is used.',
};

export const hashtagTools = [
  tool({
    slug: 'instagram-hashtag-generator',
    title: 'Instagram hashtag generator',
    description:
      'Sets of five Instagram hashtags made from your topic, place and brand: as many as a post can hold since December 2025.',
    category: 'Hashtags',
    network: 'Instagram',
    kind: 'generator',
    fields: [topic('baking sourdough'), words, place, brand],
    how: 'Your words are joined and combined into tags, broad and narrow ones in each set. Instagram takes five per post, so every set has at most five.',
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
      'Three to five TikTok hashtags at a time from the topic of your video and whom it is for. No borrowed popularity figures.',
    category: 'Hashtags',
    network: 'TikTok',
    kind: 'generator',
    fields: [
      topic('street food in small kitchens'),
      words,
      line('audience', 'For whom', 40, { placeholder: 'students' }),
    ],
    how: 'Tags are built from the words of your topic and audience. A few per video are enough; each set has three to five.',
    questions: [popularity],
    related: ['tiktok-caption-generator', 'tiktok-bio-generator', 'instagram-hashtag-generator'],
  }),
  tool({
    slug: 'twitter-hashtag-generator',
    title: 'X (Twitter) hashtag generator',
    description:
      'One or two hashtags for a post on X, made from its topic, short enough to leave room for what you have to say.',
    category: 'Hashtags',
    network: 'X',
    kind: 'generator',
    fields: [topic('open data'), words, place],
    how: 'Hashtags count in the 280 characters of a post, so results are short and come alone or in pairs.',
    questions: [popularity],
    related: ['twitter-caption-generator', 'twitter-bio-generator', 'linkedin-hashtag-generator'],
  }),
  tool({
    slug: 'linkedin-hashtag-generator',
    title: 'LinkedIn hashtag generator',
    description:
      'Three to five LinkedIn hashtags from your topic and industry, written in readable capitals for screen readers.',
    category: 'Hashtags',
    network: 'LinkedIn',
    kind: 'generator',
    fields: [
      topic('accessible forms'),
      words,
      line('industry', 'Industry', 40, { placeholder: 'public services' }),
    ],
    how: 'Each word of a tag begins with a capital, so that screen readers say words and not a row of letters.',
    questions: [popularity],
    related: ['linkedin-caption-generator', 'linkedin-headline-generator', 'twitter-hashtag-generator'],
  }),
  tool({
    slug: 'youtube-tag-generator',
    title: 'YouTube tag and hashtag generator',
    description:
      'A list of YouTube tags below 500 characters and three hashtags for the description, from the title of your video.',
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
    how: 'Tags are phrases of your title and further words; all of a list together stay below 500 characters. Hashtags come in threes, as YouTube shows three above the title.',
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

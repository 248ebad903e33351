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
    description:
      'Write an Instagram bio of at most 150 characters from your own words: who you are, for whom, and what visitors should do next.',
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
    how: 'Your words are put into short bio patterns, and every result is counted against Instagram’s 150 characters. The patterns are fixed and written by hand; no language model is involved.',
    questions: [
      {
        question: 'How long can an Instagram bio be?',
        answer:
          'Instagram takes 150 characters, counted as readers see them: an emoji is one. The name field above the bio holds 64 and is searchable, so a keyword often does more there.',
      },
      {
        question: 'Do line breaks count?',
        answer: 'Yes, each line break is one of the 150 characters. Choose “Separate lines” to get them.',
      },
    ],
    related: ['instagram-username-generator', 'instagram-hashtag-generator', 'threads-bio-generator'],
  }),
  tool({
    slug: 'threads-bio-generator',
    title: 'Threads bio generator',
    description:
      'Short Threads bios within 150 characters, made from what you tell about yourself and nothing else.',
    category: 'Bios',
    network: 'Threads',
    kind: 'generator',
    fields: [role('Editor of a village paper'), topics, action('Say hello'), emojiField, toneField],
    how: 'Your role and topics go into bio patterns written by hand, and anything over 150 characters is left out.',
    questions: [
      {
        question: 'Can I use the same bio on Instagram and Threads?',
        answer: 'Yes. Both take 150 characters, and Threads offers to copy the Instagram bio when you join.',
      },
    ],
    related: ['instagram-bio-generator', 'twitter-bio-generator', 'username-generator'],
  }),
  tool({
    slug: 'twitter-bio-generator',
    title: 'X (Twitter) bio generator',
    description:
      'Bios for X, formerly Twitter, that stay within 160 characters and say only what you typed: role, topics and facts.',
    category: 'Bios',
    network: 'X',
    kind: 'generator',
    fields: [role('Data journalist'), topics, facts, emojiField, toneField],
    how: 'The tool joins your role, topics and facts in different orders and wordings and keeps those of at most 160 characters.',
    questions: [
      {
        question: 'How long can a bio on X be?',
        answer: '160 characters. The display name above it can have 50, and the handle 15.',
      },
    ],
    related: ['twitter-username-generator', 'twitter-caption-generator', 'linkedin-headline-generator'],
  }),
  tool({
    slug: 'tiktok-bio-generator',
    title: 'TikTok bio generator',
    description:
      'TikTok leaves 80 characters for a bio. Type what you make and get short wordings that fit, with or without emoji.',
    category: 'Bios',
    network: 'TikTok',
    kind: 'generator',
    fields: [role('Street food cook', 45), action('New recipe each week'), emojiField, toneField],
    how: 'Patterns of a few words are filled with yours; what is longer than TikTok’s 80 characters is not shown.',
    questions: [
      {
        question: 'How long can a TikTok bio be?',
        answer:
          '80 characters, so one thought is enough. Put links where TikTok offers its own field for them.',
      },
    ],
    related: ['tiktok-username-generator', 'tiktok-hashtag-generator', 'tiktok-caption-generator'],
  }),
  tool({
    slug: 'linkedin-headline-generator',
    title: 'LinkedIn bio and headline generator',
    description:
      'LinkedIn headlines within 220 characters from your job title, your company and what you help people with.',
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
    how: 'Title, company, help and keywords are put in the orders that headlines usually have. No word is added but “at” and, before a verb, “I”. A title that is a sentence is asked back.',
    questions: [
      {
        question: 'How long can a LinkedIn headline be?',
        answer:
          '220 characters. Lists and search results show only its beginning, so the job title stands first in every result.',
      },
    ],
    related: ['linkedin-caption-generator', 'linkedin-hashtag-generator', 'twitter-bio-generator'],
  }),
  tool({
    slug: 'facebook-bio-generator',
    title: 'Facebook bio generator',
    description:
      'One-line intros for a Facebook profile: at most 101 characters, from your role and your interests.',
    category: 'Bios',
    network: 'Facebook',
    kind: 'generator',
    fields: [role('Choir singer and gardener'), topics, emojiField, toneField],
    how: 'The intro of a Facebook profile holds 101 characters. Your words are tried in several patterns and kept where they fit.',
    questions: [
      {
        question: 'Is this for profiles or for pages?',
        answer: 'For the intro line of a profile. The description of a page is a separate and longer field.',
      },
    ],
    related: ['facebook-caption-generator', 'instagram-bio-generator', 'caption-generator'],
  }),
  tool({
    slug: 'pinterest-bio-generator',
    title: 'Pinterest bio generator',
    description:
      'Profile texts for Pinterest with the words that people search for, at most 500 characters, the first 160 saying the most.',
    category: 'Bios',
    network: 'Pinterest',
    kind: 'generator',
    fields: [role('Balcony gardener'), topics, action('Save a board for spring'), toneField],
    how: 'Topics are woven into full sentences, because Pinterest’s search reads them. Results stay below 500 characters; most stay below 160, which older apps show.',
    questions: [
      {
        question: 'How long can a Pinterest bio be?',
        answer:
          'Pinterest accepts 500 characters now. Older sources name 160, so it is wise to say the main thing within that.',
      },
    ],
    related: ['instagram-bio-generator', 'caption-generator', 'blog-title-generator'],
  }),
  tool({
    slug: 'youtube-channel-description-generator',
    title: 'YouTube bio and channel description generator',
    description:
      'Draft the “about” text of a YouTube channel in up to 1,000 characters: what it is about, for whom, and when to come back.',
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
    how: 'A channel text has a known order: what, for whom, when, and an invitation. The tool writes it in several wordings from your answers and leaves out what you did not answer.',
    questions: [
      {
        question: 'How much of a channel description do people see?',
        answer:
          'YouTube stores 1,000 characters and shows about the first hundred before “more”. Each result opens with the topic for that reason.',
      },
    ],
    related: ['youtube-name-generator', 'youtube-title-generator', 'youtube-tag-generator'],
  }),
];

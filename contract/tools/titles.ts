import { choice, line, text, tool, toneField } from './field.ts';

const keyword = (required?: true) =>
  line('keyword', required ? 'Keyword' : 'Keyword (optional)', 60, {
    ...(required && { required }),
    placeholder: 'sourdough starter',
  });
const width = {
  question: 'Why pixels and not characters?',
  answer:
    'Search results cut by width, and a W is far wider than an i. Google publishes no number; 580 px for titles and 920 px for descriptions on a desktop are what observers agree on.',
};

export const titleTools = [
  tool({
    slug: 'title-generator',
    title: 'Title generator',
    description:
      'Titles for an essay, article, video, book or talk, from its topic. Neither figures nor superlatives are added.',
    category: 'Titles and snippets',
    kind: 'generator',
    fields: [
      line('topic', 'Topic', 120, { required: true, placeholder: 'keeping bees in a city' }),
      choice('type', 'What it is for', ['Article', 'Essay', 'Video', 'Book', 'Talk']),
      toneField,
    ],
    how: 'Your topic is set into title patterns for the kind of work that you chose. Patterns that need a noun are left out where your topic is none, and a topic that is a sentence is asked back.',
    questions: [
      {
        question: 'Why is there no “7 best …” among them?',
        answer:
          'Because nobody has counted yet. Add the number yourself once you know how many points there are.',
      },
    ],
    related: ['blog-title-generator', 'youtube-title-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'blog-title-generator',
    title: 'Blog title generator',
    description:
      'Blog titles with your keyword in them, from guide to comparison, all short enough for a search result.',
    category: 'Titles and snippets',
    kind: 'generator',
    fields: [
      line('topic', 'Topic', 200, { required: true, placeholder: 'keep a sourdough starter alive' }),
      keyword(),
      choice('angle', 'Angle', [
        'Any',
        'Guide',
        'How-to',
        'List',
        'Question',
        'Mistakes',
        'Comparison',
        'Reasons',
      ]),
    ],
    how: 'The same title patterns as in the AI writer: your keyword appears word for word, and every title is at most 580 px wide in Arial 20 px.',
    questions: [width],
    related: ['seo-title-generator', 'meta-description-generator', 'title-generator'],
  }),
  tool({
    slug: 'seo-title-generator',
    title: 'SEO title generator',
    description:
      'Page titles with your keyword in front and your brand at the end, measured in pixels so that search results do not cut them.',
    category: 'Titles and snippets',
    kind: 'generator',
    fields: [
      keyword(true),
      line('brand', 'Brand', 40, { placeholder: 'Salt and Rye' }),
      choice('page', 'Kind of page', ['Article', 'Product', 'Category', 'Service', 'Home page']),
      choice('separator', 'Separator', ['|', '–', '·', ':']),
    ],
    how: 'Patterns for each kind of page are filled with keyword and brand and measured in Arial 20 px. What is wider than 580 px is left out.',
    questions: [width],
    related: ['meta-description-generator', 'blog-title-generator', 'seo-checker'],
  }),
  tool({
    slug: 'youtube-title-generator',
    title: 'YouTube title generator',
    description:
      'Titles for YouTube videos within 100 characters, the subject in front, for tutorials, reviews, vlogs and explainers.',
    category: 'Titles and snippets',
    network: 'YouTube',
    kind: 'generator',
    fields: [
      line('topic', 'What the video shows', 80, { required: true, placeholder: 'baking rye bread' }),
      choice('format', 'Format', ['Any', 'Tutorial', 'Review', 'Vlog', 'Explainer']),
    ],
    how: 'The subject is set into patterns for the format that you chose. YouTube takes 100 characters and shows fewer on phones, so short ones come first.',
    questions: [
      {
        question: 'Why no capitals and arrows?',
        answer:
          'A title that shouts promises more than the video may hold. You can add them; the tool does not.',
      },
    ],
    related: ['youtube-tag-generator', 'youtube-channel-description-generator', 'title-generator'],
  }),
  tool({
    slug: 'meta-description-generator',
    title: 'Meta description generator',
    description:
      'Meta descriptions taken from your own page text, with the keyword, and cut at a sentence before search results cut them.',
    category: 'Titles and snippets',
    kind: 'generator',
    fields: [
      keyword(true),
      text('summary', 'Text of the page, or a summary', 6000, {
        required: true,
        hint: 'Full sentences work best: descriptions are made from them.',
      }),
      line('action', 'Invitation at the end', 60, { placeholder: 'Read the whole guide' }),
    ],
    how: 'The sentences of your text that say most about the keyword are chosen and joined until 920 px in Arial 14 px are full. Nothing is claimed that your text does not say.',
    questions: [
      width,
      {
        question: 'Will Google show my description?',
        answer: 'Not always: it often picks other sentences of the page that fit the search better.',
      },
    ],
    related: ['seo-title-generator', 'seo-checker', 'blog-title-generator'],
  }),
];

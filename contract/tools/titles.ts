import { choice, line, text, tool, toneField } from './field.ts';

const keyword = (required?: true) =>
  line('keyword', required ? 'Keyword' : 'Keyword (optional)', 60, {
    ...(required && { required }),
    placeholder: 'sourdough starter',
  });

export const titleTools = [
  tool({
    slug: 'title-generator',
    title: 'Title generator',
    category: 'Titles and snippets',
    kind: 'generator',
    fields: [
      line('topic', 'Topic', 120, { required: true, placeholder: 'keeping bees in a city' }),
      choice('type', 'What it is for', ['Article', 'Essay', 'Video', 'Book', 'Talk']),
      toneField,
    ],
    related: ['blog-title-generator', 'youtube-title-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'blog-title-generator',
    title: 'Blog title generator',
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
    related: ['seo-title-generator', 'meta-description-generator', 'title-generator'],
  }),
  tool({
    slug: 'seo-title-generator',
    title: 'SEO title generator',
    category: 'Titles and snippets',
    kind: 'generator',
    fields: [
      keyword(true),
      line('brand', 'Brand', 40, { placeholder: 'Salt and Rye' }),
      choice('page', 'Kind of page', ['Article', 'Product', 'Category', 'Service', 'Home page']),
      choice('separator', 'Separator', ['|', '–', '·', ':']),
    ],
    related: ['meta-description-generator', 'blog-title-generator', 'seo-checker'],
  }),
  tool({
    slug: 'youtube-title-generator',
    title: 'YouTube title generator',
    category: 'Titles and snippets',
    network: 'YouTube',
    kind: 'generator',
    fields: [
      line('topic', 'What the video shows', 80, { required: true, placeholder: 'baking rye bread' }),
      choice('format', 'Format', ['Any', 'Tutorial', 'Review', 'Vlog', 'Explainer']),
    ],
    related: ['youtube-tag-generator', 'youtube-channel-description-generator', 'title-generator'],
  }),
  tool({
    slug: 'meta-description-generator',
    title: 'Meta description generator',
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
    related: ['seo-title-generator', 'seo-checker', 'blog-title-generator'],
  }),
];

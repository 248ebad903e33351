import type { ExamplePair } from './example.ts';

const link = { href: 'https://a.example/', text: 'A mill', start: null, isNofollow: false };

/** Examples of the checks of the page, by the check's id. */
export const pageExamples: Readonly<Record<string, ExamplePair>> = {
  'title-width': {
    passing: { meta: { title: 'How to bake rye bread at home' } },
    failing: {
      meta: { title: 'Everything you always wanted to know about rye bread and never dared to ask' },
    },
  },
  'description-length': {
    passing: {
      meta: {
        description:
          'Bake rye bread in three days: how to feed the starter, mix, proof and bake the dough, with weights, times and photos here.',
      },
    },
    failing: { meta: { description: 'All about rye bread.' } },
  },
  slug: { passing: { meta: { slug: 'rye-bread' } }, failing: { meta: { slug: 'Rye_Bread?id=7' } } },
  'single-h1': { passing: { text: '# Rye bread' }, failing: { text: '# Rye bread\n\n# Wheat bread' } },
  'heading-order': {
    passing: { text: '# Bread\n\n## Rye\n\n### Starter' },
    failing: { text: '# Bread\n\n### Starter' },
  },
  'heading-text': {
    passing: { text: '# Bread' },
    failing: { blocks: [{ kind: 'heading', level: 2, text: '' }] },
  },
  'text-length': {
    passing: { text: 'Flour and water rest overnight in a warm place.', times: 34 },
    failing: { text: 'Flour and water rest overnight in a warm place.' },
  },
  images: { passing: { text: '![A loaf](https://a.example/1.jpg)' }, failing: { text: 'No image.' } },
  'image-alt': {
    passing: { text: '![A dark loaf](https://a.example/1.jpg)' },
    failing: { text: '![IMG_1234.jpg](https://a.example/1.jpg)' },
  },
  'internal-links': {
    passing: {
      text: '[Our starter](https://a.example/starter)',
      meta: { address: 'https://www.a.example/rye' },
    },
    failing: { text: '[A mill](https://b.example/)', meta: { address: 'https://a.example/rye' } },
  },
  'outbound-links': {
    passing: { text: '[A mill](https://b.example/)', meta: { address: 'https://a.example/rye' } },
    failing: { text: '[Our starter](https://a.example/starter)', meta: { address: 'https://a.example/rye' } },
  },
  'followed-links': {
    passing: { blocks: [{ text: 'A mill', links: [link] }] },
    failing: { blocks: [{ text: 'A mill', links: [{ ...link, isNofollow: true }] }] },
  },
  'link-text': {
    passing: { text: '[How to feed a starter](https://a.example/)' },
    failing: { text: 'To feed a starter, [click here](https://a.example/).' },
  },
  'crawlable-links': {
    passing: { text: '[How to feed a starter](https://a.example/)' },
    failing: { blocks: [{ text: 'A mill', links: [{ ...link, href: 'javascript:open()' }] }] },
  },
};

import type { ExamplePair } from './example.ts';

const keyword = 'rye bread';

/** Examples of the checks of the keyword, by the check's id. */
export const keywordExamples: Readonly<Record<string, ExamplePair>> = {
  'keyword-introduction': {
    passing: { keyword, text: 'Rye bread takes three days. Most of that time you wait.' },
    failing: { keyword, text: 'Baking takes three days.\n\nRye bread needs a starter.' },
  },
  'keyword-density': {
    passing: {
      keyword,
      text: 'Flour and water rest overnight in a warm place until small bubbles rise.',
      times: 12,
      end: 'Rye bread keeps for a week. Toast old rye bread.',
    },
    failing: { keyword, text: 'Rye bread is the best bread, and rye bread is easy.', times: 20 },
  },
  'keyword-distribution': {
    passing: {
      keyword,
      text: 'Rye bread needs time.\n\nFlour and water rest overnight in a warm place until small bubbles rise.',
      times: 24,
    },
    failing: {
      keyword,
      text: 'Flour and water rest overnight in a warm place until small bubbles rise.',
      times: 30,
      end: 'Rye bread is done.',
    },
  },
  'keyword-headings': {
    passing: { keyword, text: '## How to bake rye bread\n\nMix it.\n\n## Storage\n\nWrap it.' },
    failing: { keyword, text: '## Baking\n\nMix it.\n\n## Storage\n\nWrap it.' },
  },
  'keyword-title': {
    passing: { keyword, meta: { title: 'Rye bread for beginners' } },
    failing: { keyword, meta: { title: 'Baking for beginners' } },
  },
  'keyword-title-start': {
    passing: { keyword, meta: { title: 'Rye bread: a guide for patient bakers' } },
    failing: { keyword, meta: { title: 'A guide for patient bakers of rye bread' } },
  },
  'keyword-description': {
    passing: { keyword, meta: { description: 'Bake rye bread at home in three days.' } },
    failing: { keyword, meta: { description: 'Bake at home in three days.' } },
  },
  'keyword-slug': {
    passing: { keyword, meta: { slug: 'rye-bread-recipe' } },
    failing: { keyword, meta: { slug: 'post-123' } },
  },
  'keyword-length': {
    passing: { keyword },
    failing: { keyword: 'easy vegan sourdough rye bread recipe sunflower seeds cast iron oven' },
  },
  'keyword-content-words': { passing: { keyword }, failing: { keyword: 'how to' } },
  'keyword-unique': {
    passing: { keyword, meta: { otherKeywords: ['wheat bread'] } },
    failing: { keyword, meta: { otherKeywords: ['Rye bread'] } },
  },
  'keyword-image-alt': {
    passing: { keyword, text: '![A sliced rye bread](https://a.example/1.jpg)' },
    failing: { keyword, text: '![Our kitchen](https://a.example/1.jpg)' },
  },
  'keyword-competing-links': {
    passing: { keyword, text: 'See [which rye flour to buy](https://a.example/flour).' },
    failing: { keyword, text: 'All about [rye bread](https://a.example/rye).' },
  },
};

import type { ExamplePair } from './example.ts';

const plain = 'Mix the flour with warm water and let the dough rest.';

/** Examples of the checks of readability, by the check's id. */
export const readabilityExamples: Readonly<Record<string, ExamplePair>> = {
  'text-presence': {
    passing: { text: 'Mix the flour with warm water and let the dough rest.' },
    failing: { text: 'Mix the flour.' },
  },
  'paragraph-length': { passing: { text: plain }, failing: { text: `${plain} `.repeat(20) } },
  subheadings: {
    passing: { text: `## Mix\n\n${`${plain} `.repeat(10)}`, times: 5 },
    failing: { text: plain, times: 40 },
  },
  'reading-ease': {
    passing: { text: plain },
    failing: {
      text: 'Professional fermentation necessitates considerable familiarity with microbiological characteristics.',
    },
  },
  'word-complexity': {
    passing: { text: plain },
    failing: {
      text: 'Fermentation necessitates considerable familiarity with microbiological characteristics.',
    },
  },
  'sentence-length': {
    passing: { text: plain },
    failing: {
      text: 'When you mix the flour with the water on the first day you should take care that the water is warm but not hot or the yeast dies.',
    },
  },
  'passive-voice': {
    passing: { text: 'We mix the flour with water. The dough rests.' },
    failing: { text: 'The flour is mixed with water. The dough was quickly forgotten.' },
  },
  'transition-words': {
    passing: { text: `${plain} However, it needs time.`, times: 20 },
    failing: { text: plain, times: 20 },
  },
  'sentence-starts': {
    passing: { text: 'You mix the flour. Then you wait. In the end, it rises.' },
    failing: { text: 'You mix the flour. You add water.\n\nYou wait.' },
  },
};

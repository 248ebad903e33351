import { expect, test } from 'vitest';
import type { DerivedRequest } from '#contract/writer/derived-texts.ts';
import type { DerivedTask } from '../port.ts';
import { readDerived } from './read-derived.ts';

const text =
  'A Chemex holds six cups. Fold the filter three times and brew it for four minutes. See https://brew.example/guide for more.';
const task = (request: DerivedRequest): DerivedTask => ({
  request,
  title: 'Chemex coffee in 2026',
  text,
  keywords: [],
  language: null,
  signal: new AbortController().signal,
});
const read = (kind: 'meta' | 'faq', answer: unknown) =>
  readDerived(JSON.stringify(answer), task({ kind, instruction: '' }));
const posts = (networks: ('TWITTER' | 'BLUESKY' | 'LINKEDIN')[], answer: unknown) =>
  readDerived(JSON.stringify(answer), task({ kind: 'social', networks, instruction: '' }));
const good = { title: 'How to brew a Chemex', description: 'Fold the filter, and brew for 4 minutes.' };

test('pairs that fit are kept, cleaned of marks that search results show as they are', () => {
  expect(
    read('meta', {
      metas: [{ title: '"**How** to brew a Chemex"', description: 'Fold it [S1.2]. Then brew.' }],
    }),
  ).toEqual({
    value: {
      contents: [{ kind: 'meta', title: 'How to brew a Chemex', description: 'Fold it. Then brew.' }],
      problems: [],
    },
    faults: [],
  });
});

test.each<[string, object, RegExp]>([
  [
    'a title that search results cut',
    { ...good, title: 'Wide words '.repeat(9) },
    /title .* too long.*580 pixels/,
  ],
  [
    'a description that they cut',
    { ...good, description: 'Long words here. '.repeat(12) },
    /too long.*920 pixels/,
  ],
  ['a figure that the text lacks', { ...good, description: 'Brew it for 9 minutes.' }, /figures.*: 9$/],
  ['HTML', { ...good, description: 'Brew <b class="x">it</b>.' }, /HTML/],
  ['an address that the text lacks', { ...good, title: 'Go to https://evil.example/a' }, /address/],
  ['a missing description', { title: 'x' }, /lacks/],
])('%s is no pair to offer, while the others stay', (_what, pair, problem) => {
  const { value, faults } = read('meta', { metas: [good, pair] });
  expect(value!.contents).toEqual([{ kind: 'meta', ...good }]);
  expect(value!.problems).toHaveLength(1);
  expect(value!.problems[0]!.replace(/\.$/, '')).toMatch(problem);
  expect(faults).toEqual(value!.problems);
});

test('numbers and addresses of the text may be said, in words or digits', () => {
  const answer = { title: 'Chemex in 2026', description: 'Brew for 4 minutes: https://brew.example/guide' };
  expect(read('meta', { metas: [answer] }).faults).toEqual([]);
});

test('questions are kept once each, with a heading of their own', () => {
  const ask = (question: string) => ({ question, answer: 'Four minutes.' });
  const { value, faults } = read('faq', {
    heading: 'Häufige Fragen',
    questions: [ask('How long?'), ask('how long?'), ask('How hot?'), ask('Which filter?'), { question: 'x' }],
  });
  expect(value!.contents).toEqual([
    {
      kind: 'faq',
      heading: 'Häufige Fragen',
      questions: [ask('How long?'), ask('How hot?'), ask('Which filter?')],
    },
  ]);
  expect(faults).toEqual(['Question 5 lacks its words.']);
});

test('too few questions are asked for once more, and used at need', () => {
  const { value, faults } = read('faq', { questions: [{ question: 'How long?', answer: 'Four minutes.' }] });
  expect(value!.contents[0]).toMatchObject({ heading: 'Frequently asked questions' });
  expect(faults).toEqual(['Usable questions: 1; at least 3 are needed.']);
});

test('each network counts in its own way: a post that one takes is too long for another', () => {
  const long = '日本語'.repeat(50);
  const { value } = posts(['TWITTER', 'BLUESKY', 'LINKEDIN'], {
    posts: [
      { network: 'X', text: long },
      { network: 'bluesky', text: long },
      { network: 'LINKEDIN', text: 'One.\n\n\n\n**Two**.' },
    ],
  });
  expect(value!.contents).toEqual([
    { kind: 'social', network: 'BLUESKY', text: long },
    { kind: 'social', network: 'LINKEDIN', text: 'One.\n\nTwo.' },
  ]);
  expect(value!.problems[0]).toMatch(/^The post for X.* is too long: 300 of 280 characters\.$/);
});

test('a network without a post is named, and one that was not asked for is left out', () => {
  const { value } = posts(['TWITTER', 'LINKEDIN'], {
    posts: [
      { network: 'TWITTER', text: 'Brew.' },
      { network: 'BLUESKY', text: 'Brew.' },
    ],
  });
  expect(value!.contents).toHaveLength(1);
  expect(value!.problems).toEqual(['There is no post for LinkedIn.']);
});

test.each(['', 'I can’t help with that.', '<p>No.</p>', '{"metas":[]}', '{"metas":"x"}', '[1,2]'])(
  'nothing is taken from %j',
  (answer) => {
    const { value, faults } = readDerived(answer, task({ kind: 'meta', instruction: '' }));
    expect(value).toBeNull();
    expect(faults.length).toBeGreaterThan(0);
  },
);

import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import type { Fields } from './settings/use-settings.ts';

const resultsPage: NonNullable<OptimizationDetail['resultsPage']> = {
  engine: 'serpapi',
  engineLabel: 'Google, through SerpApi',
  takenAt: '2026-11-23T10:00:00.000Z',
  questions: ['What is rye bread?', 'Is rye bread healthy?'],
  related: ['rye bread recipe', 'Dark rye bread'],
};
const analysis = {
  score: 40,
  searchQuestions: [
    { question: 'What is rye bread?', answered: true },
    { question: 'Is rye bread healthy?', answered: false },
  ],
  questions: [{ question: 'How long does rye bread keep?', pages: ['p1', 'p2'], answered: false }],
} as unknown as Analysis;

function Screen({ row, made = analysis }: { row: Partial<OptimizationDetail>; made?: Analysis | null }) {
  const [secondaryKeywords, setSecondary] = useState<string[]>(['dark rye bread']);
  const settings = {
    fields: { keyword: 'rye bread', secondaryKeywords } as Fields,
    change: (changes: Partial<Fields>) => setSecondary(changes.secondaryKeywords!),
  };
  const shown = { competitors: [], resultsPage: null, ...row };
  return <QuestionsTab analysis={made} row={shown} settings={settings} />;
}

test('questions of the results page stand apart from those of competitors, with their source and date', async () => {
  renderInApp(<Screen row={{ resultsPage }} />);
  await said('People also ask');
  const searched = textOf(get('region', 'People also ask'));
  expect(searched).toMatch(/From Google’s results of Nov 23\./);
  expect(searched).toMatch(/What is rye bread\?Answered.*Is rye bread healthy\?Not answered/);
  expect(searched).not.toContain('keep');
  expect(textOf(get('region', 'In competitors’ headings'))).toMatch(/keep\?Not answeredon 2 pages/);
});

test('a related search becomes a secondary keyword, once', async () => {
  renderInApp(<Screen row={{ resultsPage }} />);
  await said('Related searches');
  await press(['button', 'Add “rye bread recipe” as a secondary keyword']);
  await said('rye bread recipe');
  expect(has('button', '“rye bread recipe” is one of your keywords')).toBe(true);
  expect(has('button', '“Dark rye bread” is one of your keywords')).toBe(true);
});

test('before results were read it says how to get their questions; without pages, how to get others', async () => {
  renderInApp(<Screen row={{}} made={null} />);
  await said('Compare with search results to see what people also ask.');
  expect(textOf()).toContain('Add a competitor page to see questions.');
  expect(has('heading', 'People also ask')).toBe(false);
});

test('a results page without questions says so', async () => {
  const made = { ...analysis, searchQuestions: [] };
  renderInApp(<Screen row={{ resultsPage: { ...resultsPage, questions: [] } }} made={made} />);
  await said('The results page shows no questions.');
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type ReadabilityCounts,
  readabilityCounts,
  type ReadabilityScores,
  readabilityScores,
} from './readability-scores.ts';

interface Sample {
  name: string;
  text: string;
  scores: ReadabilityScores;
  /** textstat's own counts, where they differ from ours */
  counts?: ReadabilityCounts;
}
const { texts } = JSON.parse(readFileSync('tests/support/samples/text/textstat.json', 'utf8')) as {
  texts: Sample[];
};
const rounded = (scores: ReadabilityScores) =>
  Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, Number(score.toFixed(3))]));

describe.each(texts)('of the text $name', ({ name, text, scores, counts }) => {
  test('each formula gives the value that textstat publishes', () => {
    const { automatedReadability, ...others } = rounded(readabilityScores(counts ?? readabilityCounts(text)));
    const { automatedReadability: published, ...theirs } = scores;
    expect(others).toEqual(theirs);
    // For this formula alone textstat counts four lone marks of the long text as words.
    const lone = name === 'LONG_TEXT' ? (4.71 * 1748) / 372 - (4.71 * 1748) / 376 : 0;
    expect(automatedReadability).toBeCloseTo(published + lone, 2);
  });

  test('our counts differ from textstat’s only in what it takes for a sentence, and by a word or two', () => {
    if (counts === undefined) return;
    const ours = readabilityCounts(text);
    expect(Math.abs(ours.sentences - counts.sentences)).toBe(1);
    for (const count of ['words', 'letters', 'polysyllables', 'complexWords', 'difficultWords'] as const)
      expect(Math.abs(ours[count] - counts[count]), count).toBeLessThanOrEqual(1);
    expect(Math.abs(ours.syllables - counts.syllables)).toBeLessThanOrEqual(2);
    expect(ours.characters).toBe(counts.characters);
  });
});

test('a text without words has no grade', () => {
  expect(Object.values(readabilityScores(readabilityCounts(' — ! ')))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

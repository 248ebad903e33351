// Whatever is pasted, uploaded or fetched is read by these.
import { expect, test } from 'vitest';
import { cleanLine } from '#engine/document/clean-text.ts';
import { parseExport } from '#tests/support/parse-export.ts';
import { countTerms } from '#engine/local-index/count-terms.ts';
import { barePhrase } from '#engine/writer/escape.ts';
import { textOfDraft } from '#engine/writer/draft-text.ts';
import { buildSourceIndex } from '#engine/writer/sources/source-index.ts';
import { splitSentences } from './sentences.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';

/** Runs of one character, of pairs, and of what opens and does not close. */
const parts = [
  ...`aA0 \n\t-.,;:@<>"'()[]{}/\\*_#=&|\`~?é`,
  'a ',
  'A. ',
  'ab.',
  '<a',
  '<a ',
  'a-',
  '- ',
  '> ',
  '1,',
  ' \n',
  '# \n',
  '| - ',
  '[a](',
  '**a ',
  '.” ',
  'a@a.',
  '"a",',
  '. . ',
  'ab.Cd ',
  '字。',
  '。」',
  '.[3]',
  '! 🎉',
];

test.each<[string, (text: string) => unknown]>([
  ['preparing a source', (text) => buildSourceIndex([{ ref: 'S1', title: text, url: null, text }])],
  ['parting a text into sentences', splitSentences],
  ['reading a draft’s words', textOfDraft],
  ['cleaning a line', (text) => [cleanLine(text), barePhrase(text)]],
  ['counting the terms of a page', (text) => countTerms({ title: text, headings: [], text })],
  // Without the control character, by which a short text is told from a list at once.
  ['reading an export of keywords', (text) => parseExport(text.replaceAll('\u0001', ' '))],
])('[S45] %s costs the same a character at any length, whatever the text', (_what, read) => {
  for (const part of parts) {
    const measured = { lengths: [1_000, 30_000], limit: 12 };
    const growth = growthOf(
      (inner) => read(`a${inner}\u0001x`),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth, JSON.stringify(part)).toBeLessThan(measured.limit);
  }
});

import { describe, expect, test } from 'vitest';
import { featureNames, featuresOf } from './features.ts';
import { prepare } from './pack.ts';
import { chooseEvidence, fitsOf } from './relevance.ts';

const packOf = (content: string, title = 'Riding to work') =>
  prepare([{ ref: 'S1', title, url: null, format: 'markdown', content }]);
const pack = packOf(`## At the office
Sick days fell as well: cyclists were away for 4.1 days on average and drivers for 5.6.
A parking space costs the firm $900 a year.
## In winter
The city clears the main paths before seven, but side streets stay icy.`);
const textsFor = (point: string, from = pack) =>
  chooseEvidence(fitsOf(point, from), from).map(({ sentence }) => from.sentences[sentence]!.text);

describe('the sentences that fit a point', () => {
  test('come from all of the pack, best first, with values from 0 to 1', () => {
    const fits = fitsOf('Employees who cycle are ill less often', pack);
    expect(fits.map(({ sentence }) => sentence).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(fits[0]!.sentence).toBe(0);
    expect(fits.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5);
    for (const { score, share, sure } of fits)
      for (const value of [score, share, sure]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
  });

  test('are none where nothing is about the point', () => {
    expect(textsFor('Tax brackets of married couples')).toEqual([]);
    expect(textsFor('Riding lessons for children', packOf(''))).toEqual([]);
  });

  test('answer a question for a figure with a sentence that has one', () => {
    expect(textsFor('How much does a parking space cost?')).toEqual([
      'A parking space costs the firm $900 a year.',
    ]);
  });

  test('are those below a question that stands alone, and never the question', () => {
    const faq = packOf(
      `Can I use it in my shop without paying a fee?

Yes. The program is in the public domain, and a shop pays no fee for it.

How large can a file get?

The limit is 281 terabytes for each file on a disk.`,
      'Questions',
    );
    expect(textsFor('Shops pay no fee', faq)).toEqual([
      'The program is in the public domain, and a shop pays no fee for it.',
    ]);
    expect(textsFor('Can I use it in my shop without paying a fee?', faq)).not.toContain(
      'Can I use it in my shop without paying a fee?',
    );
  });
});

describe('the signs of relevance', () => {
  test('are finite numbers for every sentence, whatever the point', () => {
    for (const point of ['', '?', '12', 'What is it?', 'a'.repeat(5000), 'パン'])
      for (const value of featuresOf(point, pack).rows) expect(Number.isFinite(value)).toBe(true);
    expect(featuresOf('cycling', pack).rows.length).toBe(pack.sentences.length * featureNames.length);
  });
});

import { tokensOf } from '#engine/text/words.ts';
import type { DraftSentence } from '../claims/read-sentences.ts';
import { wrapUpIn } from '../sections/check-section.ts';
import type { SourceIndex } from '../types.ts';
import type { Found } from './found.ts';

const placeOf = ({ blockId, start, text }: DraftSentence) => ({ blockId, start, end: start + text.length });

const words = (text: string) => ` ${tokensOf(text).join(' ')} `;

/** Citations of sentences that no source has, and quotations that differ from every sentence that they cite. */
export function citationFindings(
  sentences: readonly DraftSentence[],
  { sentences: given }: Pick<SourceIndex, 'sentences'>,
): Found[] {
  const byRef = new Map(given.map(({ ref, text }) => [ref, text]));
  return sentences.flatMap((sentence): Found[] => {
    const { cited, text } = sentence;
    if (cited.length === 0) return [];
    const unknown = cited.filter((ref) => !byRef.has(ref));
    if (unknown.length > 0)
      return [
        {
          check: 'citation',
          message: `Cites what no source has: ${unknown.join(', ')}.`,
          text,
          place: placeOf(sentence),
        },
      ];
    const sources = cited.map((ref) => words(byRef.get(ref)!));
    return [...text.matchAll(/“([^“”]+)”/g)]
      .filter(([, quote = '']) => !sources.some((source) => source.includes(words(quote))))
      .map(({ 0: quote, index }) => ({
        check: 'citation',
        message: `This quotation differs from its source ${cited.join(', ')}.`,
        text: quote,
        place: {
          blockId: sentence.blockId,
          start: sentence.start + index,
          end: sentence.start + index + quote.length,
        },
      }));
  });
}

/** Sentences that sum up although more sections follow. */
export const earlyEndings = (sentences: readonly DraftSentence[]): Found[] =>
  sentences.flatMap((sentence) => {
    const ending = wrapUpIn(sentence.text);
    return ending === null
      ? []
      : [
          {
            check: 'early-ending',
            message: `Sums up before the end: “${ending}”.`,
            text: sentence.text,
            place: placeOf(sentence),
          },
        ];
  });

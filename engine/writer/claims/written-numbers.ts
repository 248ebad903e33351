import { isFunctionWord } from '#engine/optimizer/language/word-table.ts';
import { type Quantity, quantitiesIn } from '../evidence/quantities.ts';
import { datesIn } from '../written/dates.ts';

/** Numbers that name a place in a text or a release, and count nothing. */
const label =
  /(?:^|[\s(])(?:version|release|step|chapter|figure|fig|table|section|part|page|no|nr|article|paragraph|rule|#)\.?\s?$/iu;
const dotted = /^[.:]\d/u;

/** The quantities of a sentence; "2048 bits" counts bits, though 2048 could be a year. */
export function figuresIn(sentence: string): Quantity[] {
  const dates = datesIn(sentence);
  return quantitiesIn(sentence).flatMap((quantity): Quantity[] => {
    const { dimension, at, text } = quantity;
    if (dimension !== 'year') return [quantity];
    if (dates.some((date) => at >= date.at && at < date.at + date.text.length)) return [];
    const [noun = ''] = /(?<=^ )\p{L}+/u.exec(sentence.slice(at + text.length)) ?? [];
    return noun === '' ? [] : [{ ...quantity, dimension: 'count', noun: noun.toLowerCase() }];
  });
}

/** The numbers of a sentence that say how much, how long or how many; "a week" and "the 1980s" are none. */
export function numbersIn(sentence: string): Quantity[] {
  return figuresIn(sentence).filter((quantity) => {
    const { dimension, text, at, low, high, noun } = quantity;
    if (/^an?\b|^(?:1[5-9]|20)\d0s$/iu.test(text)) return false;
    const before = sentence.slice(0, at);
    const after = sentence.slice(at + text.length);
    if (label.test(before) || dotted.test(after) || /[\d.]$/u.test(before)) return false;
    if (dimension !== 'count') return true;
    // "one record" tells no number, "0 and 1" stand for themselves.
    const [word = ''] = noun.split(' ', 1);
    return !(low === 1 && high === 1) && word.length > 1 && !isFunctionWord(word);
  });
}

/** Whether a number is worth a look only beside a source: "these three steps" counts what the text lists, "one cup" and "daily" are vague. */
export const isLoose = ({ dimension, text, high }: Quantity): boolean =>
  (dimension === 'count' && high <= 10 && !/^\d/u.test(text)) ||
  /^(?:daily|weekly|monthly|yearly)$/iu.test(text);

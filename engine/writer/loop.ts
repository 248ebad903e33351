import { tokensOf } from '#engine/text/words.ts';

/** A run of six words may come this often before a text counts as looping. */
const mostRepeats = 4;
const runLength = 6;
/** Shorter lines may come again: a refrain, an answer, a label. */
const shortestLine = 6;
/** Lists, tables, quotations and headings repeat themselves by their nature. */
const listLike = /^\s{0,20}(?:[-*+•]\s|\d{1,4}[.)]\s|\||>|#{1,6}\s)/;
const fence = /^\s{0,20}(?:```|~~~)/;
/** Characters of an unfinished line: a model sends words one by one, and looking at each costs more than they do. */
const countedAtOnce = 100;
/** Enough of a line to see what it is. */
const openingLength = 40;

export interface LoopDetector {
  /** @param text what follows the text so far @returns whether it runs in a circle by now */
  push(text: string): boolean;
}

/**
 * Watches a text as it grows for a circle: a run of six words that comes more than four times, or a line of six words
 * or more that comes again. Lists, tables, code, quotations and headings are left out. An unfinished last line is
 * counted by its words, some at a time, and compared once it ends. Each character is read once.
 */
export function createLoopDetector(): LoopDetector {
  const lines = new Set<string>();
  const counts = new Map<string, number>();
  /** the last words, each after a space */
  let recent = '';
  let held = 0;
  let opening = '';
  let words: string[] = [];
  /** of the unfinished line: what may still grow */
  let rest = '';
  let inCode = false;

  const isProse = () => !inCode && !fence.test(opening) && !listLike.test(opening);
  const count = (text: string): boolean => {
    for (const word of tokensOf(text)) {
      words.push(word);
      recent += ` ${word}`;
      held += 1;
      if (held < runLength) continue;
      const times = (counts.get(recent) ?? 0) + 1;
      if (times > mostRepeats) return true;
      counts.set(recent, times);
      recent = recent.slice(recent.indexOf(' ', 1));
      held -= 1;
    }
    return false;
  };
  const grow = (part: string) => {
    if (opening.length < openingLength) opening += part.slice(0, openingLength - opening.length);
    rest += part;
  };
  const endLine = (): boolean => {
    if (fence.test(opening)) inCode = !inCode;
    const repeats =
      isProse() && (count(rest) || (words.length >= shortestLine && lines.has(words.join(' '))));
    if (isProse()) lines.add(words.join(' '));
    opening = rest = '';
    words = [];
    return repeats;
  };

  return {
    push(text) {
      let start = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        grow(text.slice(start, end));
        if (endLine()) return true;
        start = end + 1;
      }
      grow(text.slice(start));
      if (rest.length < countedAtOnce) return false;
      const end = rest.lastIndexOf(' ');
      if (end < countedAtOnce) return false;
      const whole = rest.slice(0, end);
      rest = rest.slice(end);
      return isProse() && count(whole);
    },
  };
}

/** Whether a text, or what has come of it so far, runs in a circle (createLoopDetector). */
export const detectLoop = (text: string): boolean => createLoopDetector().push(text);

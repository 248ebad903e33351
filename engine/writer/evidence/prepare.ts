import { guessSentenceLanguage } from '#engine/text/function-words.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';
import { isAsideHeading, isFurnitureSentence, isNotice } from './furniture.ts';
import { sourceBlocks } from './source-blocks.ts';
import type { EvidenceSentence, EvidenceSource, PreparedSource, SourceBlock } from './types.ts';

/** Sentences of all sources together; more add little and cost time. */
const mostSentences = 12_000;
/** Characters of one sentence: a longer run has no sentences and is no evidence. */
const longest = 1200;

/** Characters of a row that is figures; a longer one is a table used for layout. */
const longestRow = 300;

/** Begins with a word that points to what was said before. */
const leaning =
  /^(?:it|its|it['’]s|this|that|these|those|they|their|them|he|she|his|her|however|but|so|then|also|instead|otherwise|therefore|thus|yet|such|neither|both|below that|above that|the (?:former|latter|same|first|second|third|other|others)|in (?:that|this|both|either) cases?|at that|for this reason|as a result|for (?:example|instance)|because of (?:this|that)|once (?:you|it|they))\b/iu;

/** The text of blocks, one line each. */
const textOf = (blocks: readonly SourceBlock[]): string => blocks.map(({ text }) => `${text}\n`).join('');

/** Sentences of a line with their places in it; joined they are the line. */
function piecesOf(line: string, language: ReturnType<typeof guessSentenceLanguage>) {
  const pieces: { text: string; at: number }[] = [];
  let from = 0;
  for (const text of splitSentences(line, language)) {
    const at = line.indexOf(text, from);
    // The splitter reads some marks as line ends; the line as a whole is then the sentence.
    if (at < 0) return [{ text: line, at: 0 }];
    pieces.push({ text, at });
    from = at + text.length;
  }
  return pieces;
}

/** A number of a list or section at the start of a sentence: "4.1", "5:", "a)". */
const bareNumber = /^(?:\d{1,2}(?:\.\d{1,2})*[.:)]?|\p{L}[.)])$/u;

/** Code is no sentence, but a comment or message in it may be one. */
function isProse(text: string): boolean {
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  return (
    countWords(text) >= 5 &&
    letters > text.length * 0.75 &&
    !/[{};]$|=>|\(\)|^(?:import|export|const|let|var|return|npm|deno|pip)\b/u.test(text)
  );
}

/** Short lines of lists and rows without a figure name something and say nothing. */
function isEvidence(text: string, kind: SourceBlock['kind']): boolean {
  if (text.length > longest || isFurnitureSentence(text)) return false;
  if (kind === 'code') return isProse(text);
  const words = countWords(text);
  if (kind === 'row') return words >= 2;
  if (kind === 'item') return words >= 3 || (words >= 2 && /[\d:]/u.test(text));
  return words >= 3;
}

export interface Prepared {
  sources: PreparedSource[];
  sentences: EvidenceSentence[];
}

/**
 * Third-party material as numbered sentences, each byte-equal to its source's text: what can be cited. Headings give
 * the path of what stands below them; menus, bylines, captions, notices and bare lines of lists are left out.
 * Pure; time is linear in the length of the sources.
 */
export function prepareSentences(given: readonly EvidenceSource[]): Prepared {
  const sentences: EvidenceSentence[] = [];
  const sources: PreparedSource[] = [];
  let block = 0;
  for (const { ref, title, url, numbers, ...source } of given) {
    const blocks = sourceBlocks(source);
    const text = textOf(blocks);
    sources.push({ ref, title, url, text, blocks });
    const language = guessSentenceLanguage(text);
    const path: { level: number; text: string }[] = [];
    const seen = new Set<string>();
    let lineStart = 0;
    let number = 0;
    for (const { kind, text: line, level, lead, group } of blocks) {
      const start = lineStart;
      lineStart += line.length + 1;
      block++;
      if (kind === 'furniture' || line.toLowerCase() === title.toLowerCase()) continue;
      if (kind === 'heading') {
        while (path.length > 0 && path.at(-1)!.level >= level) path.pop();
        path.push({ level, text: line });
        continue;
      }
      if (path.some((heading) => isAsideHeading(heading.text))) continue;
      const isWhole = kind === 'code' || (kind === 'row' && line.length < longestRow);
      const pieces = isWhole ? [{ text: line, at: 0 }] : piecesOf(line, language);
      // Around a notice, such as an office's hours, a short paragraph has nothing else.
      if (pieces.length <= 3 && kind === 'paragraph' && pieces.some(({ text: piece }) => isNotice(piece)))
        continue;
      const headings = path.map((heading) => heading.text);
      for (const [index, piece] of pieces.entries()) {
        if (sentences.length >= mostSentences) break;
        if (bareNumber.test(piece.text) || seen.has(piece.text) || !isEvidence(piece.text, kind)) continue;
        seen.add(piece.text);
        const own = numbers === undefined ? ++number : numbers.get(piece.text);
        if (own === undefined) continue;
        sentences.push({
          id: `${ref}.${own}`,
          source: ref,
          number: own,
          text: piece.text,
          start: start + piece.at,
          kind,
          headings,
          lead,
          block,
          group,
          leans: index > 0 && sentences.at(-1)?.block === block && leaning.test(piece.text),
        });
      }
    }
  }
  return { sources, sentences };
}

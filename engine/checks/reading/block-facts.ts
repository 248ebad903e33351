import type { SentenceLanguage } from '#engine/text/function-words.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { wordsOf } from '#engine/text/words.ts';
import type { PageBlock } from '../page.ts';
import type { LanguageRules } from './language-rules.ts';
import { isPassive } from './passive.ts';
import { hasPhrase } from './phrase-table.ts';
import { wordReader } from './word-facts.ts';

export interface SentenceFacts {
  /** offsets into the block's text */
  start: number;
  end: number;
  words: number;
  syllables: number;
  /** the word it begins with, with the next one where it says little alone; '' where that is not known */
  opening: string;
  hasTransition: boolean;
  isPassive: boolean;
  stems: readonly string[];
}

/** All that is read from a block, whatever the keyword and the other blocks. */
export interface BlockFacts {
  block: Omit<PageBlock, 'id'>;
  words: number;
  sentences: readonly SentenceFacts[];
  complexWords: number;
  /** whether its sentences are running text: not a heading, code or a table */
  isProse: boolean;
}

const proseKinds: readonly PageBlock['kind'][] = ['paragraph', 'list', 'quote'];
/** Whether a block is running text: not a heading, code or a table, nor outside of the page's text. */
export const isProseBlock = ({ isOutside, kind }: Pick<PageBlock, 'isOutside' | 'kind'>): boolean =>
  !isOutside && proseKinds.includes(kind);

const blank = /[\s\u0085]/;
const ruledSentences = new Set<string>([
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'ru',
] satisfies SentenceLanguage[]);

/** Finds sentences, whose blanks were collapsed, in the text that they come from. */
function placeSentences(text: string, sentences: readonly string[]): { start: number; end: number }[] {
  let at = 0;
  const skipBlanks = () => {
    while (at < text.length && blank.test(text.charAt(at))) at++;
  };
  return sentences.map((sentence) => {
    skipBlanks();
    const start = at;
    for (let i = 0; i < sentence.length; i++) {
      if (blank.test(sentence.charAt(i))) continue;
      skipBlanks();
      at++;
    }
    return { start, end: at };
  });
}

/** Reads one block, in time linear in its text. */
export function readBlock(block: PageBlock, rules: LanguageRules): BlockFacts {
  const { id: _id, ...content } = block;
  const wordFacts = wordReader(rules);
  const split = block.isOutside
    ? []
    : splitSentences(
        block.text,
        ruledSentences.has(rules.code) ? (rules.code as SentenceLanguage) : undefined,
      );
  const places = placeSentences(block.text, split);
  let words = 0;
  let complexWords = 0;
  const sentences: SentenceFacts[] = [];
  split.forEach((sentence, index) => {
    const written = wordsOf(sentence);
    if (written.length === 0) return;
    const stems: string[] = [];
    const tokens: string[] = [];
    let syllables = 0;
    written.forEach((word, at) => {
      const facts = wordFacts(word);
      for (const stem of facts.stems) stems.push(stem);
      for (const token of facts.tokens) tokens.push(token);
      syllables += facts.syllables;
      // A capital within a sentence begins a name.
      if (facts.isComplex && (at === 0 || !/^\p{Lu}/u.test(word))) complexWords++;
    });
    words += written.length;
    sentences.push({
      ...places[index]!,
      words: written.length,
      syllables,
      opening: rules.weakStarts === null ? '' : openingOf(tokens, rules.weakStarts),
      hasTransition: rules.transitions !== null && hasPhrase(tokens, rules.transitions),
      isPassive: rules.passive !== null && isPassive(tokens, rules.passive),
      stems,
    });
  });
  return { block: content, words, sentences, complexWords, isProse: isProseBlock(block) };
}

const openingOf = (tokens: readonly string[], weak: ReadonlySet<string>): string =>
  weak.has(tokens[0] ?? '') ? tokens.slice(0, 2).join(' ') : (tokens[0] ?? '');

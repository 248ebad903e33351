import { readBlock } from '#engine/checks/reading/block-facts.ts';
import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';
import { tokensOf } from '#engine/text/words.ts';

export interface ProseSentence {
  text: string;
  words: number;
  syllables: number;
  isPassive: boolean;
  /** words in lower case */
  tokens: readonly string[];
}

/** What traits are measured from. */
export interface Prose {
  words: number;
  syllables: number;
  sentences: readonly ProseSentence[];
  paragraphs: readonly { text: string; words: number; sentences: readonly ProseSentence[] }[];
}

/** Reads paragraphs, in time linear in their text. */
export function readProse(paragraphs: readonly string[], rules: LanguageRules): Prose {
  const read = paragraphs.map((text) => {
    const block = {
      id: '',
      kind: 'paragraph',
      level: 0,
      text,
      links: [],
      images: [],
      isOutside: false,
    } as const;
    const { words, sentences } = readBlock(block, rules);
    return {
      text,
      words,
      sentences: sentences.map(({ start, end, words: length, syllables, isPassive }): ProseSentence => {
        const sentence = text.slice(start, end);
        return { text: sentence, words: length, syllables, isPassive, tokens: tokensOf(sentence) };
      }),
    };
  });
  const sentences = read.flatMap((paragraph) => paragraph.sentences);
  return {
    words: read.reduce((sum, { words }) => sum + words, 0),
    syllables: sentences.reduce((sum, { syllables }) => sum + syllables, 0),
    sentences,
    paragraphs: read.filter(({ words }) => words > 0),
  };
}

import { type Prose, proseOf } from '../language/prose.ts';
import { kindsOfText, plainOfText } from '../language/word-flags.ts';
import { bodyOf, type Scorable } from '../scorable.ts';
import { type ParagraphReader, type Stem, tokensOfParagraphs, type Tokens } from '../tokens.ts';

/** A text as it is read for terms and for the score: its words and which of them stand in sentences. */
export interface PageWords {
  tokens: Tokens;
  prose: Prose;
  /** words in lower case, with straight apostrophes */
  lower: string[];
  kinds: Int16Array;
}

const headingLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 300);

/** The same text with other sentences. A spread would look up what is looked up on demand. */
export const withProse = (page: PageWords, prose: Prose): PageWords => ({
  tokens: page.tokens,
  prose,
  get lower() {
    return page.lower;
  },
  get kinds() {
    return page.kinds;
  },
});

export function pageWordsOf(scorable: Scorable, stem: Stem, read?: ParagraphReader): PageWords {
  const tokens = tokensOfParagraphs(bodyOf(scorable), stem, read);
  const prose = proseOf(tokens, new Set(scorable.headings.map(({ text }) => headingLine(text))));
  let lower: string[] | null = null;
  let kinds: Int16Array | null = null;
  // Pages need these for their terms; a draft that is scored again and again does not.
  return {
    tokens,
    prose,
    get lower() {
      return (lower ??= plainOfText(tokens));
    },
    get kinds() {
      return (kinds ??= kindsOfText(tokens));
    },
  };
}

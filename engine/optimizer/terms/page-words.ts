import { type Prose, proseOf } from '../language/prose.ts';
import { kindsOf } from '../language/grammar.ts';
import { bodyOf, type Scorable } from '../scorable.ts';
import { type Stem, tokensOfText, type Tokens } from '../tokens.ts';

/** A text as it is read for terms and for the score: its words and which of them stand in sentences. */
export interface PageWords {
  tokens: Tokens;
  prose: Prose;
  /** words in lower case, with straight apostrophes */
  lower: string[];
  kinds: Int16Array;
}

const headingLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 300);

export function pageWordsOf(scorable: Scorable, stem: Stem): PageWords {
  const tokens = tokensOfText(bodyOf(scorable), stem);
  const prose = proseOf(tokens, new Set(scorable.headings.map(({ text }) => headingLine(text))));
  const lower = tokens.forms.map((form) => form.toLowerCase().replaceAll('’', "'"));
  return { tokens, prose, lower, kinds: kindsOf(tokens.forms) };
}

import type { ParagraphStretch, Tokens } from '../tokens.ts';
import { factsOf } from './grammar.ts';
import { vocabularyOf } from './vocabulary.ts';

const meaning = 1;
const specific = 2;

const ofStretches = new WeakMap<ParagraphStretch, Uint8Array>();
const ofTexts = new WeakMap<Tokens, Uint8Array>();

/** What is known of each word of a text, looked up once for each stretch that was read. */
function flagsOf(tokens: Tokens): Uint8Array {
  let flags = ofTexts.get(tokens);
  if (flags === undefined) {
    flags = new Uint8Array(tokens.forms.length);
    const vocabulary = vocabularyOf(tokens.scoredAs);
    for (const { start, end, own } of tokens.stretches) {
      let known = ofStretches.get(own);
      if (known === undefined) {
        known = Uint8Array.from(tokens.forms.slice(start, end), (form) => {
          const { hasMeaning, isSpecific } = factsOf(form, vocabulary);
          return (hasMeaning ? meaning : 0) + (isSpecific ? specific : 0);
        });
        ofStretches.set(own, known);
      }
      flags.set(known, start);
    }
    ofTexts.set(tokens, flags);
  }
  return flags;
}

/** Whether each word is neither short nor a function word. */
export function meaningOf(tokens: Tokens): (at: number) => boolean {
  const flags = flagsOf(tokens);
  return (at) => (flags[at]! & meaning) !== 0;
}

/** Whether each word is specific to a topic. */
export function specificOf(tokens: Tokens): (at: number) => boolean {
  const flags = flagsOf(tokens);
  return (at) => (flags[at]! & specific) !== 0;
}

import type { ParagraphStretch, Stretch, Tokens } from '../tokens.ts';
import { factsOf, kindsOf, plainForms } from './grammar.ts';
import { vocabularyOf } from './vocabulary.ts';

const meaning = 1;
const specific = 2;
const digits = 4;
const common = 8;
/** Words that are more common than this, in uses per million, stand around every subject. */
const commonFrom = 900;

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
          const { hasMeaning, isSpecific, plain } = factsOf(form, vocabulary);
          return (
            (hasMeaning ? meaning : 0) +
            (isSpecific ? specific : 0) +
            (/\d/.test(plain) ? digits : 0) +
            (vocabulary.perMillion(plain) > commonFrom ? common : 0)
          );
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

/** Whether each word tells what a text is about: it has meaning and no figure in it. */
export function tellingOf(tokens: Tokens): (at: number) => boolean {
  const flags = flagsOf(tokens);
  return (at) => (flags[at]! & (meaning | digits)) === meaning;
}

/** Whether each word is so common that it stands around every subject. */
export function commonOf(tokens: Tokens): (at: number) => boolean {
  const flags = flagsOf(tokens);
  return (at) => (flags[at]! & common) !== 0;
}

export interface WeighedWord {
  stem: string;
  /** what one use tells about a subject */
  rarity: number;
  isTelling: boolean;
  isCommon: boolean;
}
const weighedOfStretches = new WeakMap<ParagraphStretch, readonly WeighedWord[]>();

/** The words of one stretch with what each tells, looked up once for each stretch that was read. */
export function weighedWords(tokens: Tokens, { start, end, own }: Stretch): readonly WeighedWord[] {
  let words = weighedOfStretches.get(own);
  if (words === undefined) {
    const [isTelling, isCommon] = [tellingOf(tokens), commonOf(tokens)];
    const vocabulary = vocabularyOf(tokens.scoredAs);
    words = tokens.stems.slice(start, end).map((stem, place) => {
      const at = start + place;
      const { rarity } = factsOf(tokens.forms[at]!, vocabulary);
      return { stem, rarity, isTelling: isTelling(at), isCommon: isCommon(at) };
    });
    weighedOfStretches.set(own, words);
  }
  return words;
}

const kindsOfStretches = new WeakMap<ParagraphStretch, Int16Array>();

/** The kind of each word of a text, looked up once for each stretch that was read. */
export function kindsOfText({ forms, stretches, scoredAs }: Tokens): Int16Array {
  const kinds = new Int16Array(forms.length);
  for (const { start, end, own } of stretches) {
    let known = kindsOfStretches.get(own);
    if (known === undefined) {
      known = kindsOf(forms.slice(start, end), vocabularyOf(scoredAs));
      kindsOfStretches.set(own, known);
    }
    kinds.set(known, start);
  }
  return kinds;
}

const plainOfStretches = new WeakMap<ParagraphStretch, string[]>();

/** The words of a text in lower case and with straight apostrophes, looked up once for each stretch that was read. */
export const plainOfText = ({ forms, stretches, scoredAs }: Tokens): string[] =>
  stretches.flatMap(({ start, end, own }) => {
    let known = plainOfStretches.get(own);
    if (known === undefined) {
      known = plainForms(forms.slice(start, end), vocabularyOf(scoredAs));
      plainOfStretches.set(own, known);
    }
    return known;
  });

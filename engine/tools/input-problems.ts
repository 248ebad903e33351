// What a slot of a sentence takes, and what is asked back where something else was typed: nothing is printed that does
// not fit.
import { stopWords } from '#engine/text/stop-words.ts';
import { wordsOf } from '#engine/text/words.ts';
import { plainLine } from '#engine/writer/escape.ts';
import type { Inputs } from './phrases.ts';
import { baseOfVerb, isBaseVerb } from './verbs.ts';

/** `verb` what follows "we" or "to"; `gerund` what follows "by"; `clause` a sentence; `noun` who or what. */
export type Phrase = 'verb' | 'gerund' | 'clause' | 'noun';

/** Fields of tools whose sentences take one form only, each with an answer that fits. */
export const phrases: Readonly<Record<string, Readonly<Record<string, { form: Phrase; example: string }>>>> =
  {
    'mission-statement-generator': {
      what: { form: 'verb', example: 'bake bread from local grain' },
      audience: { form: 'noun', example: 'our neighborhood' },
      how: { form: 'gerund', example: 'milling in the same building' },
    },
    'vision-statement-generator': {
      change: { form: 'clause', example: 'everybody knows who baked their bread' },
      audience: { form: 'noun', example: 'families in our town' },
    },
    'linkedin-headline-generator': {
      role: { form: 'noun', example: 'Product designer' },
    },
    'story-generator': {
      wish: { form: 'verb', example: 'find the old recipe' },
    },
    'title-generator': { topic: { form: 'noun', example: 'keeping bees in a city' } },
    'youtube-title-generator': { topic: { form: 'noun', example: 'baking rye bread' } },
  };

/** Leading words that the sentence brings itself. */
export const leads = {
  verb: /^(?:(?:we|i|to|our mission is to|the mission is to)\s+)/i,
  gerund: /^(?:we do (?:it|this|that) by|by)\s+/i,
  clause:
    /^(?:(?:(?:an?|the|our)\s+)?(?:world|town|city|country|market|place|future|day|time|industry|region|school|hospital)\s+(?:where|in which|when)|where|when)\s+/i,
  noun: /^for\s+/i,
} as const satisfies Record<Phrase, RegExp>;

const auxiliary =
  /^(?:is|are|was|were|be|been|has|have|had|can|could|will|would|may|might|must|should|do|does|did|need|needs|no longer|isn't|aren't|can't|won't|doesn't|don't)$/;
const pronoun = /^(?:i|we|you|they|he|she|it|this|that|there|who|i'm|we're|you're|they're|it's)$/;
const everybody =
  /^(?:nobody|everybody|everyone|somebody|someone|anybody|anyone|nothing|everything|they|we|i|you|he|she|it)$/;
const determiner =
  /^(?:an?|the|my|your|our|his|her|its|their|this|that|these|those|every|each|all|some|any|no|both)$/;
const preposition = /^(?:for|of|in|on|at|with|from|to|by|about|near|without|under|over|into)$/;
/** Nouns as often as verbs: without an object they are the noun, "support for families". */
const needObject = new Set(
  'support supply repair help market staff book fund finance service value source house aid document'.split(
    ' ',
  ),
);
/** What stands after a verb of that kind only where both are one noun: "design studio", "market research". */
const ofCompound = new Set(
  'studio agency firm office company consultancy shop store center centre research school business bureau department'.split(
    ' ',
  ),
);

const wordsIn = (text: string) => wordsOf(text.toLowerCase().replaceAll('’', "'"));

/** Whether a text begins with what somebody does: "bake bread", not "coffee" or "design studio". */
export function isVerbPhrase(text: string): boolean {
  const words = wordsIn(text);
  const at = words.findIndex((word) => !/(?:ly|not|never|always|also)$/.test(word) || isBaseVerb(word));
  const [first = '', second = ''] = words.slice(at);
  // A capital inside a line is a name, "Rose City Plumbing".
  if (!isBaseVerb(first) || /^\p{Lu}\p{L}*\s+\p{Lu}\p{Ll}/u.test(text)) return false;
  if (needObject.has(first) && (second === '' || preposition.test(second))) return false;
  return !ofCompound.has(second);
}

function isGerundPhrase(text: string): boolean {
  const words = wordsIn(text);
  const first = words.find((word) => !/(?:ly|not|never|always|also)$/.test(word)) ?? '';
  return first.endsWith('ing') && (baseOfVerb(first) !== null || words.length > 1);
}

/** A subject and, somewhere after it, a verb that has a tense. */
function isClause(text: string): boolean {
  const words = wordsIn(text);
  const [first = ''] = words;
  if (words.length < 2 || first === 'to') return false;
  const later = words.slice(1);
  if (later.some((word) => auxiliary.test(word))) return true;
  if (everybody.test(first)) return true;
  // "every nurse sleeps well"
  if (/^(?:every|each|no)$/.test(first) && /\p{L}s$/u.test(later[1] ?? '')) return true;
  if (isBaseVerb(first) && !pronoun.test(first)) return false;
  return later.some((word, at) => {
    const before = words[at] ?? '';
    const noun = determiner.test(before) || preposition.test(before);
    return !noun && !word.endsWith('ing') && !stopWords.has(word) && baseOfVerb(word) !== null;
  });
}

/** Who or what: no sentence with a pronoun before its verb, no infinitive. */
function isNounPhrase(text: string): boolean {
  const [first = '', second = ''] = wordsIn(text);
  if (first === '' || first === 'to') return false;
  return !(
    pronoun.test(first) &&
    (auxiliary.test(second) || baseOfVerb(second) !== null || first.includes("'"))
  );
}

const fits: Record<Phrase, (text: string) => boolean> = {
  verb: isVerbPhrase,
  gerund: isGerundPhrase,
  clause: isClause,
  noun: isNounPhrase,
};
const asked: Record<Phrase, (example: string) => string> = {
  verb: (example) => `Start with a verb, as in “${example}”. Put “to” before a verb that is not known here.`,
  gerund: (example) => `Start with an -ing word, as in “${example}”.`,
  clause: (example) => `Write a sentence with a verb, as in “${example}”.`,
  noun: (example) => `Write who or what, not a sentence, as in “${example}”.`,
};

/** What was typed for a phrase of that form, without the words that the sentence brings itself. */
export const withoutLead = (text: string, form: Phrase): string => plainLine(text).replace(leads[form], '');

/**
 * What is asked back about answers that fit no sentence of the tool; empty answers are left to the form.
 * @returns messages by field
 */
export function inputProblems(slug: string, inputs: Inputs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(phrases[slug] ?? {}).flatMap(([field, { form, example }]) => {
      const text = withoutLead(inputs[field] ?? '', form);
      // The list of verbs is not all of them: “to” says that one follows.
      const markedAsVerb = form === 'verb' && /^\s*to\s/i.test(inputs[field] ?? '');
      return text === '' || markedAsVerb || fits[form](text) ? [] : [[field, asked[form](example)]];
    }),
  );
}

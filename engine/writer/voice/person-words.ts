import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';

type Person = 'first-person' | 'we' | 'you';

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Pronouns by language, elisions parted. Left out are languages whose verbs carry the person, such as Spanish, and
 * German's address, whose formal form is also "she" and "they".
 */
const pronouns: Readonly<Record<string, Partial<Record<Person, ReadonlySet<string>>>>> = {
  en: {
    'first-person': setOf('i me my mine myself'),
    we: setOf('we us our ours ourselves'),
    you: setOf('you your yours yourself yourselves'),
  },
  de: {
    'first-person': setOf('ich mich mir mein meine meinem meinen meiner meines'),
    we: setOf('wir uns unser unsere unserem unseren unserer unseres'),
  },
  fr: {
    'first-person': setOf('je j me m moi mon ma mes'),
    we: setOf('nous notre nos'),
    you: setOf('vous votre vos tu te toi ton ta tes'),
  },
};

/** The words of a person in a language; null where they are not known. */
export const personWords = (person: Person, { code }: LanguageRules): ReadonlySet<string> | null =>
  pronouns[code]?.[person] ?? null;

/** How many of a sentence's words are of a person: "I'm" is one. */
export const countPerson = (tokens: readonly string[], words: ReadonlySet<string>): number =>
  tokens.filter((token) => token.split("'").some((part) => words.has(part))).length;

const contracted =
  /^\p{L}+(?:n't|'(?:re|ll|ve|m|d))$|^(?:it|that|what|there|here|he|she|who|where|how|let)'s$/u;
/** Whether an English word is a contraction; "’s" counts only where it can be no genitive. */
export const isContraction = (token: string): boolean => contracted.test(token);

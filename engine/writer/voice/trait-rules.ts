// The traits of a voice: how each is counted in a text, and which words of the text show it.
import type { TraitUnit, VoiceTraitId } from '#contract/writer/voices.ts';
import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';
import { countPerson, isContraction, personWords } from './person-words.ts';
import type { Prose, ProseSentence } from './read-prose.ts';

export interface TraitRule {
  id: VoiceTraitId;
  label: string;
  unit: TraitUnit;
  /** how it is measured, for people */
  basis: string;
  /** why a language has no measure for it; '' where it has */
  missing: (rules: LanguageRules) => string;
  /** of a text with at least one sentence */
  measure: (prose: Prose, rules: LanguageRules) => number;
  /** by how much a single place more or less moves it: no difference that tells a habit */
  step: (prose: Prose) => number;
  /** words that show it, where the text's value is `value`; null where none do */
  example: (prose: Prose, value: number, rules: LanguageRules) => string | null;
}

const always = () => '';
const none = () => 0;
const known = (found: unknown, rules: LanguageRules, what: string) =>
  found === null ? `${what} for ${rules.name}.` : '';

/** The item whose value is nearest to a number; the first of several. */
function nearest<T>(items: readonly T[], valueOf: (item: T) => number, value: number): T | null {
  let best: T | null = null;
  let gap = Infinity;
  for (const item of items) {
    const own = Math.abs(valueOf(item) - value);
    if (own < gap) [best, gap] = [item, own];
  }
  return best;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const lengths = ({ sentences }: Prose) => sentences.map(({ words }) => words);

/** Two sentences beside each other that differ most in length. */
function contrast({ paragraphs }: Prose): string | null {
  let best: string | null = null;
  let most = 0;
  for (const { sentences } of paragraphs)
    for (const [at, sentence] of sentences.entries()) {
      const before = sentences[at - 1];
      const gap = before ? Math.abs(before.words - sentence.words) : 0;
      if (before && gap > most) [best, most] = [`${before.text} ${sentence.text}`, gap];
    }
  return best;
}

type Counter = (sentence: ProseSentence, rules: LanguageRules) => number;
type Named = Pick<TraitRule, 'id' | 'label' | 'basis'> & Partial<Pick<TraitRule, 'missing'>>;

const firstWith = (count: Counter) => (prose: Prose, _value: number, rules: LanguageRules) =>
  prose.sentences.find((sentence) => count(sentence, rules) > 0)?.text ?? null;
const total = (prose: Prose, rules: LanguageRules, count: Counter) =>
  prose.sentences.reduce((sum, sentence) => sum + count(sentence, rules), 0);

/** A share of the sentences. */
const share = (named: Named, has: (sentence: ProseSentence) => boolean): TraitRule => ({
  missing: always,
  ...named,
  unit: 'share',
  measure: (prose, rules) =>
    total(prose, rules, (sentence) => Number(has(sentence))) / prose.sentences.length,
  step: ({ sentences }) => 1 / sentences.length,
  example: firstWith((sentence) => Number(has(sentence))),
});

/** How often something is in 1,000 words. */
const rate = (named: Named, count: Counter): TraitRule => ({
  missing: always,
  ...named,
  unit: 'per-1000',
  measure: (prose, rules) => (1000 * total(prose, rules, count)) / prose.words,
  step: ({ words }) => 1000 / words,
  example: firstWith(count),
});

const countOf = (pattern: RegExp): Counter => {
  return ({ text }) => text.match(pattern)?.length ?? 0;
};
const person = (id: 'first-person' | 'we' | 'you', label: string, words: string): TraitRule =>
  rate(
    {
      id,
      label,
      basis: `${words} in 1,000 words.`,
      missing: (rules) => known(personWords(id, rules), rules, 'No list of these words is known'),
    },
    ({ tokens }, rules) => countPerson(tokens, personWords(id, rules) ?? new Set()),
  );

const ease = (words: number, sentences: number, syllables: number, rules: LanguageRules) =>
  rules.readingEase?.(words / sentences, syllables / words) ?? 0;

export const traitRules: readonly TraitRule[] = [
  {
    id: 'sentence-length',
    label: 'Sentence length',
    unit: 'words',
    basis: 'Words per sentence, on average.',
    missing: always,
    measure: (prose) => prose.words / prose.sentences.length,
    step: none,
    example: ({ sentences }, value) => nearest(sentences, ({ words }) => words, value)?.text ?? null,
  },
  {
    id: 'sentence-spread',
    label: 'Sentence variety',
    unit: 'words',
    basis:
      'Standard deviation of the words per sentence: the higher, the more short and long ones alternate.',
    missing: always,
    measure: (prose) => {
      const all = lengths(prose);
      const middle = mean(all);
      return Math.sqrt(mean(all.map((length) => (length - middle) ** 2)));
    },
    step: none,
    example: contrast,
  },
  {
    id: 'paragraph-length',
    label: 'Paragraph length',
    unit: 'words',
    basis: 'Words per paragraph, on average.',
    missing: always,
    measure: ({ words, paragraphs }) => words / paragraphs.length,
    step: none,
    example: ({ paragraphs }, value) => nearest(paragraphs, ({ words }) => words, value)?.text ?? null,
  },
  share(
    {
      id: 'passive',
      label: 'Passive voice',
      basis: 'Share of sentences with a verb in the passive voice.',
      missing: (rules) => known(rules.passive, rules, 'The passive voice is not known'),
    },
    ({ isPassive }) => isPassive,
  ),
  person('first-person', 'First person', '“I”, “me”, “my”'),
  person('we', 'We', '“We”, “us”, “our”'),
  person('you', 'Address', '“You”, “your”'),
  rate(
    {
      id: 'contractions',
      label: 'Contractions',
      basis: 'Words such as “don’t” and “it’s” in 1,000 words; a mark of informal writing.',
      missing: (rules) => (rules.code === 'en' ? '' : 'Contractions are counted in English only.'),
    },
    ({ tokens }) => tokens.filter(isContraction).length,
  ),
  {
    id: 'reading-ease',
    label: 'Reading ease',
    unit: 'points',
    basis: 'Flesch reading ease in the form for the language: about 0 (hard) to 100 (easy).',
    missing: (rules) => known(rules.readingEase, rules, 'No reading-ease formula is known'),
    measure: ({ words, sentences, syllables }, rules) => ease(words, sentences.length, syllables, rules),
    step: none,
    example: ({ sentences }, value, rules) =>
      nearest(sentences, ({ words, syllables }) => ease(words, 1, syllables, rules), value)?.text ?? null,
  },
  share(
    { id: 'questions', label: 'Questions', basis: 'Share of sentences that end with a question mark.' },
    ({ text }) => /[?？؟]["'”’»)\]]*$/.test(text),
  ),
  share(
    {
      id: 'exclamations',
      label: 'Exclamations',
      basis: 'Share of sentences that end with an exclamation mark.',
    },
    ({ text }) => /[!！]["'”’»)\]]*$/.test(text),
  ),
  {
    id: 'commas',
    label: 'Commas',
    unit: 'per-sentence',
    basis: 'Commas per sentence, on average.',
    missing: always,
    measure: (prose, rules) => total(prose, rules, countOf(/[,，、،]/g)) / prose.sentences.length,
    step: ({ sentences }) => 1 / sentences.length,
    example: ({ sentences }, value) =>
      nearest(sentences, ({ text }) => text.match(/[,，、،]/g)?.length ?? 0, value)?.text ?? null,
  },
  rate(
    {
      id: 'dashes',
      label: 'Dashes',
      basis: 'Dashes between words in 1,000 words, without ranges such as 10–12.',
    },
    countOf(/(?<!\d\s?)[–—](?!\s?\d)|\s--?\s/g),
  ),
  rate({ id: 'semicolons', label: 'Semicolons', basis: 'Semicolons in 1,000 words.' }, countOf(/[;；]/g)),
  rate(
    { id: 'parentheses', label: 'Parentheses', basis: 'Opening parentheses in 1,000 words.' },
    countOf(/[(（]/g),
  ),
];

// Rules in words from measured traits. None is made where the samples show no habit.
import type { VoiceRule, VoiceTrait, VoiceTraitId } from '#contract/writer/voices.ts';

const percent = (value: number) => `${Math.round(value * 100)}%`;
const oneIn = (value: number) => `1 in ${Math.round(1 / value)}`;
const times = (value: number) => `about ${Math.round(value)} in 1,000 words`;

/** Times in 1,000 words from which something is a habit, and up to which it is avoided. */
const habitFrom = 3;
const avoidedTo = 0.5;

type Maker = (value: number, all: ReadonlyMap<VoiceTraitId, number>) => string | null;

const habit =
  (used: (value: number) => string, avoided: string): Maker =>
  (value) =>
    value >= habitFrom ? used(value) : value <= avoidedTo ? avoided : null;
const ending =
  (used: (value: number) => string, avoided: string): Maker =>
  (value) =>
    value >= 0.02 ? used(value) : value === 0 ? avoided : null;

const makers: Partial<Record<VoiceTraitId, Maker>> = {
  'sentence-length': (value) => `Write sentences of about ${Math.round(value)} words on average.`,
  'sentence-spread': (value, all) => {
    const middle = all.get('sentence-length');
    if (middle === undefined) return null;
    const from = Math.max(1, Math.round(middle - value));
    return `Mix short and long sentences: most have ${from} to ${Math.round(middle + value)} words.`;
  },
  'paragraph-length': (value) => `Keep paragraphs to about ${Math.round(value)} words.`,
  passive: (value) =>
    value < 0.05
      ? 'Write in the active voice. The passive is an exception.'
      : `The passive voice is fine in about ${percent(value)} of sentences.`,
  'first-person': habit(() => 'Write in the first person: “I”.', 'Do not write “I”.'),
  we: habit(() => 'Speak as “we”.', 'Do not speak as “we”.'),
  you: habit(() => 'Address the reader as “you”.', 'Do not address the reader as “you”.'),
  contractions: habit(() => 'Use contractions, such as “don’t” and “it’s”.', 'Do not use contractions.'),
  'reading-ease': (value) => `Aim for a Flesch reading ease of about ${Math.round(value)}.`,
  questions: ending((value) => `Ask questions: about ${oneIn(value)} sentences is one.`, 'Ask no questions.'),
  exclamations: ending(
    (value) => `Exclamation marks are welcome: about ${oneIn(value)} sentences ends with one.`,
    'Use no exclamation marks.',
  ),
  dashes: habit((value) => `Use dashes, ${times(value)}.`, 'Use no dashes.'),
  semicolons: (value) => (value === 0 ? 'Use no semicolons.' : null),
  parentheses: habit((value) => `Use parentheses, ${times(value)}.`, 'Use no parentheses.'),
};

/** A rule for each trait that shows a habit and has no rule among `present`. */
export function suggestRules(traits: readonly VoiceTrait[], present: readonly VoiceRule[]): VoiceRule[] {
  const values = new Map(traits.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const])));
  const taken = new Set(present.flatMap(({ id, trait }) => [id, trait]));
  return [...values].flatMap(([trait, value]): VoiceRule[] => {
    const text = taken.has(trait) ? null : (makers[trait]?.(value, values) ?? null);
    return text === null ? [] : [{ id: trait, text, trait, active: true }];
  });
}

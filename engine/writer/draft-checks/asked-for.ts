// Phrases that a brand voice asks for: no check reports them as faults.
import type { BrandVoice } from '#contract/writer/voices.ts';

/** Rules of a voice, as far as they say which words to use. */
export interface VoiceRules {
  /** those that are active */
  rules: readonly string[];
  banned: readonly Pick<BrandVoice['banned'][number], 'suggestion'>[];
}

const plainOf = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
/** Words that make a rule a prohibition. */
const against =
  /\b(?:not|never|no|don't|doesn't|avoid|without|ban|banned|instead of|rather than|stop|skip|leave out|cut)\b/;

/**
 * Whether a voice asks for a phrase: a rule names it and forbids nothing, or it is what to write in the place of a banned
 * phrase.
 * @returns a test of one phrase
 */
export function askedForBy(voice: VoiceRules | null): (phrase: string) => boolean {
  const rules = (voice?.rules ?? []).map(plainOf);
  const wanted = [
    ...rules.map((rule) => ({ text: rule, without: (phrase: string) => rule.replaceAll(phrase, ' ') })),
    ...(voice?.banned ?? []).map(({ suggestion }) => ({ text: plainOf(suggestion), without: () => '' })),
  ];
  return (phrase) => {
    const plain = plainOf(phrase);
    // The phrase itself may have such a word: “it's not just”.
    return wanted.some(({ text, without }) => text.includes(plain) && !against.test(without(plain)));
  };
}

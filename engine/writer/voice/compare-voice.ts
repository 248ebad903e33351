import { type TraitDifference, voiceLimits, type VoiceTrait } from '#contract/writer/voices.ts';
import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';
import { readProse } from './read-prose.ts';
import { traitRules } from './trait-rules.ts';

/**
 * How a text differs from a voice: a trait is above or below where the text's value lies outside of the range that the
 * samples give, by more than a single place in the text makes.
 * @param paragraphs of the text, as `proseOf` gives them
 * @param rules of the text's language
 * @param voiceLanguage ISO 639-1; null where the voice has no samples
 */
export function compareVoice(
  traits: readonly VoiceTrait[],
  paragraphs: readonly string[],
  rules: LanguageRules,
  voiceLanguage: string | null,
): TraitDifference[] {
  const prose = readProse(paragraphs, rules);
  const short =
    prose.words < voiceLimits.leastWords
      ? `The text has ${prose.words} words of running text. It is compared from ${voiceLimits.leastWords} on.`
      : '';
  const foreign =
    voiceLanguage !== null && voiceLanguage !== rules.code
      ? `The text is in ${rules.name}, the samples are not.`
      : '';
  const byId = new Map(traitRules.map((rule) => [rule.id, rule]));
  return traits.map(({ id, label, unit, basis, value, range, missing }) => {
    const rule = byId.get(id);
    const why = missing || foreign || short;
    const shown = { id, label, unit, basis, voice: value, range };
    if (why !== '' || !rule || range === null)
      return { ...shown, text: null, state: 'unknown', missing: why };
    const text = rule.measure(prose, rules);
    const step = rule.step(prose);
    const state = text > range.high + step ? 'above' : text < range.low - step ? 'below' : 'within';
    return { ...shown, text, state, missing: '' };
  });
}

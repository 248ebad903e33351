import { type TypicalPhrase, voiceLimits, type VoiceTrait } from '#contract/writer/voices.ts';
import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';
import { cutAtWord } from '#engine/text/cut-at-word.ts';
import { expectedRange } from './range.ts';
import { type Prose, readProse } from './read-prose.ts';
import { type TraitRule, traitRules } from './trait-rules.ts';
import { typicalPhrases } from './typical-phrases.ts';

export interface SampleText {
  id: string;
  /** paragraphs of running text, as `proseOf` gives them */
  paragraphs: readonly string[];
}

export interface MeasuredVoice {
  traits: VoiceTrait[];
  phrases: TypicalPhrase[];
}

const exampleLength = 280;
const cut = (text: string) => cutAtWord(text, exampleLength);

interface ReadSample {
  id: string;
  prose: Prose;
}

function missingOf(rule: TraitRule, samples: readonly ReadSample[], rules: LanguageRules): string {
  const lacking = voiceLimits.leastSamples - samples.length;
  if (lacking === 1) return 'Add 1 more sample to measure this.';
  return lacking > 0 ? `Add ${lacking} more samples to measure this.` : rule.missing(rules);
}

function measureTrait(rule: TraitRule, samples: readonly ReadSample[], rules: LanguageRules): VoiceTrait {
  const { id, label, unit, basis } = rule;
  const missing = missingOf(rule, samples, rules);
  if (missing !== '')
    return { id, label, unit, basis, missing, value: null, range: null, samples: [], example: null };
  const values = samples.map((sample) => ({ sampleId: sample.id, value: rule.measure(sample.prose, rules) }));
  const value = values.reduce((sum, item) => sum + item.value, 0) / values.length;
  // The sample that is most like the rest shows the trait best; one that shows nothing is passed over.
  const order = samples
    .map((sample, at) => ({ sample, own: values[at]!.value }))
    .toSorted((a, b) => Math.abs(a.own - value) - Math.abs(b.own - value));
  const shown = order.flatMap(({ sample }) => {
    const text = rule.example(sample.prose, value, rules);
    return text === null ? [] : [{ sampleId: sample.id, text: cut(text) }];
  });
  return {
    id,
    label,
    unit,
    basis,
    missing,
    value,
    range: expectedRange(
      values.map((item) => item.value),
      unit,
    ),
    samples: values,
    example: shown[0] ?? null,
  };
}

/**
 * The traits of a voice from samples in one language, each the mean of the samples' own values, so that a long sample
 * weighs no more than a short one. Without enough samples, or a measure for the language, a trait says why it has no
 * value. Time is linear in the samples' text.
 */
export function measureVoice(samples: readonly SampleText[], rules: LanguageRules): MeasuredVoice {
  const read = samples
    .map(({ id, paragraphs }) => ({ id, prose: readProse(paragraphs, rules) }))
    .filter(({ prose }) => prose.sentences.length > 0);
  return {
    traits: traitRules.map((rule) => measureTrait(rule, read, rules)),
    phrases:
      read.length < voiceLimits.leastSamples
        ? []
        : typicalPhrases(
            read.map(({ prose }) => prose),
            rules,
          ),
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voiceTraitIds, type VoiceTraitId } from '#contract/writer/voices.ts';
import { english, loadRules } from '#engine/checks/reading/language-rules.ts';
import { voiceSamples } from '#tests/support/samples/voice-samples.ts';
import { measureVoice } from './measure-voice.ts';

const samplesOf = (...texts: string[]) =>
  texts.map((text, at) => ({ id: `sample ${at}`, paragraphs: text.split('\n\n') }));
const traitOf = (id: VoiceTraitId, samples: ReturnType<typeof samplesOf>, rules = english) =>
  measureVoice(samples, rules).traits.find((trait) => trait.id === id)!;
const thrice = (text: string) => samplesOf(text, text, text);

describe('a trait', () => {
  // Each counted by hand.
  it.each<[VoiceTraitId, string, number]>([
    ['sentence-length', 'One two three. Four five six seven eight.', 4],
    ['sentence-spread', 'One two. Four five six seven.', 1],
    ['paragraph-length', 'One two three.\n\nFour five six seven eight.', 4],
    ['passive', 'The bread was baked by Ada. Ada baked it. She ate. He slept.', 0.25],
    ['first-person', 'I bake my bread and it’s fine here.', 250],
    ['we', 'We bake our bread and it is fine.', 250],
    ['you', 'You’ll bake your bread, which is fine.', 2000 / 7],
    ['contractions', 'It’s Ada’s bread, and she won’t share.', 2000 / 7],
    ['questions', 'Why not? Because. Why? “Who?”', 0.75],
    ['exclamations', 'Stop! Go on. Stop!', 2 / 3],
    ['commas', 'One, two, three. Four.', 1],
    ['dashes', 'Bread — good bread - takes 10–12 hours of rest.', 2000 / 9],
    ['semicolons', 'One; two; three four.', 500],
    ['parentheses', 'One (two) three four.', 250],
  ])('%s of “%s” is %d', (id, text, value) => {
    expect(traitOf(id, thrice(text)).value).toBeCloseTo(value, 10);
  });

  it('reading ease is Flesch’s: the cat sat on the mat is 116', () => {
    expect(traitOf('reading-ease', thrice('The cat sat on the mat.')).value).toBeCloseTo(116.145, 3);
  });

  it('has an example from a sample that shows it, and each sample’s own value', () => {
    const { traits } = measureVoice(samplesOf(...voiceSamples), english);
    for (const { id, value, example, samples } of traits) {
      expect(samples.map(({ sampleId }) => sampleId)).toEqual(['sample 0', 'sample 1', 'sample 2']);
      if (value === 0) expect(example, id).toBeNull();
      else
        expect(
          voiceSamples[Number(example!.sampleId.at(-1))]!.includes(example!.text.replace(/…$/, '')),
          id,
        ).toBe(true);
    }
    const contraction = traits.find(({ id }) => id === 'contractions')!.example!;
    expect(contraction.text).toMatch(/’|'/);
  });

  it('says how many samples are lacking, and gives no figure before', () => {
    for (const [count, said] of [
      [0, 'Add 3 more samples to measure this.'],
      [2, 'Add 1 more sample to measure this.'],
    ] as const) {
      const { traits, phrases } = measureVoice(samplesOf(...voiceSamples.slice(0, count)), english);
      expect(traits.map(({ id }) => id)).toEqual(voiceTraitIds);
      expect(
        traits.every(({ value, range, missing }) => value === null && range === null && missing === said),
      ).toBe(true);
      expect(phrases).toEqual([]);
    }
  });

  it('says why a language has no measure for it', async () => {
    const finnish = await loadRules('fi');
    const { traits } = measureVoice(thrice('Leipä on hyvää. Se on lämmintä.'), finnish);
    const missing = new Map(traits.map((trait) => [trait.id, trait.missing]));
    expect(missing.get('passive')).toBe('The passive voice is not known for Finnish.');
    expect(missing.get('contractions')).toBe('Contractions are counted in English only.');
    expect(missing.get('sentence-length')).toBe('');
    const german = await loadRules('de');
    expect(traitOf('passive', thrice('Das Brot wird gebacken. Ich esse es.'), german).value).toBe(0.5);
    expect(traitOf('first-person', thrice('Das Brot wird gebacken. Ich esse es.'), german).value).toBe(
      1000 / 7,
    );
    expect(traitOf('you', thrice('Sie essen es.'), german).missing).toContain('German');
  });

  it('lies within its range, whose ends no unit forbids, in whatever order samples come', () => {
    const sentence = fc
      .array(fc.constantFrom('bread', 'you', 'don’t', 'I', 'was', 'baked', 'rye,', '(so)', '—'), {
        minLength: 1,
        maxLength: 12,
      })
      .chain((words) => fc.constantFrom('.', '!', '?').map((end) => words.join(' ') + end));
    const sample = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.array(sample, { minLength: 3, maxLength: 6 }), (texts) => {
        const samples = samplesOf(...texts);
        const { traits } = measureVoice(samples, english);
        const turned = measureVoice(samples.toReversed(), english).traits;
        for (const [at, { id, unit, value, range }] of traits.entries()) {
          if (value === null || range === null) continue;
          expect(turned[at]!.value, id).toBeCloseTo(value, 9);
          expect(range.low - 1e-9, id).toBeLessThanOrEqual(value);
          expect(range.high + 1e-9, id).toBeGreaterThanOrEqual(value);
          if (unit !== 'points') expect(range.low, id).toBeGreaterThanOrEqual(0);
          if (unit === 'share') expect(range.high, id).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('typical phrases', () => {
  it('are what several samples say, not what one repeats, nor function words', () => {
    const { phrases } = measureVoice(samplesOf(...voiceSamples), english);
    const texts = phrases.map(({ text }) => text);
    expect(phrases.find(({ text }) => text === 'the truth is that')).toEqual({
      text: 'the truth is that',
      uses: 3,
      samples: 3,
    });
    expect(texts).not.toContain('of the');
    expect(texts).not.toContain('truth is');
    const own = 'Rolling pins matter. Rolling pins matter. Rolling pins matter.';
    expect(measureVoice(samplesOf(own, 'Rye is fine.', 'Oats are fine.'), english).phrases).toEqual([]);
  });

  it('are not looked for where a language’s function words are not known', async () => {
    expect(
      measureVoice(thrice('Hyvä leipä maistuu. Hyvä leipä maistuu.'), await loadRules('fi')).phrases,
    ).toEqual([]);
  });
});

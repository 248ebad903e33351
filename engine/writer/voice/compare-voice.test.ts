import { describe, expect, it } from 'vitest';
import { english, loadRules } from '#engine/checks/reading/language-rules.ts';
import { foreignVoice, voiceSamples } from '#tests/support/samples/voice-samples.ts';
import { compareVoice } from './compare-voice.ts';
import { measureVoice } from './measure-voice.ts';

const paragraphs = (text: string) => text.split('\n\n');
const { traits } = measureVoice(
  voiceSamples.map((text, at) => ({ id: `${at}`, paragraphs: paragraphs(text) })),
  english,
);
const states = (text: string) =>
  new Map(compareVoice(traits, paragraphs(text), english, 'en').map(({ id, state }) => [id, state]));

describe('a text held against a voice', () => {
  it('differs where it is measurably another manner, with both figures', () => {
    const found = states(foreignVoice);
    expect(found.get('sentence-length')).toBe('above');
    expect(found.get('passive')).toBe('above');
    expect(found.get('contractions')).toBe('below');
    expect(found.get('you')).toBe('below');
    expect(found.get('reading-ease')).toBe('below');
    const [length] = compareVoice(traits, paragraphs(foreignVoice), english, 'en');
    expect(length!.text).toBeGreaterThan(25);
    expect(length!.voice).toBeLessThan(12);
  });

  it('does not differ where it is one of the samples', () => {
    for (const sample of voiceSamples)
      expect([...states(sample).values()].filter((state) => state !== 'within')).toEqual([]);
  });

  it('a single place is no habit: one dash in a text does not differ from samples without', () => {
    const [first = ''] = voiceSamples;
    const once = first.replace('fancy oven.', 'fancy oven — really.');
    expect(states(once).get('dashes')).toBe('within');
    const often = first.replaceAll(', and', ' — and').replaceAll('. ', ' — so. ');
    expect(states(often).get('dashes')).toBe('above');
  });

  it('is not compared where it is too short, in another language, or the voice has no figures', async () => {
    const missing = (texts: string[], rules = english, of = traits) =>
      new Set(
        compareVoice(of, texts, rules, 'en').map((trait) => `${trait.state} ${trait.text} ${trait.missing}`),
      );
    expect(missing(['Too short.'])).toEqual(
      new Set(['unknown null The text has 2 words of running text. It is compared from 100 on.']),
    );
    const long = paragraphs(foreignVoice);
    expect(missing(long, await loadRules('de'))).toEqual(
      new Set(['unknown null The text is in German, the samples are not.']),
    );
    expect(missing(long, english, measureVoice([], english).traits)).toEqual(
      new Set(['unknown null Add 3 more samples to measure this.']),
    );
  });
});

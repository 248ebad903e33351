import { expect, test } from 'vitest';
import { english } from '#engine/checks/reading/language-rules.ts';
import { foreignVoice, voiceSamples } from '#tests/support/samples/voice-samples.ts';
import { measureVoice } from './measure-voice.ts';
import { suggestRules } from './suggest-rules.ts';

const traitsOf = (texts: readonly string[]) =>
  measureVoice(
    texts.map((text, at) => ({ id: `${at}`, paragraphs: text.split('\n\n') })),
    english,
  ).traits;

test('rules say what was measured, in its figures', () => {
  const traits = traitsOf(voiceSamples);
  const rules = suggestRules(traits, []);
  const texts = rules.map(({ text }) => text);
  const length = Math.round(traits.find(({ id }) => id === 'sentence-length')!.value!);
  expect(texts).toContain(`Write sentences of about ${length} words on average.`);
  expect(texts).toContain('Use contractions, such as “don’t” and “it’s”.');
  expect(texts).toContain('Address the reader as “you”.');
  expect(texts).toContain('Use no exclamation marks.');
  expect(rules.every(({ id, trait, active }) => id === trait && active)).toBe(true);
});

test('another manner gives other rules', () => {
  const texts = suggestRules(traitsOf([foreignVoice, foreignVoice, foreignVoice]), []).map(
    ({ text }) => text,
  );
  expect(texts).toContain('Do not use contractions.');
  expect(texts).toContain('Do not address the reader as “you”.');
  expect(texts.some((text) => text.startsWith('The passive voice is fine in about'))).toBe(true);
});

test('a trait that has a rule gets no other one, and without figures there is none', () => {
  const traits = traitsOf(voiceSamples);
  const mine = { id: 'own', text: 'Short ones.', trait: 'sentence-length' as const, active: false };
  expect(suggestRules(traits, [mine]).map(({ trait }) => trait)).not.toContain('sentence-length');
  expect(suggestRules(traits, suggestRules(traits, []))).toEqual([]);
  expect(suggestRules(traitsOf(voiceSamples.slice(1)), [])).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginningOf } from '../keywords/matches-seed.ts';
import { isStemmed, loadStem, stemmedLanguages, type StemmedLanguage } from './stemmers.ts';
import { stemOf } from './stems.ts';

const sample = readFileSync('tests/support/samples/text/stems.sample.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [StemmedLanguage, string, string]);

test.each(stemmedLanguages)(
  'words of language %s have the stems that Snowball publishes',
  async (language) => {
    const stem = await loadStem(language);
    const pairs = sample.filter(([of]) => of === language);
    expect(pairs.length).toBeGreaterThanOrEqual(100);
    expect(pairs.filter(([, word, stemmed]) => stem(word) !== stemmed)).toEqual([]);
  },
);

test('other words that only begin alike are kept apart, forms of one word together', () => {
  for (const [one, other] of [
    ['organic', 'organ'],
    ['internal', 'intern'],
    ['university', 'universe'],
    ['news', 'new'],
    ['evening', 'even'],
  ] as const)
    expect(stemOf(one), one).not.toBe(stemOf(other));
  for (const forms of [
    ['organize', 'organizer', 'organization', 'organizing'],
    ['geologist', 'geologists', 'geology'],
    ['story', 'stories'],
    ['happy', 'happiness'],
    ['flood', 'floods', 'flooding', 'flooded'],
    ["tea's", 'tea', 'teas'],
  ])
    expect(new Set(forms.map(stemOf)).size, forms.join()).toBe(1);
  expect(['3.50', 'node.js', 'чая', 'gpt4s'].map(stemOf)).toEqual(['3.50', 'node.js', 'чая', 'gpt4s']);
});

test('what a stem is looked for by is how each of its forms begins', () => {
  for (const [language, word] of sample)
    if (language === 'en') expect(word.startsWith(beginningOf(stemOf(word))), word).toBe(true);
  for (const word of ['bakery', 'bakeries', 'possibility', 'possible', 'making', 'make', 'dying', 'skies'])
    expect(word.startsWith(beginningOf(stemOf(word))), word).toBe(true);
});

test('a language without a stemmer is known as such', () => {
  expect(['ja', 'pl', 'constructor', ''].filter(isStemmed)).toEqual([]);
});

// The whole lists: apt-get install snowball-data.
const folder = '/usr/share/snowball/data';
const names: Partial<Record<StemmedLanguage, string>> = {
  en: 'english', de: 'german', fr: 'french', es: 'spanish', it: 'italian', pt: 'portuguese', nl: 'dutch',
  sv: 'swedish', da: 'danish', no: 'norwegian', fi: 'finnish', ru: 'russian',
}; // prettier-ignore
const lists = Object.entries(names).filter(([, name]) => existsSync(`${folder}/${name}/voc.txt`));
if (lists.length === 0)
  console.info(`The whole Snowball lists are not in ${folder}: only the sample is judged.`);

test.skipIf(lists.length === 0).each(lists)(
  'of the whole published list of language %s at least 99.8 %% have the published stem',
  async (language, name) => {
    const read = (file: string) =>
      readFileSync(`${folder}/${name}/${file}.txt`, 'utf8').trimEnd().split('\n');
    const [words, stems, stem] = [read('voc'), read('output'), await loadStem(language as StemmedLanguage)];
    const misses = words.flatMap((word, at) =>
      stem(word) === stems[at] ? [] : [`${word} → ${stem(word)}, not ${stems[at]}`],
    );
    const right = 1 - misses.length / words.length;
    console.info(`${name}: ${(100 * right).toFixed(3)} % of ${words.length}; ${misses.join('; ')}`);
    expect(right).toBeGreaterThanOrEqual(0.998);
  },
  120_000,
);

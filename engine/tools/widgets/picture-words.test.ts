import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkFacts, type Network } from '#contract/social/networks.ts';
import { countText } from '#engine/social/count-text.ts';
import { wordsOf } from '#engine/text/words.ts';
import { altAttribute, altPurposes, altTextOf } from './alt-text.ts';
import { colourName, mainColours } from './picture-colours.ts';
import { pictureCaptions } from './picture-caption.ts';
import { addSpoken } from './spoken.ts';

const answer = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
const lower = (text: string) => wordsOf(text.toLowerCase());

describe('alternative text', () => {
  it('is made of the answers alone, whatever they are', () => {
    const names = [
      'what',
      'doing',
      'where',
      'detail',
      'wording',
      'carrier',
      'target',
      'chart',
      'topic',
      'message',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...altPurposes),
        fc.array(answer, { minLength: 10, maxLength: 10 }),
        (purpose, typed) => {
          const answers = Object.fromEntries(names.map((name, at) => [name, typed[at] ?? '']));
          const { text } = altTextOf(purpose, answers);
          const own = new Set(lower(typed.join(' ').replace(/[^a-z0-9]+/gi, ' ')));
          for (const word of lower(text.replace(/[^a-z0-9]+/gi, ' '))) expect(own).toContain(word);
        },
      ),
    );
  });

  it('says what each kind of picture needs and asks for what is missing', () => {
    const shows = {
      what: 'a baker in an apron',
      doing: 'shapes a loaf',
      where: 'at a table',
      detail: 'the dough has seeds',
    };
    expect(altTextOf('shows', shows).text).toBe(
      'A baker in an apron shapes a loaf at a table. The dough has seeds.',
    );
    expect(altTextOf('words', { wording: 'Open daily', carrier: 'shop sign' }).text).toBe(
      'Shop sign: “Open daily”.',
    );
    expect(altTextOf('link', { target: 'go to the start page' }).text).toBe('Go to the start page');
    expect(
      altTextOf('chart', { chart: 'bar chart', topic: 'Loaves a month', message: 'Sales rise' }).text,
    ).toBe('Bar chart: Loaves a month. Sales rise.');
    expect(altTextOf('chart', { topic: 'Loaves' }).missing).toEqual(['what it shows in one sentence']);
    expect(altTextOf('shows', {}).missing).toHaveLength(1);
    expect(altTextOf('nothing', shows)).toEqual({ text: '', missing: [], advice: [] });
  });

  it('is advised when long, when it begins with “image of”, when it is a file name and when it repeats the caption', () => {
    const advice = (what: string, caption = '') => altTextOf('shows', { what, caption }).advice.join(' ');
    expect(advice('a baker')).toBe('');
    expect(advice('bread '.repeat(30))).toMatch(/Longer than the 125/);
    expect(advice('Image of a baker')).toMatch(/screen reader says/);
    expect(advice('IMG_2041.jpg on a table')).toMatch(/file name/);
    expect(advice('a baker at work', 'A baker')).toMatch(/repeats the caption/);
    expect(advice('bread '.repeat(100))).toMatch(/Pinterest \(500\)/);
    expect(altAttribute('A “sign” & "more"')).toBe('alt="A “sign” &amp; &quot;more&quot;"');
  });
});

describe('captions of a picture', () => {
  it('are made of the answers and counted as their network counts', () => {
    const answers = {
      who: 'Head baker Ana Ruiz',
      what: 'takes the loaves out',
      where: 'at the bakery',
      when: 'on 3 May',
      why: 'it is our first rye',
      credit: 'Jo Park',
      tags: 'rye bread, #bakery, rye bread',
    };
    expect(pictureCaptions(answers, null).map(({ text }) => text)).toEqual([
      'Head baker Ana Ruiz takes the loaves out.',
      'Head baker Ana Ruiz takes the loaves out at the bakery on 3 May.',
      'Head baker Ana Ruiz takes the loaves out at the bakery on 3 May. It is our first rye.',
      'Head baker Ana Ruiz takes the loaves out at the bakery on 3 May. It is our first rye. Photo: Jo Park',
    ]);
    for (const network of Object.keys(networkFacts) as Network[]) {
      const posts = pictureCaptions(answers, network);
      expect(posts.at(-1)?.text).toMatch(/\n\nPhoto: Jo Park\n\n#RyeBread #Bakery$/);
      for (const { text, length } of posts) {
        expect(length?.used).toBe(countText(text, networkFacts[network].count));
        expect(length?.max).toBe(networkFacts[network].text);
      }
    }
    expect(pictureCaptions({ where: 'at home', credit: 'Jo' }, 'TWITTER')).toEqual([]);
    expect(pictureCaptions({ who: 'Ana' }, null)).toHaveLength(1);
  });
});

describe('what is measured of a picture', () => {
  it('is its main colours by name, largest first, see-through parts left out', () => {
    const paint = (...parts: [number, number, number, number, number][]) =>
      parts.flatMap(([times, ...pixel]) => Array.from({ length: times }, () => pixel).flat());
    expect(mainColours(paint([6, 20, 40, 120, 255], [3, 255, 255, 255, 255], [90, 255, 0, 0, 0]))).toEqual([
      'dark blue',
      'white',
    ]);
    expect(mainColours([])).toEqual([]);
    expect([
      colourName(139, 90, 43),
      colourName(255, 0, 0),
      colourName(128, 128, 128),
      colourName(0, 128, 0),
    ]).toEqual(['brown', 'red', 'gray', 'dark green']);
  });
});

describe('heard words', () => {
  it('join what stands there without losing any of it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, heard) => {
        const joined = addSpoken(text, heard);
        expect(joined.startsWith(text)).toBe(true);
        expect(joined.slice(text.length).trim().toLowerCase()).toBe(
          heard.replace(/\s+/g, ' ').trim().toLowerCase(),
        );
      }),
    );
    expect(addSpoken('Bread rises.', ' it takes time')).toBe('Bread rises. It takes time');
    expect(addSpoken('Bread', 'and tea')).toBe('Bread and tea');
    expect(addSpoken('', 'hello')).toBe('Hello');
  });
});

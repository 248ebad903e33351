import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBriefs, type Citation, type GoldBrief, type Half, type Point } from './load.ts';
import { plainText } from './plain-text.ts';

const halves = { open: readBriefs('open'), held: readBriefs('held') };
const all = [...halves.open, ...halves.held];
const training = readBriefs('training');
const points = (briefs: GoldBrief[]): Point[] => briefs.flatMap((brief) => brief.points);
const sources = all.flatMap((brief) => brief.sources);
const given = [...all, ...training].flatMap((brief) => brief.sources);
const words = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Every sentence that a brief marks in its sources. */
const marked = (brief: GoldBrief): Citation[] => [
  ...brief.points.flatMap(({ supports, contradicts = [], notSupports = [] }) => [
    ...supports,
    ...contradicts,
    ...notSupports,
  ]),
  ...brief.disagreements.flatMap(({ sides }) => sides),
  ...brief.lookAlikes.flatMap(({ sides }) => sides),
];
const key = ({ source, sentence }: Citation): string => `${source} ${sentence}`;

describe('the briefs', () => {
  test('are 24 of at least 14 fields, half of them open and half of them held', () => {
    expect(halves.open.length).toBe(12);
    expect(halves.held.length).toBe(12);
    expect(new Set(all.map(({ field }) => field)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(all.map(({ id }) => id)).size).toBe(24);
  });

  test('have 4 to 8 points and 2 to 4 sources each', () => {
    for (const brief of all) {
      expect(brief.points.length, brief.id).toBeGreaterThanOrEqual(4);
      expect(brief.points.length, brief.id).toBeLessThanOrEqual(8);
      expect(brief.sources.length, brief.id).toBeGreaterThanOrEqual(2);
      expect(brief.sources.length, brief.id).toBeLessThanOrEqual(4);
    }
  });

  test('have sources of 300 to 2,500 words, numbered in order', () => {
    for (const brief of all) {
      expect(brief.sources.map(({ id }) => id)).toEqual(brief.sources.map((_, index) => `S${index + 1}`));
      for (const { file, text } of brief.sources) {
        expect(words(text), `${brief.id}/${file}`).toBeGreaterThanOrEqual(300);
        expect(words(text), `${brief.id}/${file}`).toBeLessThanOrEqual(2500);
      }
    }
  });

  test('have no file that is not named as a source', () => {
    for (const half of ['open', 'held'] satisfies Half[])
      for (const brief of halves[half]) {
        const files = readdirSync(join(import.meta.dirname, half, brief.id, 'sources'));
        expect(files.toSorted(), brief.id).toEqual(brief.sources.map(({ file }) => file).toSorted());
      }
  });
});

describe('the briefs to learn from', () => {
  test('are apart from those that are scored: no brief and no text of theirs is among them', () => {
    const texts = new Set(sources.map(({ text }) => text));
    const ids = new Set(all.map(({ id }) => id));
    expect(training.length).toBeGreaterThanOrEqual(8);
    for (const brief of training) {
      expect(ids.has(brief.id), brief.id).toBe(false);
      for (const { text, file } of brief.sources) expect(texts.has(text), `${brief.id}/${file}`).toBe(false);
    }
  });
});

describe('the marks', () => {
  test('stand word for word in their source', () => {
    for (const brief of [...all, ...training])
      for (const { source, sentence } of marked(brief)) {
        const { text } = brief.sources.find(({ id }) => id === source)!;
        expect(text.includes(sentence), `${brief.id} ${source}: ${sentence}`).toBe(true);
      }
  });

  test('put no sentence on two sides of a point, and the best one among those that support', () => {
    for (const brief of all)
      for (const { text, supports, best, contradicts = [], notSupports = [] } of brief.points) {
        const sides = [...supports, ...contradicts, ...notSupports].map(key);
        expect(new Set(sides).size, `${brief.id}: ${text}`).toBe(sides.length);
        expect(best, `${brief.id}: ${text}`).toEqual(supports[0]);
      }
  });

  test('take no evidence from furniture, and name furniture by whole lines of its source', () => {
    for (const brief of all)
      for (const [source, lines] of Object.entries(brief.furniture)) {
        const { text } = brief.sources.find(({ id }) => id === source)!;
        for (const line of lines) expect(text, `${brief.id} ${source}`).toContain(line);
        expect(
          marked(brief).filter((mark) => mark.source === source && lines.includes(mark.sentence)),
        ).toEqual([]);
      }
  });

  test('leave 15 to 30 % of the points of each half without any sentence', () => {
    for (const briefs of Object.values(halves)) {
      const none = points(briefs).filter(
        ({ supports, contradicts = [] }) => supports.length + contradicts.length === 0,
      );
      expect(none.length / points(briefs).length).toBeGreaterThanOrEqual(0.15);
      expect(none.length / points(briefs).length).toBeLessThanOrEqual(0.3);
    }
  });

  test('plant at least 12 contradictions and 12 look-alikes in each half', () => {
    for (const briefs of Object.values(halves)) {
      const against = points(briefs).filter(({ contradicts = [] }) => contradicts.length > 0).length;
      const between = briefs.flatMap(({ disagreements }) => disagreements).length;
      expect(against + between).toBeGreaterThanOrEqual(12);
      expect(between).toBeGreaterThanOrEqual(4);
      expect(briefs.flatMap(({ lookAlikes }) => lookAlikes).length).toBeGreaterThanOrEqual(12);
    }
  });

  test('never call the same two sentences a disagreement and a look-alike', () => {
    for (const brief of all) {
      const pairs = [...brief.disagreements, ...brief.lookAlikes].map(({ sides }) =>
        sides.map(key).toSorted().join('\n'),
      );
      expect(new Set(pairs).size, brief.id).toBe(pairs.length);
    }
  });
});

describe('the licenses', () => {
  const list = readFileSync(join(import.meta.dirname, 'LICENCES.md'), 'utf8');

  test('are named for each text of others, with its author', () => {
    const rows = list.split('\n').filter((line) => line.startsWith('| '));
    for (const { origin, license, author, file } of given.filter((source) => source.origin !== 'own'))
      expect(
        rows.some((row) => row.startsWith(`| ${origin} | ${license} | ${author} |`) && row.includes(file)),
        `${origin} ${file}`,
      ).toBe(true);
  });

  test('leave at most a third of the texts to ourselves', () => {
    const own = sources.filter(({ origin }) => origin === 'own').length;
    expect(own / sources.length).toBeLessThanOrEqual(1 / 3);
  });
});

describe('the plain text of a source', () => {
  test('is a line for each block, with entities decoded and white space collapsed', () => {
    const html =
      '<body><h1>A &amp;\n B</h1><p>One <b>two</b>\n three.</p><table><tr><td>x</td><td>y</td></tr></table></body>';
    expect(plainText('page.html', html)).toBe('A & B\nOne two three.\nx y\n');
    expect(plainText('page.md', '# A\n\nOne [two](/x)\nthree.\n')).toBe('A\nOne two three.\n');
    expect(plainText('page.txt', ' A\n\n\nOne\n  two.\n')).toBe('A\nOne two.\n');
  });
});

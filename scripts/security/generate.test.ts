import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nestedTitles } from '../spec/test-titles.ts';
import { collect } from './collect.ts';
import { generate } from './generate.ts';
import { render } from './render.ts';
import { areas } from './requirements.ts';

const two = [
  {
    title: 'Doors',
    requirements: [
      { number: 1, what: 'The door is shut.', asvs: '1.2.3' },
      { number: 2, what: 'The key is away.', asvs: '' },
    ],
  },
];
const collected = (titles: Record<string, string[]>, reasons = {}) => {
  const nested = Object.entries(titles).map(
    ([file, all]) => [file, all.map((title) => ({ title, groups: [] }))] as const,
  );
  return collect(new Map(nested), { areas: two, reasons });
};
const problems = (...given: Parameters<typeof collected>) => collected(...given).problems;

describe('this repository', () => {
  test('has a test or a reason for each of the 71 requirements, and docs/SECURITY.md says so', () => {
    expect(generate(path.resolve(import.meta.dirname, '../..'), true)).toEqual([]);
  });

  test('numbers its requirements from 1 to 71', () => {
    const numbers = areas.flatMap(({ requirements }) => requirements.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: 71 }, (_, index) => index + 1));
  });
});

describe('a requirement', () => {
  const both = { 'a.test.ts': ['[S1][S2] locks up'] };

  test('is proven by the tests whose titles begin with its number, one test for several too', () => {
    const { areas: found, problems: wrong } = collected({ ...both, 'b.spec.ts': ['plain', '[S1] shuts'] });
    expect(wrong).toEqual([]);
    expect(found[0]?.requirements.map(({ proofs }) => proofs)).toEqual([
      [
        { file: 'a.test.ts', title: 'locks up' },
        { file: 'b.spec.ts', title: 'shuts' },
      ],
      [{ file: 'a.test.ts', title: 'locks up' }],
    ]);
  });

  test('is shown with the groups that its test stands in', () => {
    const source = [
      "describe('a door', () => {",
      "  describe('[S2] with a lock', () => {",
      "    test('[S1][S2] is shut', () => {});",
      '  });',
      "  it.each(['red'])('[S1] of colour %s', () => {});",
      '});',
      "test('[S1] alone', () => {});",
    ].join('\n');
    const { areas: found } = collect(new Map([['a.test.ts', nestedTitles(source)]]), {
      areas: two,
      reasons: {},
    });
    expect(found[0]?.requirements.map(({ proofs }) => proofs.map(({ title }) => title))).toEqual([
      ['a door: with a lock: is shut', 'a door: of colour %s', 'alone'],
      ['a door: with a lock', 'a door: with a lock: is shut'],
    ]);
  });

  test.each([
    [
      'without test and reason',
      { 'a.test.ts': ['[S1] x'] },
      {},
      'S2: no test names it, and no reason is given',
    ],
    ['not met though tests name it', both, { 2: { why: 'x' } }, 'S2: tests name it, though a reason says'],
    [
      'partly met by nothing',
      { 'a.test.ts': ['[S1] x'] },
      { 2: { why: 'x', partly: true } },
      'S2: its reason says partly',
    ],
    ['that there is not', { 'a.test.ts': ['[S1][S2][S3] x'] }, {}, 'a.test.ts: there is no requirement S3'],
    ['named at the end', { ...both, 'b.test.ts': ['x [S1]'] }, {}, 'b.test.ts: “x [S1]” has its numbers in'],
    [
      'named without a space',
      { ...both, 'b.test.ts': ['[S1]x'] },
      {},
      'b.test.ts: “[S1]x” has its numbers in',
    ],
  ])('%s is refused', (_what, titles, reasons, why) => {
    expect(problems(titles as Record<string, string[]>, reasons)).toEqual([expect.stringContaining(why)]);
  });

  test('not met or partly met says why', () => {
    const page = render(
      collected({ 'a.test.ts': ['[S1] x'] }, { 1: { why: 'A gap.', partly: true }, 2: { why: 'No lock.' } }),
    );
    expect(page).toContain('2 requirements: 0 proven by tests, 1 partly, 1 not met.');
    expect(page).toContain(
      [
        '- **S1** The door is shut. (ASVS 1.2.3)',
        '  - **Partly met:** A gap.',
        '  - x · [a.test.ts](../a.test.ts)',
        '- **S2** The key is away.',
        '  - **Not met:** No lock.',
      ].join('\n'),
    );
  });
});

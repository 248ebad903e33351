import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intents, readGold, type GoldKeyword } from './gold.ts';
import { dealGroups } from './split.ts';

const open = readGold('open');
const held = readGold('held');
const all = [...open, ...held];

const share = (count: number): number => count / all.length;
const count = (is: (keyword: GoldKeyword) => unknown): number => all.filter((keyword) => is(keyword)).length;
const sizes = (keywords: readonly GoldKeyword[]): Map<string, number> =>
  new Map([...Map.groupBy(keywords, ({ field }) => field)].map(([field, own]) => [field, own.length]));

describe('the keywords', () => {
  test('are at least 480 of at least 12 fields, none of them twice', () => {
    expect(all.length).toBeGreaterThanOrEqual(480);
    expect(sizes(all).size).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ keyword }) => keyword)).size).toBe(all.length);
  });

  test('are written as people type them: lower case, single spaces', () => {
    for (const { keyword } of all)
      expect(keyword).toBe(keyword.toLowerCase().trim().replaceAll(/\s+/g, ' ').normalize('NFC'));
  });

  test('have at least 40 in German and 30 in Spanish and French, and a field has one language', () => {
    expect(count(({ language }) => language === 'de')).toBeGreaterThanOrEqual(40);
    expect(count(({ language }) => language === 'es' || language === 'fr')).toBeGreaterThanOrEqual(30);
    for (const own of Map.groupBy(all, ({ field }) => field).values())
      expect(new Set(own.map(({ language }) => language)).size).toBe(1);
  });
});

describe('the marks', () => {
  test('name each intent for a realistic share, and 8 to 12 % are navigational', () => {
    const navigational = share(count(({ intent }) => intent === 'navigational'));
    expect(navigational).toBeGreaterThanOrEqual(0.08);
    expect(navigational).toBeLessThanOrEqual(0.12);
    for (const intent of ['informational', 'commercial', 'transactional'])
      expect(share(count((keyword) => keyword.intent === intent))).toBeGreaterThan(0.14);
  });

  test('accept a second intent for at most 12 %, and never the main one again', () => {
    expect(share(count(({ alsoAcceptable }) => alsoAcceptable))).toBeLessThanOrEqual(0.12);
    for (const { intent, alsoAcceptable = [] } of all) expect(alsoAcceptable).not.toContain(intent);
  });

  test('hold at least 40 question traps, each marked as its kind says', () => {
    const traps = all.filter(({ trap }) => trap);
    expect(traps.length).toBeGreaterThanOrEqual(40);
    for (const { trap, isQuestion } of traps) expect(isQuestion).toBe(trap === 'hidden-question');
    for (const half of [open, held])
      for (const kind of ['hidden-question', 'not-a-question'])
        expect(half.filter(({ trap }) => trap === kind).length).toBeGreaterThanOrEqual(10);
  });

  test('put a group into one field, and more than half of the keywords into groups of two or more', () => {
    const groups = Map.groupBy(all, ({ group }) => group);
    for (const [group, members] of groups)
      expect(
        members.every(({ field }) => group.startsWith(`${field}/`)),
        group,
      ).toBe(true);
    expect(share(count(({ group }) => (groups.get(group)?.length ?? 0) > 1))).toBeGreaterThan(0.5);
  });
});

describe.each(['fresh', 'later'] as const)('the %s keywords', (file) => {
  const fresh = readGold(file);

  test('are at least 60 of at least six fields, in none of the halves, and named once', () => {
    expect(fresh.length).toBeGreaterThanOrEqual(60);
    expect(sizes(fresh).size).toBeGreaterThanOrEqual(6);
    const halves = new Set(all.map(({ keyword }) => keyword));
    expect(fresh.filter(({ keyword }) => halves.has(keyword)).length).toBe(0);
    expect(new Set(fresh.map(({ keyword }) => keyword)).size).toBe(fresh.length);
    expect([...sizes(fresh).keys()].filter((field) => sizes(all).has(field))).toEqual([]);
  });

  test('have groups of their own field', () => {
    for (const { field, group } of fresh) expect(group.startsWith(`${field}/`), group).toBe(true);
  });
});

describe('the halves', () => {
  test('stay apart: the rules cite no keyword that is held out', () => {
    const rules = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    expect(
      held.filter(({ keyword }) => rules.includes(`\`${keyword}\``)).map(({ keyword }) => keyword),
    ).toEqual([]);
  });

  test('are those that the deal by lot gives', () => {
    const halves = dealGroups(all);
    expect(open.filter(({ group }) => halves.get(group) !== 'open')).toEqual([]);
    expect(held.filter(({ group }) => halves.get(group) !== 'held')).toEqual([]);
  });

  test('do not depend on the order of the keywords', () => {
    const again = dealGroups(all.toReversed());
    for (const [group, half] of dealGroups(all)) expect(again.get(group), group).toBe(half);
  });

  test('hold each intent, the questions and each kind of trap in near equal numbers', () => {
    const kinds: ((keyword: GoldKeyword) => boolean)[] = [
      ...intents.map((intent) => (keyword: GoldKeyword) => keyword.intent === intent),
      ({ isQuestion }) => isQuestion,
      ({ trap }) => trap === 'hidden-question',
      ({ trap }) => trap === 'not-a-question',
    ];
    for (const is of kinds) {
      const difference = Math.abs(open.filter(is).length - held.filter(is).length);
      expect(difference / all.filter(is).length).toBeLessThanOrEqual(0.05);
    }
  });

  test('are of near equal size, in all and in each field', () => {
    expect(Math.abs(open.length - held.length)).toBeLessThanOrEqual(4);
    const ofHeld = sizes(held);
    for (const [field, size] of sizes(open))
      expect(Math.abs(size - (ofHeld.get(field) ?? 0)), field).toBeLessThanOrEqual(2);
  });
});

import { describe, expect, test } from 'vitest';
import type { Frame } from '../frame.ts';
import { headingFrames, themeHeadings } from '../headings.ts';
import { framesByFunction } from './all.ts';
import { gapPrompts } from './gap.ts';
import { listLeadIns } from './lead-in.ts';

const all: Frame[] = Object.values(framesByFunction).flat();
const texts = [
  ...all.map((frame) => frame.text),
  ...Object.values(gapPrompts).flat(),
  ...Object.values(headingFrames).flat(),
  ...themeHeadings,
  listLeadIns,
];

describe('frames', () => {
  test('ids and texts are unique', () => {
    expect(new Set(all.map((frame) => frame.id)).size).toBe(all.length);
    expect(new Set(all.map((frame) => frame.text)).size).toBe(all.length);
  });

  test('no frame states a number or a name', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/\d|%/);
      expect(text).not.toMatch(
        /\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?|percent)\b/i,
      );
    }
    for (const { text } of all) expect(text).not.toMatch(/(?<=[\p{Ll},;’'] )\p{Lu}(?!['’]|\s)/u);
  });

  test('no frame claims what it cannot know: a link, other sources, how good or how long a passage is', () => {
    const unknowable =
      /\bthere is a link\b|\bfollow the link\b|\bno independent\b|\bothers that are quoted\b|\bthe page says\b|\bstory behind\b|\bthe source (?:goes on|has more)\b|\b(?:claim|passage|statement|quotation|wording|choice of words) is (?:narrow|broad|precise|clear|general|short|careful|specific)\b/i;
    for (const { text } of all) expect(text).not.toMatch(unknowable);
  });

  test('formal and neutral frames have no second person, no "I" and no contraction', () => {
    for (const frame of all.filter((one) => one.register !== 'informal')) {
      expect(frame.text).not.toMatch(
        /\b(?:you|your|yours|I|we|our|us)\b|n['’]t\b|\b(?:it|that|there|here|what|let)['’]s\b|['’](?:ll|re|ve|d)\b/i,
      );
    }
  });

  test('a user phrase is never a subject, never after an article, and slots are known', () => {
    for (const { text, slots } of all) {
      for (const slot of slots) expect(['k', 'audience', 'phrase', 'theme', 'source']).toContain(slot);
      expect(text).not.toMatch(
        /^\*?\{(?:k|audience|phrase|theme)\}|\b(?:an?|the|this|these|some|many|much|each|every) \{(?:k|audience|phrase|theme)\}/i,
      );
    }
  });

  test('every frame is a whole sentence, or ends before a quotation or a point', () => {
    for (const frame of all) {
      const before = ['attribution', 'lead-in', 'thesis'].includes(frame.function);
      expect(frame.text).toMatch(before ? /[:,]$/ : /[.?]$/);
      expect(frame.text).toMatch(/^[\p{Lu}{]/u);
      expect(frame.text).not.toMatch(/ {2}|[“”—]/);
    }
  });
});

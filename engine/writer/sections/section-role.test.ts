import { expect, test } from 'vitest';
import { roleOf, roleOfHeading } from './section-role.ts';

const outline = (...ids: string[]) =>
  ids.map((id) => ({ id, heading: 'How to start', keyPoints: [], keywords: [], words: 100 }));

test('the first section opens and the last one closes, and between them id and heading tell the role', () => {
  const plan = outline('s0-how', 's1-choose', 'x', 's3-why');
  expect(plan.map((_, at) => roleOf(plan, at))).toEqual(['intro', 'choose', 'how', 'closing']);
});

test('a section that is written by itself has the role that its id names, and opens a text where it names none', () => {
  expect(roleOf(outline('alone-how'), 0)).toBe('how');
  expect(roleOf(outline('s0-intro'), 0)).toBe('intro');
  expect(roleOf(outline('x'), 0)).toBe('intro');
});

test('a heading tells a role, and one that tells none has facts to bring', () => {
  expect(
    ['Why it matters', 'Common mistakes', 'V60 vs Chemex', 'What it is', 'Kettles'].map(roleOfHeading),
  ).toEqual(['why', 'avoid', 'choose', 'basics', 'evidence']);
});

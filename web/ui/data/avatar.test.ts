import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['@harbourbakery', 'H'],
    ['ada.lovelace@example.com', 'AL'],
    ['Ada King, Countess of Lovelace', 'AL'],
    ['𝒜da', '𝒜'],
    ['李 小龍', '李小'],
    ['…', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

describe('ids', () => {
  it('sort in the order in which they were made, and none comes twice', () => {
    const ids = Array.from({ length: 5_000 }, newId);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('are of version 7 in the variant of the standard', () => {
    expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

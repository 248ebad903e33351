import { describe, expect, it } from 'vitest';
import { chooseProject } from './use-follow-selection.ts';

describe('the selected project', () => {
  it('is the address’s when that is a project of this workspace', () => {
    expect(chooseProject(['a', 'b'], 'b', 'a')).toBe('b');
    expect(chooseProject(['a', 'b'], 'elsewhere', 'b')).toBe('b');
  });

  it('is the first one when none is stored, or the stored one is gone', () => {
    expect(chooseProject(['a', 'b'], null, null)).toBe('a');
    expect(chooseProject(['a', 'b'], null, 'gone')).toBe('a');
  });

  it('is removed only when the workspace has no project', () => {
    expect(chooseProject([], null, 'a')).toBeNull();
  });
});

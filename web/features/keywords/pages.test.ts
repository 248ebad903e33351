import { describe, expect, it } from 'vitest';
import { guard, routeOf } from '#contract/routes.ts';
import { modules } from '#web/features/modules/registry.ts';
import { menu } from '#web/kernel/navigation.ts';

const pages = ['/modules/keyword-explorer', '/modules/autosuggest-keywords'];

describe('the keyword pages', () => {
  it('are behind the sign-in, and a module leads to each', () => {
    for (const page of pages) {
      expect(routeOf(page)?.access).toBe('signed-in');
      expect(guard(page, false, null)).toBe(`/login?returnUrl=${encodeURIComponent(page)}`);
      expect(guard(page, true, null)).toBeNull();
      expect(modules.map(({ to }) => to)).toContain(page);
    }
  });

  it('stand among the mostly used, in their order', () => {
    const labels = menu('mostly-used').map(({ label }) => label);
    expect(labels.filter((label) => /keyword/i.test(label)).slice(0, 2)).toEqual([
      'Keyword explorer',
      'Autosuggest keywords',
    ]);
    expect(menu('mostly-used').map(({ to }) => to)).toEqual(expect.arrayContaining(pages));
  });
});

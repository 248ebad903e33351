import { describe, expect, it } from 'vitest';
import { guard, routeOf } from '#contract/routes.ts';
import { modules } from '#web/features/modules/registry.ts';
import { menu } from '#web/kernel/navigation.ts';

describe('the pages of tracker and Local index', () => {
  it('are behind the sign-in, and a module leads to each', () => {
    for (const page of ['/modules/keyword-rank-tracker', '/modules/local-index']) {
      expect(routeOf(page)?.access).toBe('signed-in');
      expect(guard(page, false, null)).toBe(`/login?returnUrl=${encodeURIComponent(page)}`);
      expect(modules.map(({ to }) => to)).toContain(page);
    }
    expect(routeOf('/modules/keyword-rank-tracker/an-id')?.access).toBe('signed-in');
  });

  it('stands last among the mostly used, and the Local index is not one of them', () => {
    expect(menu('mostly-used').at(-1)).toMatchObject({
      label: 'Keyword rank tracker',
      to: '/modules/keyword-rank-tracker',
    });
    expect(menu('mostly-used').map(({ to }) => to)).not.toContain('/modules/local-index');
  });
});

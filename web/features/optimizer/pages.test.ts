import { describe, expect, it } from 'vitest';
import { pageRoutes, routeOf } from '#contract/routes.ts';
import { menu } from '#web/kernel/navigation.ts';
import { closesSidebar } from '#web/kernel/sidebar-key.ts';

const mine = ['/modules/seo-optimizer', '/modules/seo-optimizer/:id'];

describe('the optimizer’s pages', () => {
  it('are behind the sign-in and second among the mostly used', () => {
    for (const path of mine)
      expect(routeOf(path)).toMatchObject({ access: 'signed-in', title: 'SEO optimizer' });
    expect(
      menu('mostly-used')
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['AI writer', 'SEO optimizer']);
  });

  it('close the sidebar with any query, and no other page does but the writer’s editor', () => {
    const closes = (address: string) => new RegExp(closesSidebar).test(address);
    const closing = pageRoutes.filter(({ path }) => closes(path) || closes(`${path}?q=1`));
    expect(closing.map(({ path }) => path)).toEqual(mine);
    expect(closes('/modules/ai-writer/1?at=2&step=edit')).toBe(true);
    expect(closes('/modules/ai-writer/1?step=draft')).toBe(false);
    expect(closes('/modules/ai-writer?step=edit')).toBe(false);
  });
});

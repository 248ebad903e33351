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

  it('close the sidebar, and no other page does', () => {
    const closing = pageRoutes.filter(({ path }) => new RegExp(closesSidebar).test(path));
    expect(closing.map(({ path }) => path)).toEqual(mine);
  });
});

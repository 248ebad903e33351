// Menus come from the route table: an entry whose screen does not exist is in no menu. The order is
// fixed here; what is not named follows in the table's order.
import { pageRoutes, type NavigationGroup, type PageRoute } from '#contract/routes.ts';
import type { PagePath } from '#contract/routes/page-path.ts';

const order: Partial<Record<NavigationGroup, readonly PagePath[]>> = {
  top: ['/', '/pricing', '/features', '/blog', '/tutorials'],
  side: [
    '/',
    '/about',
    '/saved-progress',
    '/modules',
    '/blog',
    '/pricing',
    '/contact',
    '/features',
    '/tutorials',
    '/privacy',
    '/cookie-policy',
    '/terms',
  ],
  avatar: ['/profile', '/saved-progress', '/modules'],
  work: ['/modules', '/saved-progress'],
  social: [
    '/draft/:projectId',
    '/channels/:projectId/social-media',
    '/calendar/:projectId/social-media-post',
    '/media-library/:projectId',
  ],
  'mostly-used': [
    '/modules/ai-writer',
    '/modules/seo-optimizer',
    '/modules/keyword-explorer',
    '/modules/autosuggest-keywords',
    '/modules/keyword-rank-tracker',
  ],
  footer: ['/about', '/pricing', '/features', '/customers', '/blog', '/privacy', '/cookie-policy', '/terms'],
  'footer-links': [
    '/page/roadmap',
    '/social-media-scheduler',
    '/ai-seo-writer',
    '/compare',
    '/vs',
    '/vsvs',
    '/social-media-glossary',
    '/pinterest',
    '/tutorials',
  ],
  settings: ['/profile', '/subscription', '/team-member', '/transactions', '/update-password'],
};

export interface MenuEntry {
  to: string;
  label: string;
  showWhen: PageRoute['showWhen'];
  needsSubscription: boolean;
}

/** Entries of one menu, in their order. */
export function menu(group: NavigationGroup): readonly MenuEntry[] {
  const rows: readonly PageRoute[] = pageRoutes;
  const wanted: readonly string[] = order[group] ?? [];
  const place = (path: string) => {
    const at = wanted.indexOf(path);
    return at < 0 ? wanted.length : at;
  };
  return rows
    .flatMap((row) => {
      const label = row.navigation?.[group];
      if (label === undefined) return [];
      return [
        { to: row.path, label, showWhen: row.showWhen, needsSubscription: row.needsSubscription === true },
      ];
    })
    .toSorted((a, b) => place(a.to) - place(b.to));
}

/** The first of these addresses that the route table has. */
export const firstExisting = (...paths: readonly string[]): string | undefined =>
  paths.find((path) => (pageRoutes as readonly PageRoute[]).some((row) => row.path === path));

/**
 * The top bar of reading pages: Pricing leads to the subscription for whoever is signed in. Both
 * links stand in the page; the head script's mark shows one.
 */
export function topMenu(): readonly MenuEntry[] {
  const subscription = firstExisting('/subscription');
  return menu('top').flatMap((entry): MenuEntry[] => {
    if (entry.to !== '/pricing' || subscription === undefined) return [entry];
    return [
      { ...entry, showWhen: 'signed-out' },
      { ...entry, to: subscription, showWhen: 'signed-in' },
    ];
  });
}

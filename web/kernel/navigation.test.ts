import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#contract/routes.ts';
import { firstExisting, menu, topMenu } from './navigation.ts';

describe('menus', () => {
  it('lead only to pages of the route table', () => {
    const paths: string[] = pageRoutes.map((row) => row.path);
    for (const group of [
      'top',
      'side',
      'avatar',
      'work',
      'mostly-used',
      'settings',
      'projects',
      'footer',
    ] as const)
      for (const entry of menu(group)) expect(paths).toContain(entry.to);
  });

  it('keep their order in the avatar menu: Profile, Saved Progress, Modules', () => {
    expect(menu('avatar').map(({ label, to }) => [label, to])).toEqual([
      ['Profile', '/profile'],
      ['Saved Progress', '/saved-progress'],
      ['Modules', '/modules'],
    ]);
  });

  it('hold in the top bar Home, Pricing, Features, Blog and Tutorials, in this order', () => {
    expect(menu('top').map(({ label, to, showWhen }) => [label, to, showWhen])).toEqual([
      ['Home', '/', undefined],
      ['Pricing', '/pricing', undefined],
      ['Features', '/features', undefined],
      ['Blog', '/blog', undefined],
      ['Tutorials', '/tutorials', undefined],
    ]);
  });

  it('hold in the side menu twelve entries in their order, two of them only when signed in', () => {
    expect(menu('side').map(({ label, to, showWhen }) => [label, to, showWhen])).toEqual([
      ['Home', '/', undefined],
      ['About', '/about', undefined],
      ['Saved Progress', '/saved-progress', 'signed-in'],
      ['Modules', '/modules', 'signed-in'],
      ['Blog', '/blog', undefined],
      ['Pricing', '/pricing', undefined],
      ['Contact', '/contact', undefined],
      ['Features', '/features', undefined],
      ['Tutorials', '/tutorials', undefined],
      ['Privacy', '/privacy', undefined],
      ['Cookie Policy', '/cookie-policy', undefined],
      ['Terms of services', '/terms', undefined],
    ]);
  });

  it('keep their words in the sidebar: Projects, then Modules and Saved Progress', () => {
    expect(menu('projects').map(({ label, to }) => [label, to])).toEqual([['Projects', '/projects']]);
    expect(menu('work').map(({ label, to }) => [label, to])).toEqual([
      ['Modules', '/modules'],
      ['Saved Progress', '/saved-progress'],
    ]);
  });

  it('hold under Social Media Publishing Draft Posts, Channels, Calendar and Media Library of the project', () => {
    expect(menu('social').map(({ label, to }) => [label, to])).toEqual([
      ['Draft Posts', '/draft/:projectId'],
      ['Channels', '/channels/:projectId/social-media'],
      ['Calendar', '/calendar/:projectId/social-media-post'],
      ['Media Library', '/media-library/:projectId'],
    ]);
  });

  it('hold under Mostly used the writer, the optimizer and the three keyword modules, in this order', () => {
    expect(menu('mostly-used').map((entry) => entry.to)).toEqual([
      '/modules/ai-writer',
      '/modules/seo-optimizer',
      '/modules/keyword-explorer',
      '/modules/autosuggest-keywords',
      '/modules/keyword-rank-tracker',
    ]);
  });

  it('hold under Settings five entries in order, of which Your Team and Transactions need a subscription', () => {
    expect(
      menu('settings')
        .slice(0, 5)
        .map(({ label, to, needsSubscription }) => [label, to, needsSubscription]),
    ).toEqual([
      ['General Profile', '/profile', false],
      ['Subscription', '/subscription', false],
      ['Your Team', '/team-member', true],
      ['Transactions', '/transactions', true],
      ['Update Password', '/update-password', false],
    ]);
  });

  it('keep the footer’s Quick Links: roadmap, scheduler, AI SEO writer, compare, vs pages, glossary', () => {
    const links = menu('footer-links').map((entry) => entry.to);
    expect(links.slice(0, 6)).toEqual([
      '/page/roadmap',
      '/social-media-scheduler',
      '/ai-seo-writer',
      '/compare',
      '/vs',
      '/vsvs',
    ]);
    expect(links).toContain('/social-media-glossary');
  });

  it('lead from Pricing to the subscription when signed in, else to the plans', () => {
    const pricing = topMenu().filter((entry) => entry.label === 'Pricing');
    expect(pricing.map(({ to, showWhen }) => [to, showWhen])).toEqual([
      ['/pricing', 'signed-out'],
      ['/subscription', 'signed-in'],
    ]);
    expect(new Set(topMenu().map((entry) => entry.label))).toEqual(
      new Set(['Home', 'Pricing', 'Features', 'Blog', 'Tutorials']),
    );
  });

  it('fall back to a page that exists', () => {
    expect(firstExisting('/no-such-page', '/signup')).toBe('/signup');
  });
});

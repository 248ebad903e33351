import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#contract/routes.ts';
import { firstExisting, menu } from './navigation.ts';

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

  it('keep the specification’s order in the avatar menu: Profile, Saved Progress, Modules', () => {
    expect(menu('avatar').map((entry) => entry.label)).toEqual(['Profile', 'Saved Progress', 'Modules']);
  });

  it('keep the specification’s words in the sidebar', () => {
    expect(menu('work').map((entry) => entry.label)).toEqual(['Modules', 'Saved Progress']);
    expect(menu('settings')[0]?.label).toBe('General Profile');
  });

  it('fall back to a page that exists', () => {
    expect(firstExisting('/no-such-page', '/signup')).toBe('/signup');
  });
});

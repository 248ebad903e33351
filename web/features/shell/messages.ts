import type { Messages } from '#web/kernel/messages.ts';

export const shellMessages = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse or expand the sidebar',
  search: 'Search or jump to',
  searchEmpty: 'No results. Try a different search.',
  account: 'Account menu',
  logout: 'Logout',
  toDark: 'Switch between light and dark',
  navigation: 'Main',
  allProjects: 'All projects',
  groups: {
    projects: 'Projects',
    social: 'Social Media Publishing',
    'mostly-used': 'Mostly used',
    settings: 'Settings',
  },
  appearance: {
    scheme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
    palette: 'Color',
  },
  create: {
    label: 'New',
    article: 'Article',
    post: 'Post',
    keywords: 'Keywords',
    tracker: 'Tracker',
    project: 'Project',
  },
  commands: {
    go: 'Go to',
    do: 'Actions',
    projects: 'Projects',
    toggle: 'Switch between light and dark',
    logout: 'Logout',
  },
} as const satisfies Messages;

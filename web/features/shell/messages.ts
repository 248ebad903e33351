import type { PagePath } from '#contract/routes/page-path.ts';
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
  waiting: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} attention`,
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
    files: 'Import files',
    post: 'Post',
    keywords: 'Keywords',
    tracker: 'Tracker',
    project: 'Project',
  },
  commands: {
    go: 'Go to',
    do: 'Actions',
    projects: 'Projects',
    also: {
      '/profile':
        'account name picture email notifications language time zone theme color devices sessions two-factor export delete',
      '/update-password': 'change security sign-in',
      '/subscription': 'plan billing upgrade usage',
      '/transactions': 'billing invoices payments receipts',
      '/team-member': 'members teammates invite roles',
      '/integrations': 'connections connect',
      '/api-keys': 'settings developer tokens',
      '/audit': 'settings audit log history security',
    } satisfies Partial<Record<PagePath, string>>,
    toggle: 'Switch between light and dark',
    logout: 'Logout',
    shortcuts: 'Keyboard shortcuts',
  },
} as const satisfies Messages;

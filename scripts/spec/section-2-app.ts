import { group, line, page, type Section } from './line.ts';

const appPages = [
  '/projects',
  '/modules',
  '/saved-progress',
  '/modules/ai-writer',
  '/modules/seo-optimizer',
  '/modules/keyword-explorer',
  '/modules/autosuggest-keywords',
  '/modules/keyword-rank-tracker',
  '/profile',
  '/subscription',
  '/team-member',
  '/transactions',
  '/update-password',
  '/channels/{projectId}/social-media',
  '/draft/{projectId}',
  '/calendar/{projectId}/social-media-post',
  '/media-library/{projectId}',
];

const wordsTest = 'web/kernel/navigation.test.ts › keep the specification’s words in the sidebar';

export const appScreens: Section = {
  title: '2. Screens and routes: the app',
  groups: [
    group(
      '2.app',
      'Routes behind the sign-in',
      appPages.map((path) => page(path, 'signed-in')),
    ),
    group('2.shell', 'App layout', [
      line('Top bar stays in place', 'web/features/shell/top-bar.tsx › styles.bar'),
      line(
        'Sidebar at the left: permanent on wide screens and collapsible',
        'web/features/shell/sidebar-state.ts › toggle',
      ),
      line('Sidebar is temporary on small screens', 'web/features/shell/app-shell.tsx › styles.veil'),
      line('Sidebar closes on SEO optimizer pages', 'web/kernel/sidebar-key.ts › seo-optimizer'),
    ]),
    group('2.sidebar', 'Sidebar groups', [
      line('Projects leads to /projects', "contract/routes.ts › projects: 'Projects'", wordsTest),
      line('Then one entry for each project', 'web/features/shell/sidebar.tsx › projects.map('),
      line('Modules leads to /modules', "contract/routes.ts › work: 'Modules'", wordsTest),
      line(
        'Saved Progress leads to /saved-progress',
        "contract/routes.ts › work: 'Saved Progress'",
        wordsTest,
      ),
      'Social Media Publishing shows only when a project exists',
      'Social Media Publishing: Draft Posts',
      'Social Media Publishing: Channels',
      'Social Media Publishing: Calendar',
      'Social Media Publishing: Media Library',
      line('Mostly used: AI writer', "contract/routes.ts › 'mostly-used': 'AI writer'"),
      'Mostly used: SEO optimizer',
      'Mostly used: keyword explorer',
      'Mostly used: autosuggest keywords',
      'Mostly used: keyword rank tracker',
      line(
        'Settings: General Profile leads to /profile',
        "contract/routes.ts › settings: 'General Profile'",
        wordsTest,
      ),
      'Settings: Subscription',
      'Settings: Your Team, only with a subscription',
      'Settings: Transactions, only with a subscription',
      'Settings: Update Password',
    ]),
    group('2.project', 'Choosing a project', [
      line('Choosing a project leads to /projects', 'web/features/shell/sidebar.tsx › /projects?id='),
      line(
        'A query parameter id of the route is stored as the selected project',
        'web/features/projects/use-follow-selection.ts › routeId',
        'web/features/projects/use-follow-selection.test.ts › is the address’s when that is a project of this workspace',
      ),
    ]),
  ],
};

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

const shell = 'tests/e2e/shell.spec.ts';
const sidebarTest = `${shell} › the sidebar is permanent on wide screens, 240 px open and 64 px collapsed`;
const switchTest = `${shell} › the sidebar lists each project; choosing another one leads to /projects`;
const socialTest = 'web/kernel/navigation.test.ts › hold under Social Media Publishing Draft Posts, Channels';
const settingsTest = 'web/kernel/navigation.test.ts › hold under Settings five entries in order';
const subscribedTest = `${shell} › Your Team and Transactions come with a subscription`;
const groupTest = `${shell} › without a project Social Media Publishing is not in the sidebar`;

const entriesTest =
  'tests/e2e/entries.spec.ts › open from the sidebar and show what the selected project has';

const everyEntryTest = 'tests/e2e/entries.spec.ts › each entry of the sidebar leads to its page';

const mostlyUsedTest =
  'web/features/keywords/pages.test.ts › stand among the mostly used, in the specification’s order';
const keywordPagesTest =
  'web/features/keywords/pages.test.ts › are behind the sign-in, and a module leads to each';
/** Tests of pages that more than the page table proves. */
const pageTests: Readonly<Record<string, string>> = {
  '/channels/{projectId}/social-media': entriesTest,
  '/draft/{projectId}': entriesTest,
  '/calendar/{projectId}/social-media-post': entriesTest,
  '/media-library/{projectId}': entriesTest,
  '/modules/seo-optimizer':
    'web/features/optimizer/pages.test.ts › are behind the sign-in and second among the mostly used',
  '/modules/keyword-explorer': keywordPagesTest,
  '/modules/autosuggest-keywords': keywordPagesTest,
  '/modules/keyword-rank-tracker':
    'web/features/ranks/pages.test.ts › are behind the sign-in, and a module leads to each',
};

export const appScreens: Section = {
  title: '2. Screens and routes: the app',
  groups: [
    group(
      '2.app',
      'Routes behind the sign-in',
      appPages.map((path) => page(path, 'signed-in', pageTests[path] ?? everyEntryTest)),
    ),
    group('2.shell', 'App layout', [
      line(
        'Top bar stays in place',
        'web/features/shell/top-bar.tsx › styles.bar',
        `${shell} › the top bar is 64 px high, 56 px on phones, and stays`,
      ),
      line(
        'Sidebar at the left: permanent on wide screens and collapsible',
        'web/features/shell/sidebar-state.ts › toggle',
        sidebarTest,
      ),
      line(
        'Sidebar is temporary on small screens',
        'web/features/shell/app-shell.tsx › styles.veil',
        sidebarTest,
      ),
      line(
        'Sidebar closes on SEO optimizer pages',
        'web/kernel/sidebar-key.ts › seo-optimizer',
        'web/features/optimizer/pages.test.ts › close the sidebar, and no other page does',
      ),
    ]),
    group('2.sidebar', 'Sidebar groups', [
      line('Projects leads to /projects', "contract/routes/app.ts › projects: 'Projects'", wordsTest),
      line('Then one entry for each project', 'web/features/shell/sidebar.tsx › projects.map(', switchTest),
      line('Modules leads to /modules', "contract/routes/app.ts › work: 'Modules'", wordsTest),
      line(
        'Saved Progress leads to /saved-progress',
        "contract/routes/app.ts › work: 'Saved Progress'",
        wordsTest,
      ),
      line(
        'Social Media Publishing shows only when a project exists',
        "web/features/shell/sidebar.tsx › group !== 'social' || (projects.length > 0",
        groupTest,
      ),
      line(
        'Social Media Publishing: Draft Posts',
        "contract/routes/app.ts › social: 'Draft Posts'",
        socialTest,
      ),
      line('Social Media Publishing: Channels', "contract/routes/app.ts › social: 'Channels'", socialTest),
      line('Social Media Publishing: Calendar', "contract/routes/app.ts › social: 'Calendar'", socialTest),
      line(
        'Social Media Publishing: Media Library',
        "contract/routes/app.ts › social: 'Media Library'",
        socialTest,
      ),
      line(
        'Mostly used: AI writer',
        "contract/routes/app.ts › 'mostly-used': 'AI writer'",
        'web/kernel/navigation.test.ts › hold under Mostly used the writer, the optimizer and the three keyword modules',
      ),
      line(
        'Mostly used: SEO optimizer',
        "contract/routes/app.ts › 'mostly-used': 'SEO optimizer'",
        'web/features/optimizer/pages.test.ts › are behind the sign-in and second among the mostly used',
      ),
      line(
        'Mostly used: keyword explorer',
        "contract/routes/app.ts › 'mostly-used': 'Keyword explorer'",
        mostlyUsedTest,
      ),
      line(
        'Mostly used: autosuggest keywords',
        "contract/routes/app.ts › 'mostly-used': 'Autosuggest keywords'",
        mostlyUsedTest,
      ),
      line(
        'Mostly used: keyword rank tracker',
        "contract/routes/app.ts › 'mostly-used': 'Keyword rank tracker'",
        'web/features/ranks/pages.test.ts › stands last among the mostly used',
      ),
      line(
        'Settings: General Profile leads to /profile',
        "contract/routes/app.ts › settings: 'General Profile'",
        settingsTest,
      ),
      line('Settings: Subscription', "contract/routes/app.ts › settings: 'Subscription'", settingsTest),
      line(
        'Settings: Your Team, only with a subscription',
        "contract/routes/app.ts › settings: 'Your Team'",
        subscribedTest,
      ),
      line(
        'Settings: Transactions, only with a subscription',
        "contract/routes/app.ts › settings: 'Transactions'",
        subscribedTest,
      ),
      line('Settings: Update Password', "contract/routes/app.ts › settings: 'Update Password'", settingsTest),
    ]),
    group('2.project', 'Choosing a project', [
      line(
        'Choosing a project leads to /projects',
        'web/features/shell/sidebar.tsx › /projects?id=',
        switchTest,
      ),
      line(
        'A query parameter id of the route is stored as the selected project',
        'web/features/projects/use-follow-selection.ts › routeId',
        'web/features/projects/use-follow-selection.test.ts › is the address’s when that is a project of this workspace',
      ),
    ]),
  ],
};

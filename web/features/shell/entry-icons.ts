import type { ProjectWaiting } from '#contract/projects/project-overview.ts';
import {
  IconCalendar,
  IconCreditCard,
  IconFileDescription,
  IconKey,
  IconPhoto,
  IconReceipt,
  IconSearch,
  IconSitemap,
  IconSparkles,
  IconTrendingUp,
  IconUsers,
  IconGauge,
  IconBookmarks,
  IconCircle,
  IconFolders,
  IconLayoutGrid,
  IconPencil,
  IconPlugConnected,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { PagePath } from '#contract/routes/page-path.ts';

const icons: Readonly<Record<string, Icon>> = {
  '/projects': IconFolders,
  '/modules': IconLayoutGrid,
  '/saved-progress': IconBookmarks,
  '/modules/ai-writer': IconPencil,
  '/modules/seo-optimizer': IconGauge,
  '/modules/keyword-explorer': IconSearch,
  '/modules/autosuggest-keywords': IconSparkles,
  '/modules/keyword-rank-tracker': IconTrendingUp,
  '/draft/:projectId': IconFileDescription,
  '/channels/:projectId/social-media': IconSitemap,
  '/calendar/:projectId/social-media-post': IconCalendar,
  '/media-library/:projectId': IconPhoto,
  '/profile': IconUser,
  '/subscription': IconCreditCard,
  '/team-member': IconUsers,
  '/transactions': IconReceipt,
  '/update-password': IconKey,
  '/integrations': IconPlugConnected,
} satisfies Partial<Record<PagePath, Icon>>;

const counts: Readonly<Record<string, keyof ProjectWaiting>> = {
  '/modules/keyword-rank-tracker': 'slipped',
  '/calendar/:projectId/social-media-post': 'onHold',
} satisfies Partial<Record<PagePath, keyof ProjectWaiting>>;

/** How much waits behind a menu entry. */
export const entryCount = (to: string, waiting: ProjectWaiting | undefined): number =>
  counts[to] && waiting ? waiting[counts[to]] : 0;

/** The drawing beside a menu entry; a plain dot where none was chosen. */
export const entryIcon = (to: string): Icon => icons[to] ?? IconCircle;

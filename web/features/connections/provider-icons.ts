import {
  IconArrowsUp,
  IconChartBar,
  IconClockCog,
  IconCreditCard,
  IconDatabase,
  IconFolder,
  IconLockExclamation,
  IconLogin2,
  IconMail,
  IconPhoto,
  IconSearch,
  IconShare,
  IconSparkles,
  IconWorldSearch,
  IconWorldUpload,
  type Icon,
} from '@tabler/icons-react';
import type { ProviderStatus } from '#contract/connections.ts';

/** The drawing of each part. */
export const providerIcons: Readonly<Record<ProviderStatus['port'], Icon>> = {
  'ai-text': IconSparkles,
  'ai-media': IconPhoto,
  'search-results': IconSearch,
  suggestions: IconArrowsUp,
  'keyword-figures': IconChartBar,
  'search-console': IconWorldSearch,
  'social-networks': IconShare,
  publishing: IconWorldUpload,
  payments: IconCreditCard,
  'sign-in': IconLogin2,
  'leaked-passwords': IconLockExclamation,
  mail: IconMail,
  files: IconFolder,
  jobs: IconClockCog,
  database: IconDatabase,
};

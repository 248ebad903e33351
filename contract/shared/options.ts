// Option lists and constants; clients depend on their spelling.

export const projectIcons = [
  'flower',
  'Pet',
  'Medical',
  'Hotel',
  'Sports',
  'Agriculture',
  'Airport',
  'Boat',
  'Coffee',
  'Restaurant',
  'Diamond',
  'Basket',
  'Bank',
] as const;
export type ProjectIcon = (typeof projectIcons)[number];

export const essayTypes = [
  'PERSONAL',
  'COMPARE',
  'FIVE_PARAGRAPH',
  'COLLEGE',
  'HUMOROUS',
  'ANALYTICAL',
  'POLITICAL',
] as const;
export const tones = ['informal', 'formal'] as const;
export type Tone = (typeof tones)[number];
export const educationLevels = ['elementary', 'middle grade', 'high school', 'college'] as const;
export type EducationLevel = (typeof educationLevels)[number];
export const fonts = ['Times New Roman', 'Arial', 'Calibri', 'Courier', 'Helvetica'] as const;
export const lineSpacings = ['1.0', '1.5', '2.0'] as const;
/** 1.5 = hard line break after each paragraph, 0 = none. */
export const paragraphBreaks = ['1.5', '0'] as const;
/** 0 none, 1 first line indented. */
export const indentations = ['0', '1'] as const;

export const networks = [
  'PINTEREST',
  'FACEBOOK',
  'LINKEDIN',
  'TWITTER',
  'INSTAGRAM',
  'TIKTOK',
  'GOOGLEMYBUSINESS',
] as const;
/** Those above and the open networks beside them. */
export const allNetworks = [...networks, 'BLUESKY', 'MASTODON'] as const;

/** What people can be notified of; each can be switched off. */
export const notificationTypes = [
  'post-published',
  'post-failed',
  'rank-change',
  'weekly-report',
  'batch',
  'team',
  'product',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const palettes = ['green', 'blue', 'indigo', 'pink', 'orange'] as const;
export type Palette = (typeof palettes)[number];
export const defaultPalette: Palette = 'green';
export const primaryColour = '#8D51FE';

export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Messages close after this, milliseconds. */
export const toastMs = 3000;
export const sidebarWidth = { open: 240, collapsed: 64 } as const;
export const topBarHeight = { small: 56, wide: 64 } as const;
export const contentMaxWidth = 1236;

/** Keys in the browser's local storage. */
export const storageKeys = {
  token: 'token',
  email: 'email',
  loginMethod: 'login-method',
  selectedProject: 'selectedProjectID',
  basicToken: '@token',
} as const;

/**
 * fix: should be changed; improve: worth a look; good: nothing to do; note: cannot be told, or does not apply; skipped:
 * what it judges is not known, such as the head of a draft
 */
export const checkStates = ['fix', 'improve', 'good', 'note', 'skipped'] as const;
export const checkCategories = ['keyword', 'page', 'readability'] as const;

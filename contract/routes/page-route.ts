// A row of the page table.

/** guest = signed-in visitors are sent to / */
type Access = 'public' | 'guest' | 'signed-in';
export type NavigationGroup =
  | 'projects'
  | 'work'
  | 'social'
  | 'mostly-used'
  | 'settings'
  | 'top'
  | 'side'
  | 'avatar'
  | 'footer'
  | 'footer-links'
  | 'footer-tools'
  | 'footer-contact';

export interface PageRoute {
  path: string;
  access: Access;
  title: string;
  inSitemap?: boolean;
  /** label and group of each menu entry that leads here */
  navigation?: Partial<Record<NavigationGroup, string>>;
  /** menu entries show only when the workspace has a subscription */
  needsSubscription?: true;
  /** menu entries of marketing menus show only in this sign-in state */
  showWhen?: 'signed-in' | 'signed-out';
  /** development pages: local mode only, 404 elsewhere */
  localOnly?: true;
}

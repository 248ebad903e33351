/** Storage key of the sidebar's state on wide screens: `collapsed`, or absent when it is open. */
export const sidebarKey = 'sidebar';

/** Source of a regular expression: the pages on which the sidebar closes. */
export const closesSidebar = '^/modules/seo-optimizer(/|$)';

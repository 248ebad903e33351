/** Storage key of the sidebar's state on wide screens: `collapsed`, or absent when it is open. */
export const sidebarKey = 'sidebar';

/**
 * Source of a regular expression on path and query: the pages on which the sidebar closes, where a text and its score
 * stand side by side.
 */
export const closesSidebar = '^/modules/(seo-optimizer(/|[?]|$)|ai-writer/[^/?]+/?[?](.*&)?step=edit(&|$))';

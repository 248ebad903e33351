// The sidebar on wide screens: open or collapsed, kept on this device. It closes on the SEO optimizer's pages and takes
// its former state again on leaving them. The mark stands on <html>, where the head
// script sets it before the first paint.
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import { closesSidebar, sidebarKey } from '#web/kernel/sidebar-key.ts';

/** Opened by hand on a page that closes it: holds until that page is left. */
let openedHere = false;
let here = false;

/** Longer than the sidebar's movement, milliseconds. */
const movesMs = 250;

/** Lets the change be seen as a movement. */
function moves(): void {
  const root = document.documentElement;
  root.setAttribute('data-sidebar-moves', '');
  setTimeout(() => root.removeAttribute('data-sidebar-moves'), movesMs);
}

function mark(): void {
  const collapsed = here ? !openedHere : readStored(sidebarKey) === 'collapsed';
  const root = document.documentElement;
  if (collapsed) root.setAttribute('data-sidebar', 'collapsed');
  else root.removeAttribute('data-sidebar');
}

export const sidebarState = {
  /** Tells where the visitor is now. */
  follow: (pathname: string): void => {
    const closing = new RegExp(closesSidebar).test(pathname);
    if (closing !== here) openedHere = false;
    here = closing;
    mark();
  },

  toggle: (): void => {
    moves();
    if (here) openedHere = !openedHere;
    else writeStored(sidebarKey, readStored(sidebarKey) === 'collapsed' ? null : 'collapsed');
    mark();
  },
};

// The sidebar on wide screens: open or collapsed, kept on this device. It closes where a text and its score stand side
// by side (the SEO optimizer, the writer's editor) and takes its former state again on leaving. The mark stands on <html>, where the head
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
  /** @param address path and query where the visitor is now */
  follow: (address: string): void => {
    const closing = new RegExp(closesSidebar).test(address);
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

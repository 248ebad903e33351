import { useLayoutEffect } from 'react';

/** How many dialogs are open: one may stand above another. */
let holders = 0;

/**
 * Holds the page behind a dialog. Mantine's own lock writes a style element, which the page's policy refuses; and a rule
 * on `html:has(…)` makes the browser look at the whole page again for every row that comes into a table.
 * @param held the dialog is open
 */
export function useHeldPage(held: boolean): void {
  useLayoutEffect(() => {
    if (!held) return undefined;
    const page = document.documentElement;
    holders += 1;
    page.dataset['held'] = '';
    return () => {
      holders -= 1;
      if (holders === 0) delete page.dataset['held'];
    };
  }, [held]);
}

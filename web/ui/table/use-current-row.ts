import { useEffect, type RefObject } from 'react';

/** Keeps the row whose detail is open in sight, and the focus on it while the focus is on a row at all. */
export function useCurrentRow(
  table: RefObject<HTMLTableElement | null>,
  current: string | null | undefined,
): void {
  useEffect(() => {
    if (current === null || current === undefined) return;
    const row = table.current?.querySelector<HTMLElement>('tr[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.matches('tr[data-index]')) row?.focus({ preventScroll: true });
  }, [table, current]);
}

/** Gives the focus to the row whose detail closes. */
export const focusCurrentRow = (): void =>
  document.querySelector<HTMLElement>('tr[aria-current]')?.focus({ preventScroll: true });

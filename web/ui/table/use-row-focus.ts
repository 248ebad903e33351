import { useMemo, useRef, type FocusEvent } from 'react';

const controls = 'a[href], button, input';
const rowOf = (element: Element) => element.closest<HTMLElement>('tr[data-index]');

/** Which row of a table has the focus, or which control in it; given back when the rows are drawn anew by another part. */
export interface RowFocus {
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  /** Focuses the same place in these rows, if nothing else has the focus since. */
  restore: (body: HTMLElement) => void;
}

export function useRowFocus(): RowFocus {
  const place = useRef<{ index: string; control: number } | null>(null);
  return useMemo(
    () => ({
      onFocus: ({ target }) => {
        const row = rowOf(target);
        const control = row ? [...row.querySelectorAll(controls)].indexOf(target) : -1;
        place.current = row && { index: row.dataset['index'] ?? '', control };
      },
      // React is silent while it takes rows away itself: what is heard here was left by a person.
      onBlur: () => {
        place.current = null;
      },
      restore: (body) => {
        if (!place.current || document.activeElement !== document.body) return;
        const { index, control } = place.current;
        const row = body.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
        const target = control < 0 ? row : row?.querySelectorAll<HTMLElement>(controls)[control];
        target?.focus({ preventScroll: true });
      },
    }),
    [],
  );
}

import type { FormEvent, MouseEvent } from 'react';

interface Actions<Row> {
  onAction?: ((action: string, row: Row, button: HTMLButtonElement) => void) | undefined;
  turn?: ((row: Row) => void) | undefined;
}

/** Hears the boxes and the `<button data-action="…">` of all rows at the table, so that no row has handlers of its own. */
export function useRowPresses<Row>(rows: readonly Row[], { onAction, turn }: Actions<Row>) {
  const rowAt = (element: Element) =>
    rows[Number(element.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? Number.NaN)];
  return {
    onClick: ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLButtonElement>('button[data-action]');
      const row = button && rowAt(button);
      if (row) onAction?.(button.dataset['action'] ?? '', row, button);
    },
    onChange: ({ target }: FormEvent) => {
      const box = target as HTMLInputElement;
      const row = box.dataset['choose'] === undefined ? undefined : rowAt(box);
      if (row) turn?.(row);
    },
  };
}

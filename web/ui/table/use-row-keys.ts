import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Actions<Row> {
  onOpen?: ((row: Row) => void) | undefined;
  turn?: ((row: Row) => void) | undefined;
  onExpand?: ((row: Row, open: boolean) => void) | undefined;
}

const rowAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-index]');
/** Controls that have their own use for arrow keys. */
const ownArrows = 'select, textarea, input:not([type="checkbox"]), [role="menu"], [role="menu"] *';

/**
 * Arrow keys go from row to row, Enter opens the row that has the focus, Space chooses it; → and ← show and hide what is
 * below it.
 */
export function useRowKeys<Row>(rows: readonly Row[], { onOpen, turn, onExpand }: Actions<Row>) {
  const [active, setActive] = useState(0);
  const enabled = Boolean(onOpen || turn);
  const onFocus = (event: FocusEvent) => {
    const index = Number(rowAt(event.target)?.dataset['index'] ?? Number.NaN);
    if (enabled && !Number.isNaN(index) && index !== active) setActive(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = rowAt(event.target);
    if (!enabled || !place || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const index = Number(place.dataset['index']);
    const row = rows[index];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if ((event.target as Element).matches(ownArrows)) return;
      const to = index + (event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
      place.parentElement?.querySelector<HTMLElement>(`tr[data-index="${to}"]`)?.focus();
    } else if (event.target === place && row !== undefined) {
      if (onExpand && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
        event.preventDefault();
        onExpand(row, event.key === 'ArrowRight');
        return;
      }
      const act = event.key === 'Enter' ? onOpen : event.key === ' ' ? turn : undefined;
      if (!act) return;
      event.preventDefault();
      act(row);
    }
  };
  return { active: enabled ? Math.min(active, Math.max(0, rows.length - 1)) : null, onFocus, onKeyDown };
}

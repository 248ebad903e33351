import { useEffect, useRef } from 'react';

/** What uses the arrows for itself: fields, menus, charts. */
const busy = 'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="listbox"]';

/** ↑ and ↓ walk the rows of the table while the panel beside it is open. */
export function useWalkKeys(onWalk: (step: 1 | -1) => void): void {
  const walk = useRef(onWalk);
  useEffect(() => {
    walk.current = onWalk;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      if (step === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(busy)) return;
      event.preventDefault();
      walk.current(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

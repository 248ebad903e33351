import { useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { landing, moved } from './list-order.ts';

interface Drag {
  id: string;
  from: number;
  to: number;
}

/**
 * Pointer dragging of a list's rows: the order is shown while dragging and kept on letting go; Escape takes it back.
 * @param list the element whose children are the rows, each with its item's id as `data-section`
 */
export function useDragOrder<T extends { id: string }>(
  list: RefObject<HTMLElement | null>,
  items: T[],
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const middles = (id: string) =>
    [...(list.current?.children ?? [])]
      .filter((row) => (row as HTMLElement).dataset.section !== id)
      .map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      });

  const handle = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const from = items.findIndex((item) => item.id === id);
      const element = event.currentTarget;
      const { pointerId } = event;
      element.setPointerCapture(pointerId);
      let state: Drag = { id, from, to: from };
      setDrag(state);
      const follow = (move: PointerEvent) => {
        const to = landing(move.clientY, middles(id));
        if (to !== state.to) setDrag((state = { ...state, to }));
      };
      const stop = (keep: boolean) => {
        element.removeEventListener('pointermove', follow);
        element.removeEventListener('pointerup', drop);
        element.removeEventListener('pointercancel', leave);
        document.removeEventListener('keydown', escape, true);
        if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
        setDrag(null);
        if (keep && state.to !== state.from) onMove(state.from, state.to);
      };
      const drop = () => stop(true);
      const leave = () => stop(false);
      const escape = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        stop(false);
      };
      element.addEventListener('pointermove', follow);
      element.addEventListener('pointerup', drop);
      element.addEventListener('pointercancel', leave);
      document.addEventListener('keydown', escape, true);
    },
  });

  const shown = drag ? moved(items, drag.from, drag.to) : items;
  return { shown, dragged: drag?.id ?? null, handle };
}

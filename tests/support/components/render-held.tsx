import { useSyncExternalStore, type ReactNode } from 'react';
import { render, renderInApp } from './render.tsx';

/**
 * Shows a component whose value its owner holds, as a form does with its fields.
 * @returns `now()` is the value by now; `set` changes it as the owner does
 */
export function renderHeld<T>(
  initial: T,
  show: (value: T, set: (value: T) => void) => ReactNode,
  shown: typeof render | typeof renderInApp = render,
) {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Held = () =>
    show(
      useSyncExternalStore(subscribe, () => value),
      set,
    );
  return { ...shown(<Held />), now: () => value, set };
}

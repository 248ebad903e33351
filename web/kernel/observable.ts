import { useSyncExternalStore } from 'react';

/** A value that is followed without painting whoever holds it. */
export interface ReadonlyObservable<T> {
  readonly get: () => T;
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The same for the one who sets it; the same value again is no change. */
export class Observable<T> implements ReadonlyObservable<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;
  readonly set = (value: T): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Paints the calling component when what `select` takes of the value changes; it must give the same object again. */
export const useObservable = <T, S = T>(
  { get, subscribe }: ReadonlyObservable<T>,
  select: (value: T) => S = (value) => value as unknown as S,
): S => useSyncExternalStore(subscribe, () => select(get()));

import { useLayoutEffect, useRef } from 'react';
import type { ReadonlyObservable } from '#web/kernel/observable.ts';

interface Props<T> {
  of: ReadonlyObservable<T>;
  text: (value: T) => string;
  className?: string | undefined;
}

/**
 * Text that follows a value by writing itself. For figures that change while somebody types: to paint one word, React
 * walks from the root of the page to it and back.
 */
export function ObservedText<T>({ of, text, className }: Props<T>) {
  const element = useRef<HTMLSpanElement>(null);
  // After each painting, since `text` may say something else by then.
  useLayoutEffect(() => {
    const write = () => {
      const now = text(of.get());
      if (element.current && element.current.textContent !== now) element.current.textContent = now;
    };
    write();
    return of.subscribe(write);
  });
  return (
    <span ref={element} className={className}>
      {text(of.get())}
    </span>
  );
}

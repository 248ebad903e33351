import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in CSS pixels as it is now; `before` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const read = () => setWidth(Math.round(node.clientWidth) || before);
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, before]);
  return width;
}

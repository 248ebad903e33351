import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether a table is wider than its place, which then scrolls sideways. A box that scrolls keeps a sticky head to
 * itself, so there the head is moved along as the page scrolls.
 * @param columns measured anew when they change
 */
export function useWideTable(
  place: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  columns: unknown,
): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const look = () => setWide((table.current?.offsetWidth ?? 0) > box.clientWidth + 1);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, [place, table, columns]);
  useEffect(() => {
    const head = table.current?.tHead;
    if (!wide || !head) return undefined;
    const follow = () => {
      // oxlint-disable-next-line react/immutability -- only read
      const top = Number.parseFloat(getComputedStyle(head).getPropertyValue('--head-top')) || 0;
      const over = top - (place.current?.getBoundingClientRect().top ?? 0);
      const most = (table.current?.offsetHeight ?? 0) - head.offsetHeight;
      head.style.transform = over > 0 ? `translateY(${Math.min(over, most)}px)` : '';
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      head.style.transform = '';
    };
  }, [wide, place, table]);
  return wide;
}

import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RowFocus } from './use-row-focus.ts';
import styles from './data-table.module.css';
import { rowOf, type RowsProps } from './table-rows.tsx';

/** Pixels: a row, and a card on phones before it is measured. */
const rowHeight = 36;
const cardHeight = 72;
const cardGap = 8;
/** Rows beyond both edges of the window, so that the keyboard's next row is there. */
const beyond = 12;

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.spacer} style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are out of sight */}
      <td style={{ height }} />
    </tr>
  ) : null;

/** Those rows of a long table that are in sight; the page scrolls. */
export function VirtualRows<Row>(props: RowsProps<Row> & { focus: RowFocus }) {
  const { rows, active, focus } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    const find = () =>
      body.current && setScrollMargin(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    find();
    window.addEventListener('resize', find);
    return () => window.removeEventListener('resize', find);
  }, [rows.length]);
  // oxlint-disable-next-line react/incompatible-library -- not memoized, which is what it needs
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (phone ? cardHeight : rowHeight),
    gap: phone ? cardGap : 0,
    overscan: beyond,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const shown = active !== null && first && last && active >= first.index && active <= last.index;
  const tabbable = active === null ? null : shown ? active : (first?.index ?? 0);
  const there = items.length > 0;
  // The rows that stood here until this part came are gone, and with them what had the focus.
  useLayoutEffect(() => {
    if (there && body.current) focus.restore(body.current);
  }, [there, focus]);
  return (
    <tbody ref={body} role="rowgroup">
      {/* Before the window is measured no row is in sight; without its height the page would lose its place. */}
      <Spacer height={first ? first.start - scrollMargin : virtualizer.getTotalSize()} />
      {items.map(({ index }) =>
        rowOf(props, index, tabbable, phone ? virtualizer.measureElement : undefined),
      )}
      <Spacer height={last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0} />
    </tbody>
  );
}

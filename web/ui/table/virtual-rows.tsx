import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, useSyncExternalStore, type Ref } from 'react';
import type { RowFocus } from './use-row-focus.ts';
import styles from './data-table.module.css';
import { rowOf, type RowsProps } from './table-rows.tsx';

/** Pixels: a row, and a card on phones before it is measured. */
const rowHeight = 36;
const cardHeight = 72;
const cardGap = 8;
/** Rows beyond both edges of the window at least, so that the keyboard's next row is there. */
const beyond = 6;
/** Rows come and go by so many, so that most frames of scrolling change nothing in the document. */
const block = 12;

const wholeBlocks = ({ startIndex, endIndex, count }: Range): number[] => {
  const from = Math.max(0, Math.floor((startIndex - beyond) / block) * block);
  const to = Math.min(count, Math.ceil((endIndex + 1 + beyond) / block) * block);
  return Array.from({ length: Math.max(0, to - from) }, (_row, at) => from + at);
};

const phones = '(max-width: 47.99em)';
const watchPhone = (changed: () => void) => {
  const query = window.matchMedia(phones);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.spacer} style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are out of sight */}
      <td style={{ height }} />
    </tr>
  ) : null;

interface WindowProps<Row> {
  table: RowsProps<Row>;
  /** the first row, and the one behind the last */
  from: number;
  to: number;
  /** pixels of the rows before and behind */
  above: number;
  below: number;
  measure: Ref<HTMLTableRowElement> | undefined;
}

function PlainWindow<Row>({ table, from, to, above, below, measure }: WindowProps<Row>) {
  const { active } = table;
  const tabbable = active === null ? null : active >= from && active < to ? active : from;
  return (
    <>
      <Spacer height={above} />
      {table.rows.slice(from, to).map((_row, at) => rowOf(table, from + at, tabbable, measure))}
      <Spacer height={below} />
    </>
  );
}
const RowWindow = memo(PlainWindow) as typeof PlainWindow;

/** Those rows of a long table that are in sight; the page scrolls. */
export function VirtualRows<Row>(props: RowsProps<Row> & { focus: RowFocus }) {
  const { rows, focus } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [isPhone] = useState(() => {
    const query = window.matchMedia(phones);
    return () => query.matches;
  });
  const phone = useSyncExternalStore(watchPhone, isPhone);
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
    rangeExtractor: wholeBlocks,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const total = virtualizer.getTotalSize();
  const there = items.length > 0;
  // The rows that stood here until this part came are gone, and with them what had the focus.
  useLayoutEffect(() => {
    if (there && body.current) focus.restore(body.current);
  }, [there, focus]);
  return (
    <tbody ref={body} role="rowgroup">
      {/* Before the window is measured no row is in sight; without its height the page would lose its place. */}
      <RowWindow
        table={props}
        from={first?.index ?? 0}
        to={last ? last.index + 1 : 0}
        above={first ? first.start - scrollMargin : total}
        below={last ? total - (last.end - scrollMargin) : 0}
        measure={phone ? virtualizer.measureElement : undefined}
      />
    </tbody>
  );
}

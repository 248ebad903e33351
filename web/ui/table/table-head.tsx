import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { messages } from '#web/kernel/messages.ts';
import { PopoverMenu } from '../menu/popover-menu.tsx';
import styles from './data-table.module.css';
import type { Column, Sort, TableSelection } from './table-types.ts';
import type { ColumnChoice } from './use-columns.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  choices: readonly ColumnChoice[];
  sort: Sort;
  onSort: (sort: NonNullable<Sort>) => void;
  /** the table itself sorts, by `sortValue` */
  bySelf: boolean;
  selection: TableSelection | undefined;
  /** all rows that are here */
  keys: readonly string[];
}

/** What a press on a head asks for: the other way round, or its first way; a table that sorts itself also lets go. */
function turned<Row>({ key, sortFirst }: Column<Row>, sort: Sort, bySelf: boolean): Sort {
  const first = sortFirst === 'down';
  if (sort?.key !== key) return { key, down: first };
  return bySelf && sort.down !== first ? null : { key, down: !sort.down };
}

/** Heads that sort, choose all rows, and choose columns. */
export function TableHead<Row>({ columns, choices, sort, onSort, bySelf, selection, keys }: Props<Row>) {
  const all = selection !== undefined && keys.length > 0 && keys.every(selection.has);
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={`${styles.th} ${styles.select}`}>
            <input
              type="checkbox"
              aria-label={messages.table.selectAll}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = !all && keys.some(selection.has);
              }}
              onChange={() => selection.set(all ? [] : keys)}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const mine = sort?.key === column.key ? sort : null;
          const sortable = bySelf ? column.sortValue : column.sortFirst;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={[styles.th, column.align === 'right' && styles.right, at === 0 && styles.first]
                .filter(Boolean)
                .join(' ')}
              aria-sort={mine ? (mine.down ? 'descending' : 'ascending') : undefined}
            >
              <span className={styles.head}>
                {sortable ? (
                  <button type="button" onClick={() => onSort(turned(column, sort, bySelf)!)}>
                    {column.header}
                    {mine && !mine.down && <IconArrowUp size={14} aria-label={messages.table.sortedUp} />}
                    {mine?.down && <IconArrowDown size={14} aria-label={messages.table.sortedDown} />}
                  </button>
                ) : (
                  column.header
                )}
                {at === columns.length - 1 && choices.length > 0 && (
                  <PopoverMenu
                    label={messages.table.columns}
                    buttonClassName={styles.chooser}
                    items={choices.map(({ key, header, on, turn }) => ({
                      id: key,
                      label: header,
                      checked: on,
                      several: true,
                      onSelect: turn,
                    }))}
                  >
                    <IconColumns3 size={16} stroke={1.75} aria-hidden />
                  </PopoverMenu>
                )}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Menu, type PopoverMenuItem } from './popover-menu.tsx';
import styles from './row-menu.module.css';

export const rowMenuAction = 'menu';
/** Another for each row: the browser takes buttons with one target for one button. */
const idOf = (label: string) => label.replace(/\s+/g, '-');

/** The button of a row's menu: one element, since a long table draws thousands of them. The table hears its press. */
export const RowMenuButton = ({ label }: { label: string }) => (
  <button
    type="button"
    className={styles.button}
    data-action={rowMenuAction}
    popoverTarget={idOf(label)}
    aria-label={label}
    aria-haspopup="menu"
    title={label}
  />
);

interface Opened<Row> {
  row: Row;
  label: string;
  button: { current: HTMLButtonElement };
  /** another menu for each press on another row */
  number: number;
}

/**
 * One menu for all rows of a table.
 * @param itemsOf what can be done with a row
 * @returns the menu, and what opens it under the button that was pressed
 */
export function useRowMenu<Row>(itemsOf: (row: Row) => readonly PopoverMenuItem[]) {
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const open = (row: Row, button: HTMLButtonElement) => {
    if (opened?.button.current === button && opened.row === row) return;
    const label = button.getAttribute('aria-label') ?? '';
    // The browser looks for the menu as soon as this press has been heard.
    flushSync(() =>
      setOpened((last) => ({ row, label, button: { current: button }, number: (last?.number ?? 0) + 1 })),
    );
  };
  const menu: ReactNode = opened && (
    <Menu
      key={opened.number}
      id={idOf(opened.label)}
      label={opened.label}
      button={opened.button}
      items={itemsOf(opened.row)}
      onClosed={() => setOpened((now) => (now === opened ? null : now))}
    />
  );
  return { menu, open };
}

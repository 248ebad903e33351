import { useMemo, useState } from 'react';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import type { Column } from './table-types.ts';

export interface ColumnChoice {
  key: string;
  header: string;
  on: boolean;
  turn: () => void;
}

const storedAs = (name: string) => `table-columns:${name}`;

/** What the reader chose, by column; a value that is no such choice is passed over. */
function readChoice(name: string | undefined): Record<string, boolean> {
  if (name === undefined) return {};
  try {
    const stored: unknown = JSON.parse(readStored(storedAs(name)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, on]) => typeof on === 'boolean'),
    ) as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** The columns that the reader wants to see, kept on this device for each table that has a name. */
export function useColumns<Row>(columns: readonly Column<Row>[], name: string | undefined) {
  const [choice, setChoice] = useState(() => readChoice(name));
  const shown = useMemo(
    () =>
      name === undefined
        ? columns
        : columns.filter(({ key, optional }) => !optional || (choice[key] ?? optional === 'on')),
    [columns, choice, name],
  );
  const turn = (key: string, on: boolean) => {
    const next = { ...choice, [key]: on };
    setChoice(next);
    if (name !== undefined) writeStored(storedAs(name), JSON.stringify(next));
  };
  const choices: ColumnChoice[] =
    name === undefined
      ? []
      : columns
          .filter(({ optional }) => optional)
          .map(({ key, header, optional }) => {
            const on = choice[key] ?? optional === 'on';
            return { key, header, on, turn: () => turn(key, !on) };
          });
  return { shown, choices };
}

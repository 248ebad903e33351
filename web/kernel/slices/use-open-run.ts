import { useMemo } from 'react';
import type { Generation } from '#contract/writer.ts';
import { useAppSelector } from '../store.ts';

/**
 * A run with the text and the steps that the writer slice holds of it, which are those of the newest answer.
 * @param row the run that a screen shows; null while it has none
 * @returns the row as it is where the slice has another run open
 */
export function useOpenRun<Row extends Generation>(row: Row | null): Row | null {
  const { openRun, output, editData } = useAppSelector((state) => state.writer);
  return useMemo(
    () => (row && editData && openRun?.id === row.id ? { ...row, output, editData } : row),
    [row, openRun, output, editData],
  );
}

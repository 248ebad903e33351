import type { SourceIndex } from '#engine/writer/types.ts';
import type { SourceRow } from './source-store.ts';
import type { RunWriterTask } from '../tasks.ts';

const kept = 16;
const sourceIndexes = new Map<string, SourceIndex>();

/** `S1` of a stored source. */
export const refOf = (row: { ordinal: number }): string => `S${row.ordinal}`;

/** The index of these sources. Sources never change, so their ids name it. */
export async function sourceIndexOf(
  run: RunWriterTask,
  rows: readonly SourceRow[],
  signal: AbortSignal,
): Promise<SourceIndex> {
  const key = rows.map((row) => row.id).join(' ');
  const known = sourceIndexes.get(key);
  if (known) {
    sourceIndexes.delete(key);
    sourceIndexes.set(key, known);
    return known;
  }
  const sources = rows.map((row) => ({ ref: refOf(row), title: row.title, url: row.url, text: row.text }));
  const sourceIndex = await run('writer.prepare-sources', sources, signal);
  sourceIndexes.set(key, sourceIndex);
  for (const oldest of sourceIndexes.keys()) {
    if (sourceIndexes.size <= kept) break;
    sourceIndexes.delete(oldest);
  }
  return sourceIndex;
}

import type { Brief, Outline } from '#contract/writer/brief.ts';
import type { Evidence } from '#contract/writer/evidence.ts';
import type { StoredSource } from '#engine/writer/sources/prepare-sources.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import type { SourceRow } from './source-store.ts';
import type { RunWriterTask } from '../tasks.ts';

const kept = 16;
const sourceIndexes = new Map<string, SourceIndex>();
/** Milliseconds for reading the most and longest sources that a document may have. */
const longestRead = 60_000;

/** `S1` of a stored source. */
export const refOf = (row: { ordinal: number }): string => `S${row.ordinal}`;

/** Sources never change, so their ids name them. */
const keyOf = (rows: readonly SourceRow[]): string => rows.map((row) => row.id).join(' ');
const storedOf = (rows: readonly SourceRow[]): StoredSource[] =>
  rows.map((row) => ({
    ref: refOf(row),
    title: row.title,
    url: row.url,
    format: row.format,
    content: row.text,
  }));

/** The index of these sources. */
export async function sourceIndexOf(
  run: RunWriterTask,
  rows: readonly SourceRow[],
  signal: AbortSignal,
): Promise<SourceIndex> {
  const key = keyOf(rows);
  const known = sourceIndexes.get(key);
  if (known) {
    sourceIndexes.delete(key);
    sourceIndexes.set(key, known);
    return known;
  }
  const input = { key, sources: storedOf(rows) };
  const sourceIndex = await run('writer.prepare-sources', input, signal, longestRead);
  sourceIndexes.set(key, sourceIndex);
  for (const oldest of sourceIndexes.keys()) {
    if (sourceIndexes.size <= kept) break;
    sourceIndexes.delete(oldest);
  }
  return sourceIndex;
}

/** What these sources say beside each section of an outline. */
export const evidenceOf = (
  run: RunWriterTask,
  rows: readonly SourceRow[],
  { brief, outline }: { brief: Brief; outline: Outline },
  signal: AbortSignal,
): Promise<Evidence> =>
  run(
    'writer.find-evidence',
    { key: keyOf(rows), sources: storedOf(rows), brief, outline },
    signal,
    longestRead,
  );

import type { SourcePack } from '#engine/writer/types.ts';
import type { SourceRow } from './store.ts';
import type { RunWriterTask } from './tasks.ts';

const kept = 16;
const packs = new Map<string, SourcePack>();

/** `S1` of a stored source. */
export const refOf = (row: { ordinal: number }): string => `S${row.ordinal}`;

/** The prepared pack of these sources. Sources never change, so their ids name the pack. */
export async function packOf(
  run: RunWriterTask,
  rows: readonly SourceRow[],
  signal: AbortSignal,
): Promise<SourcePack> {
  const key = rows.map((row) => row.id).join(' ');
  const known = packs.get(key);
  if (known) {
    packs.delete(key);
    packs.set(key, known);
    return known;
  }
  const sources = rows.map((row) => ({ ref: refOf(row), title: row.title, url: row.url, text: row.text }));
  const pack = await run('writer.prepare-sources', sources, signal);
  packs.set(key, pack);
  for (const oldest of packs.keys()) {
    if (packs.size <= kept) break;
    packs.delete(oldest);
  }
  return pack;
}

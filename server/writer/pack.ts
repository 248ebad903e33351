import { prepareSourcePack } from '#engine/writer/source-pack.ts';
import type { SourcePack } from '#engine/writer/types.ts';
import type { SourceRow } from './store.ts';

const kept = 16;
const packs = new Map<string, SourcePack>();

/** `S1` of a stored source. */
export const refOf = (row: { ordinal: number }): string => `S${row.ordinal}`;

/** The prepared pack of these sources. Sources never change, so their ids name the pack. */
export function packOf(rows: readonly SourceRow[]): SourcePack {
  const key = rows.map((row) => row.id).join(' ');
  const known = packs.get(key);
  if (known) {
    packs.delete(key);
    packs.set(key, known);
    return known;
  }
  const pack = prepareSourcePack(
    rows.map((row) => ({ ref: refOf(row), title: row.title, url: row.url, text: row.text })),
  );
  packs.set(key, pack);
  for (const oldest of packs.keys()) {
    if (packs.size <= kept) break;
    packs.delete(oldest);
  }
  return pack;
}

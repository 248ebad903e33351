import { newId } from '#server/kernel/ids.ts';
import type { KeywordEntry } from '../store.ts';

/** What many keywords of an import have in common: most of their bytes, so it is sent to the database once. */
type Shared = Pick<KeywordEntry, 'intent' | 'intentWhy' | 'source' | 'provenance'>;

type Row = Pick<KeywordEntry, 'text'> & { id: string; with: number } & Partial<KeywordEntry>;

export interface SharedEntries {
  shared: Shared[];
  /** each with the place of what it shares; what is unknown is left out */
  rows: Row[];
}

/** Gathers keywords for `insertImportRows`. */
export function sharedEntries(): { entries: SharedEntries; add: (entry: KeywordEntry) => void } {
  const entries: SharedEntries = { shared: [], rows: [] };
  const places = new Map<string, number>();
  const placeOf = (shared: Shared): number => {
    const key = JSON.stringify(shared);
    let place = places.get(key);
    if (place === undefined) {
      place = entries.shared.push(shared) - 1;
      places.set(key, place);
    }
    return place;
  };
  const add = ({ intent, intentWhy, source, provenance, text, trend, notes, ...rest }: KeywordEntry) => {
    const { addedByHand: _byHand, ...figures } = rest;
    const known = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
    entries.rows.push({
      id: newId(),
      with: placeOf({ intent, intentWhy, source, provenance }),
      text,
      ...known,
      ...(trend.length > 0 && { trend }),
      ...(Object.keys(notes).length > 0 && { notes }),
    });
  };
  return { entries, add };
}

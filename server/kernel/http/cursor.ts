import { badField } from './app-error.ts';

/** An opaque cursor from the sort key of the last row shown. */
export const encodeCursor = (key: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The sort key of a cursor; a forged or damaged one is a message at its field, not a failure. */
export function decodeCursor(cursor: string | undefined, length: number): string[] | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string'))
      return key;
  } catch {
    // falls through to the message
  }
  throw badField('cursor', 'This list has changed. Load it again from the start.');
}

/**
 * Cuts a page out of rows read with `limit + 1`.
 * @returns the rows to show and the cursor of the next page, or null
 */
export function cutPage<T>(rows: T[], limit: number, keyOf: (row: T) => string[]) {
  const results = rows.slice(0, limit);
  const last = results.at(-1);
  return { results, next: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

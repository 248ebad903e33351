import { badField } from './app-error.ts';

/** What a part of a sort key is: a time, a row's id, or a flag written as 1 or 0. */
type KeyPart = 'instant' | 'id' | 'flag';

/** A time exactly as this server writes it: JavaScript reads 31 February as March, PostgreSQL refuses it and year 0. */
function isInstant(part: string): boolean {
  if (!/^(?!0000)\d{4}-/.test(part)) return false;
  const time = new Date(part);
  return !Number.isNaN(time.getTime()) && time.toISOString() === part;
}

const forms: Record<KeyPart, (part: string) => boolean> = {
  instant: isInstant,
  id: (part) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
  flag: (part) => part === '0' || part === '1',
};

const encodeCursor = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The sort key of a cursor; a forged or damaged one is a message at its field, not a failure. */
export function decodeCursor(cursor: string | undefined, parts: readonly KeyPart[]): string[] | null {
  if (cursor === undefined) return null;
  const refused = () => badField('cursor', 'This list has changed. Load it again from the start.');
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refused();
    throw cause;
  }
  if (!Array.isArray(key) || key.length !== parts.length) throw refused();
  return parts.map((part, i) => {
    const value: unknown = key[i];
    if (typeof value !== 'string' || !forms[part](value)) throw refused();
    return value;
  });
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

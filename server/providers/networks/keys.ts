// Keys by which networks know a repeat: chosen once per post and the same for every try.
import { createHash } from 'node:crypto';

/**
 * The key of a part that follows a post: as long-lived as the post's own, and another for each part.
 * @param key UUIDv7 of the post
 * @param part 1 = the first that follows
 * @returns a UUIDv7 of the same millisecond
 */
export function partKey(key: string, part: number): string {
  const tail = createHash('sha256').update(`${key}:${part}`).digest('hex');
  return `${key.slice(0, 15)}${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}

/** When a key was chosen, by the clock of this machine (RFC 9562, 5.7: the first 48 bits are milliseconds). */
export const keyTime = (key: string): Date =>
  new Date(Number.parseInt(key.replace('-', '').slice(0, 12), 16));

import { randomUUID } from 'node:crypto';
import type { Mark } from './port.ts';

/** A reference that nobody else's text holds by chance; letters and digits only, so that a search takes it as one word. */
export const newRef = (): string => randomUUID().replaceAll('-', '');

/** The comment that stays in a published text, so that a post whose answer was lost can be found again. */
export const markComment = ({ ref, number }: Mark): string => `<!-- quillstead:ref=${ref}.${number} -->`;

/** The mark of a stored text, or null. */
export function readMark(html: string): Mark | null {
  const found = /<!-- quillstead:ref=([a-z0-9]+)\.(\d{1,9}) -->/.exec(html);
  return found ? { ref: found[1]!, number: Number(found[2]) } : null;
}

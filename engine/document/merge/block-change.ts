import type { Block, BlockChange } from '#contract/writer/documents.ts';
import { fingerprint } from './fingerprint.ts';

const isSame = (a: Block, b: Block) =>
  a === b || (a.attrs.id === b.attrs.id && fingerprint(a) === fingerprint(b));

/** The shortest change after which `before` says what `now` says: all between the first and the last difference. */
export function changeBetween(before: readonly Block[], now: readonly Block[]): BlockChange {
  const shorter = Math.min(before.length, now.length);
  let from = 0;
  while (from < shorter && isSame(before[from]!, now[from]!)) from += 1;
  let after = 0;
  while (after < shorter - from && isSame(before.at(-1 - after)!, now.at(-1 - after)!)) after += 1;
  return { from, to: before.length - after, blocks: now.slice(from, now.length - after) };
}

/** A text after a change; null where it has no such places. */
export const changed = (text: readonly Block[], { from, to, blocks }: BlockChange): Block[] | null =>
  from > to || to > text.length ? null : [...text.slice(0, from), ...blocks, ...text.slice(to)];

import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/**
 * The text that a transaction put into one line, in the place of what stood there or of nothing; null for one that did
 * anything else. Nearly every key is answered by such a transaction, which changes no block but the one it is in.
 */
export function writtenText(tr: Transaction): string | null {
  const [step, ...others] = tr.steps;
  if (!(step instanceof ReplaceStep) || others.length > 0) return null;
  const { from, to, slice } = step;
  const node = slice.content.firstChild;
  if (slice.openStart > 0 || slice.openEnd > 0 || slice.content.childCount > 1 || node?.isText === false)
    return null;
  const $from = tr.before.resolve(from);
  return $from.parent.isTextblock && to <= $from.end() ? (node?.text ?? '') : null;
}

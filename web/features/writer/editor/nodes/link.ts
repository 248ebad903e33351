import { Link } from '@tiptap/extension-link';
import type { Transaction } from '@tiptap/pm/state';
import type { ReplaceStep } from '@tiptap/pm/transform';
import { appendingWhere } from './append-where.ts';
import { writtenText } from './written-text.ts';

const endsInWord = /[\p{L}\p{N}]$/u;
/** An address has one of these: the name of this machine is one without a full stop. */
const mayBeAddress = /[.@:]|localhost/i;

/** Whether what was written ends no address: a letter, or a blank after a word that is none, in a line without links. */
function endsNoAddress(tr: Transaction): boolean {
  const text = writtenText(tr);
  if (text === null) return false;
  if (endsInWord.test(text)) return true;
  if (text !== ' ') return false;
  const $from = tr.doc.resolve((tr.steps[0] as ReplaceStep).from);
  const { link } = tr.doc.type.schema.marks;
  const words = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ').trimEnd().split(/\s/);
  return !mayBeAddress.test(words.at(-1) ?? '') && !tr.doc.rangeHasMark($from.start(), $from.end(), link!);
}

/** Addresses become links at the blank after them; it looks for one at each key, and reads the word again to do so. */
export const LinkAtBlank = Link.extend({
  addProseMirrorPlugins() {
    return appendingWhere(this.parent?.() ?? [], (transactions) => {
      const changes = transactions.filter((tr) => tr.docChanged);
      return changes.length !== 1 || !endsNoAddress(changes[0]!);
    });
  },
});

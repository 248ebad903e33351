import { Link } from '@tiptap/extension-link';
import type { PluginSpec } from '@tiptap/pm/state';
import { writtenText } from './written-text.ts';

const endsInWord = /[\p{L}\p{N}]$/u;

/** Addresses become links at the blank after them; it looks for one at each key, and compares the texts to do so. */
export const LinkAtBlank = Link.extend({
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? [];
    for (const { spec } of plugins as { spec: PluginSpec<unknown> }[]) {
      const { appendTransaction } = spec;
      if (!appendTransaction) continue;
      spec.appendTransaction = function (transactions, before, after) {
        const changes = transactions.filter((tr) => tr.docChanged);
        const isWord = changes.length === 1 && endsInWord.test(writtenText(changes[0]!) ?? '');
        return isWord ? null : appendTransaction.call(this, transactions, before, after);
      };
    }
    return plugins;
  },
});

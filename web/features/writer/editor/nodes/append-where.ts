import type { EditorState, Plugin, PluginSpec, Transaction } from '@tiptap/pm/state';

/**
 * Plugins of a library that answer changes with changes, which look at each key, also where they have nothing to do.
 * @param isNeeded whether they may have something to do
 * @returns the same plugins, asked only then
 */
export function appendingWhere(
  plugins: Plugin[],
  isNeeded: (transactions: readonly Transaction[], before: EditorState, after: EditorState) => boolean,
): Plugin[] {
  for (const { spec } of plugins as { spec: PluginSpec<unknown> }[]) {
    const { appendTransaction } = spec;
    if (!appendTransaction) continue;
    spec.appendTransaction = function (...change) {
      return isNeeded(...change) ? appendTransaction.apply(this, change) : null;
    };
  }
  return plugins;
}

import type { Editor, Range } from '@tiptap/core';
import { writerMessages } from '../../messages.ts';
import type { Command } from '../suggestions/suggestion-session.ts';

const { blocks, blockHints } = writerMessages.editor;

export type BlockKind = keyof typeof blocks;

interface Named {
  label: string;
  hint: string;
  /** shortcut as Tiptap knows it, `Mod-Alt-2` */
  keys?: string;
}
interface BlockItem extends Named {
  kind: BlockKind;
  command?: undefined;
}
/** What a model does with the block at the caret; null: it is asked which command. */
interface ModelItem extends Named {
  kind: `model-${string}`;
  command: Command | null;
}
export type SlashItem = BlockItem | ModelItem;

const item = (kind: BlockKind, keys?: string): BlockItem => ({
  kind,
  label: blocks[kind],
  hint: blockHints[kind],
  ...(keys && { keys }),
});

const { commands, hint, title } = writerMessages.suggestions;
const modelItems = (['continue', 'rewrite', 'expand', 'shorten', 'simplify'] as const).map(
  (command): ModelItem => ({
    kind: `model-${command}`,
    label: commands[command],
    hint,
    command: { command },
  }),
);

export const slashItems: readonly SlashItem[] = [
  item('paragraph', 'Mod-Alt-0'),
  item('heading2', 'Mod-Alt-2'),
  item('heading3', 'Mod-Alt-3'),
  item('heading4', 'Mod-Alt-4'),
  item('heading1', 'Mod-Alt-1'),
  item('bulletList', 'Mod-Shift-8'),
  item('orderedList', 'Mod-Shift-7'),
  item('blockquote', 'Mod-Shift-b'),
  item('callout'),
  item('table'),
  item('image'),
  item('codeBlock', 'Mod-Alt-c'),
  item('footnote'),
  item('horizontalRule'),
  item('placeholder'),
  ...modelItems,
  { kind: 'model-ask', label: title, hint, command: null },
];

/** Items whose name or hint holds what was typed after the slash; names that begin with it first. */
export function slashMatches(query: string): SlashItem[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return [...slashItems];
  const ranked = slashItems.flatMap((slashItem, i) => {
    const label = slashItem.label.toLowerCase();
    const rank = label.startsWith(typed)
      ? 0
      : label.includes(typed)
        ? 1
        : slashItem.hint.toLowerCase().includes(typed)
          ? 2
          : 3;
    return rank < 3 ? [{ one: slashItem, order: rank * 100 + i }] : [];
  });
  return ranked.toSorted((a, b) => a.order - b.order).map(({ one }) => one);
}

/** Opens the form of what cannot be put in without a question. */
export interface BlockAsks {
  picture: () => void;
  footnote: () => void;
}

/**
 * Makes the current block one of `kind`, or puts one in.
 * @param range what to take away first (the typed `/query`)
 */
export function applyBlock(editor: Editor, kind: BlockKind, ask: BlockAsks, range?: Range): void {
  const chain = editor.chain().focus();
  if (range) chain.deleteRange(range);
  switch (kind) {
    case 'paragraph':
      chain.clearNodes().run();
      return;
    case 'heading1':
    case 'heading2':
    case 'heading3':
    case 'heading4':
      chain.setHeading({ level: Number(kind.at(-1)) as 1 | 2 | 3 | 4 }).run();
      return;
    case 'bulletList':
      chain.toggleBulletList().run();
      return;
    case 'orderedList':
      chain.toggleOrderedList().run();
      return;
    case 'blockquote':
      chain.toggleBlockquote().run();
      return;
    case 'codeBlock':
      chain.toggleCodeBlock().run();
      return;
    case 'horizontalRule':
      chain.setHorizontalRule().run();
      return;
    case 'table':
      chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
      return;
    case 'placeholder':
      chain.insertPlaceholder(writerMessages.editor.placeholderDefault).run();
      return;
    case 'callout':
      if (editor.isActive('callout')) chain.unsetCallout().run();
      else chain.setCallout('note').run();
      return;
    case 'footnote':
      chain.run();
      ask.footnote();
      return;
    case 'image':
      chain.run();
      ask.picture();
  }
}

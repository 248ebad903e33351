// What can be done by keys, as the dialog behind "?" lists it. Keys are written as in the editor: `Mod-Shift-k`.
import { shellMessages } from './messages.ts';
import { shortcutMessages as messages } from './shortcut-messages.ts';

interface Shortcut {
  label: string;
  /** any of them does it */
  keys: readonly string[];
}

/** Every shortcut of the app, by where it works. */
export const shortcuts: readonly { where: string; list: readonly Shortcut[] }[] = [
  {
    where: messages.everywhere,
    list: [
      { label: shellMessages.search, keys: ['Mod-k'] },
      { label: shellMessages.commands.shortcuts, keys: ['?'] },
      { label: messages.close, keys: ['Esc'] },
    ],
  },
  {
    where: messages.tables,
    list: [
      { label: messages.row, keys: ['↑', '↓'] },
      { label: messages.open, keys: ['Enter'] },
      { label: messages.select, keys: ['Space'] },
    ],
  },
  {
    where: messages.writer,
    list: [
      { label: messages.nextStep, keys: ['Mod-Enter'] },
      { label: messages.save, keys: ['Mod-s'] },
      { label: messages.moveSection, keys: ['Alt-↑', 'Alt-↓'] },
    ],
  },
  {
    where: messages.editor,
    list: [
      { label: messages.insert, keys: ['/'] },
      { label: messages.bold, keys: ['Mod-b'] },
      { label: messages.italic, keys: ['Mod-i'] },
      { label: messages.underline, keys: ['Mod-u'] },
      { label: messages.strike, keys: ['Mod-Shift-s'] },
      { label: messages.code, keys: ['Mod-e'] },
      { label: messages.link, keys: ['Mod-Shift-k'] },
      { label: messages.headings, keys: ['Mod-Alt-1', 'Mod-Alt-2', 'Mod-Alt-3', 'Mod-Alt-4'] },
      { label: messages.text, keys: ['Mod-Alt-0'] },
      { label: messages.numbered, keys: ['Mod-Shift-7'] },
      { label: messages.bulleted, keys: ['Mod-Shift-8'] },
      { label: messages.quote, keys: ['Mod-Shift-b'] },
      { label: messages.codeBlock, keys: ['Mod-Alt-c'] },
      { label: messages.undo, keys: ['Mod-z'] },
      { label: messages.redo, keys: ['Mod-Shift-z'] },
    ],
  },
];

import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconChevronDown,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPlus,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { memo, useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { useObservable } from '#web/kernel/observable.ts';
import { writerMessages } from '../messages.ts';
import type { Format, FormatName } from './format-at.ts';
import { formatsOf } from './format-of.ts';
import styles from './toolbar.module.css';
import { keysText } from '#web/kernel/text/keys-text.ts';
import { moveBlocks, moveKeys } from './nodes/move-block.ts';
import { applyBlock, type BlockAsks, slashItems, type BlockKind } from './slash/slash-items.ts';
import { CalloutMenu, TableMenu } from './toolbar-menus.tsx';

const messages = writerMessages.editor;
const kinds: BlockKind[] = ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4'];
const inserts: BlockKind[] = [
  'callout',
  'table',
  'image',
  'codeBlock',
  'footnote',
  'horizontalRule',
  'placeholder',
];

interface Props {
  editor: Editor;
  askLink: () => void;
  ask: BlockAsks;
}

const useFormat = <S,>(editor: Editor, select: (format: Format) => S): S =>
  useObservable(formatsOf(editor).here, select);

interface FormatButtonProps {
  editor: Editor;
  name: FormatName;
  label: string;
  icon: Icon;
  keys: string;
  onPress: () => void;
}

/** Painted again when its own format changes: the first letter of a text changes others, such as Undo. */
function FormatButton({ editor, name, label, icon: Shown, keys, onPress }: FormatButtonProps) {
  const active = useFormat(editor, (format) => format[name]);
  return (
    <RichTextEditor.Control
      active={active}
      aria-pressed={active}
      aria-label={label}
      title={`${label} (${keysText(keys)})`}
      onClick={onPress}
      className={styles.control}
    >
      <Shown size={18} stroke={1.75} aria-hidden />
    </RichTextEditor.Control>
  );
}

/** What kind of block the caret is in, and what else it may be. */
function KindMenu({ editor, ask }: Pick<Props, 'editor' | 'ask'>) {
  const heading = useFormat(editor, (format) => format.heading);
  const kind: BlockKind = heading === null ? 'paragraph' : `heading${heading as 1 | 2 | 3 | 4}`;
  return (
    <Menu position="bottom-start" withinPortal trapFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <RichTextEditor.Control
          className={styles.kindControl}
          aria-label={messages.blockKind(messages.blocks[kind])}
        >
          <span>{messages.blocks[kind]}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => applyBlock(editor, kind, ask)}
            rightSection={<kbd className={styles.keys}>{keysText(keysOf(kind))}</kbd>}
          >
            {messages.blocks[kind]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          rightSection={<kbd className={styles.keys}>{keysText(moveKeys.up)}</kbd>}
          onClick={() => moveBlocks(editor, -1)}
        >
          {messages.moveUp}
        </Menu.Item>
        <Menu.Item
          rightSection={<kbd className={styles.keys}>{keysText(moveKeys.down)}</kbd>}
          onClick={() => moveBlocks(editor, 1)}
        >
          {messages.moveDown}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** @param onChange told when a button can be used, or no longer */
function HistoryButtons({ editor, onChange }: { editor: Editor; onChange: () => void }) {
  const canUndo = useFormat(editor, (format) => format.canUndo);
  const canRedo = useFormat(editor, (format) => format.canRedo);
  useEffect(onChange, [canUndo, canRedo, onChange]);
  return (
    <RichTextEditor.ControlsGroup className={styles.group}>
      <RichTextEditor.Control
        className={styles.control}
        aria-label={messages.undo}
        title={`${messages.undo} (${keysText('Mod-z')})`}
        disabled={!canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
      <RichTextEditor.Control
        className={styles.control}
        aria-label={messages.redo}
        title={`${messages.redo} (${keysText('Mod-Shift-z')})`}
        disabled={!canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <IconArrowForwardUp size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
  );
}

/** Formatting for mouse, thumb and keyboard: one tab stop, arrows inside (WAI-ARIA toolbar pattern). */
export const Toolbar = memo(function Toolbar({ editor, askLink, ask }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const inTable = useFormat(editor, (format) => format.table);
  const inCallout = useFormat(editor, (format) => format.callout);

  // One of the buttons is the toolbar's tab stop: the one last used, else the first.
  const keepStop = useCallback(() => {
    const all = buttons(bar.current);
    const stop =
      all.find((item) => item.tabIndex === 0 && !item.disabled) ?? all.find((item) => !item.disabled);
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  }, []);
  useEffect(keepStop);
  const arrows = (event: KeyboardEvent) => {
    const usable = buttons(bar.current).filter((item) => !item.disabled);
    const at = usable.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = usable[(to + usable.length) % usable.length];
    for (const item of usable) item.tabIndex = item === next ? 0 : -1;
    next?.focus();
  };

  const format = (name: FormatName, label: string, icon: Icon, keys: string, onPress: () => void) => (
    <FormatButton {...{ editor, name, label, icon, keys, onPress }} />
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={messages.toolbar}
      tabIndex={-1}
      className={styles.toolbar}
      onKeyDown={arrows}
      // A press on a button must not take the caret (and a phone's keyboard) away.
      onMouseDown={(event) => event.preventDefault()}
    >
      <RichTextEditor.ControlsGroup className={styles.group}>
        <KindMenu editor={editor} ask={ask} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup className={styles.group}>
        {format('bold', messages.bold, IconBold, 'Mod-b', () => editor.chain().focus().toggleBold().run())}
        {format('italic', messages.italic, IconItalic, 'Mod-i', () =>
          editor.chain().focus().toggleItalic().run(),
        )}
        {format('underline', messages.underline, IconUnderline, 'Mod-u', () =>
          editor.chain().focus().toggleUnderline().run(),
        )}
        {format('strike', messages.strike, IconStrikethrough, 'Mod-Shift-s', () =>
          editor.chain().focus().toggleStrike().run(),
        )}
        {format('code', messages.code, IconCode, 'Mod-e', () => editor.chain().focus().toggleCode().run())}
        {format('link', messages.link, IconLink, 'Mod-Shift-k', askLink)}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup className={styles.group}>
        {format('bulletList', messages.bullet, IconList, 'Mod-Shift-8', () =>
          applyBlock(editor, 'bulletList', ask),
        )}
        {format('orderedList', messages.numbered, IconListNumbers, 'Mod-Shift-7', () =>
          applyBlock(editor, 'orderedList', ask),
        )}
        {format('blockquote', messages.quote, IconBlockquote, 'Mod-Shift-b', () =>
          applyBlock(editor, 'blockquote', ask),
        )}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup className={styles.group}>
        <Menu position="bottom-start" withinPortal trapFocus={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <RichTextEditor.Control
              className={styles.control}
              aria-label={messages.insert}
              title={`${messages.insert} (/)`}
            >
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </RichTextEditor.Control>
          </Menu.Target>
          <Menu.Dropdown>
            {inserts.map((kind) => (
              <Menu.Item key={kind} onClick={() => applyBlock(editor, kind, ask)}>
                {messages.blocks[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {inTable && <TableMenu editor={editor} />}
        {inCallout && <CalloutMenu editor={editor} />}
      </RichTextEditor.ControlsGroup>
      <HistoryButtons editor={editor} onChange={keepStop} />
    </div>
  );
});

const buttons = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
const keysOf = (kind: BlockKind) => slashItems.find((item) => item.kind === kind)?.keys ?? '';

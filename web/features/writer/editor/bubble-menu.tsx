import { UnstyledButton } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconMessage,
  IconSparkles,
  type Icon,
} from '@tabler/icons-react';
import { isTextSelection, type Editor } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { BubbleMenu as TiptapBubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keysText } from '#web/kernel/text/keys-text.ts';
import { useObservable } from '#web/kernel/observable.ts';
import { writerMessages } from '../messages.ts';
import styles from './bubble-menu.module.css';
import { formatsOf } from './format-of.ts';
import { applyBlock } from './slash/slash-items.ts';

const messages = writerMessages.editor;
const pluginKey = 'bubbleMenu';
const edge = 12;
const noAsks = { picture: () => undefined, footnote: () => undefined };

interface Props {
  editor: Editor;
  askLink: () => void;
  askModel: (command: null) => void;
  askComment: () => void;
  /** a comment is all that a reader may write */
  readOnly: boolean;
}

/** Formatting at what is selected. Alt+F10 or Tab goes into it, arrows walk in it, Escape closes it. */
export const BubbleMenu = memo(function BubbleMenu({
  editor,
  askLink,
  askModel,
  askComment,
  readOnly,
}: Props) {
  const menu = useRef<HTMLDivElement>(null);
  /** the selection at which it was closed: it stays closed until another one */
  const closedAt = useRef<Selection | null>(null);
  const on = useObservable(formatsOf(editor).selected);
  const [options] = useState((): Pick<BubbleMenuProps, 'options' | 'shouldShow'> => ({
    options: {
      // On phones the system's own menu stands above what is selected.
      placement: window.matchMedia('(pointer: coarse)').matches ? 'bottom' : 'top',
      offset: 10,
      flip: { padding: { top: 180, bottom: 64 } },
      shift: { padding: edge },
    },
    shouldShow: ({ editor: now, state: { doc, selection }, element }) => {
      if (closedAt.current && !closedAt.current.eq(selection)) closedAt.current = null;
      const { from, to, empty } = selection;
      if (empty) return false;
      const focused = now.isFocused || !now.isEditable || element.contains(document.activeElement);
      return (
        focused &&
        closedAt.current === null &&
        isTextSelection(selection) &&
        !now.isActive('codeBlock') &&
        doc.textBetween(from, to, ' ').trim() !== ''
      );
    },
  }));
  const hide = () => {
    closedAt.current = editor.state.selection;
    editor.view.dispatch(editor.state.tr.setMeta(pluginKey, 'hide'));
  };
  const close = () => {
    hide();
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  const isShown = () => menu.current?.isConnected === true && menu.current.checkVisibility();

  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      if (!editor.isFocused || !isShown()) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'F10' && event.altKey) {
        event.preventDefault();
        buttonsOf(menu.current)[0]?.focus();
      }
    };
    // On the page, not the editor's element: that is not there yet when this runs.
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both read refs and the editor
  }, [editor]);

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const all = buttonsOf(menu.current);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  const button = (label: string, Shown: Icon, active: boolean, run: () => void, keys = '') => (
    <UnstyledButton
      className={styles.button}
      aria-label={label}
      aria-pressed={active}
      title={keys === '' ? label : `${label} (${keysText(keys)})`}
      onClick={run}
    >
      <Shown size={18} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
  const block = (kind: Parameters<typeof applyBlock>[1]) => () => applyBlock(editor, kind, noAsks);

  const formatting = () => (
    <>
      {button(
        messages.bold,
        IconBold,
        on?.bold === true,
        () => editor.chain().focus().toggleBold().run(),
        'Mod-b',
      )}
      {button(
        messages.italic,
        IconItalic,
        on?.italic === true,
        () => editor.chain().focus().toggleItalic().run(),
        'Mod-i',
      )}
      {button(messages.linkSet, IconLink, on?.link === true, askLink, 'Mod-Shift-k')}
      {button(
        messages.blocks.heading2,
        IconH2,
        on?.heading === 2,
        block(on?.heading === 2 ? 'paragraph' : 'heading2'),
        'Mod-Alt-2',
      )}
      {button(
        messages.blocks.heading3,
        IconH3,
        on?.heading === 3,
        block(on?.heading === 3 ? 'paragraph' : 'heading3'),
        'Mod-Alt-3',
      )}
      {button(messages.bullet, IconList, on?.bulletList === true, block('bulletList'), 'Mod-Shift-8')}
      {button(messages.quote, IconBlockquote, on?.blockquote === true, block('blockquote'), 'Mod-Shift-b')}
      {button(writerMessages.suggestions.button, IconSparkles, false, () => {
        hide();
        askModel(null);
      })}
    </>
  );

  return (
    <TiptapBubbleMenu editor={editor} pluginKey={pluginKey} {...options} className={styles.place}>
      <div
        ref={menu}
        role="toolbar"
        aria-label={messages.selectionMenu}
        tabIndex={-1}
        className={styles.menu}
        onKeyDown={walk}
        onMouseDown={(event) => event.preventDefault()}
      >
        {!readOnly && formatting()}
        {button(
          writerMessages.comments.button,
          IconMessage,
          false,
          () => {
            hide();
            askComment();
          },
          'Mod-Alt-m',
        )}
      </div>
    </TiptapBubbleMenu>
  );
});

const buttonsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLButtonElement>('button') ?? []),
];

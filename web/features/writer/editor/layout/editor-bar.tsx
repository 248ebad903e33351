import { IconFileTypography, IconFocusCentered, IconList } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ComponentProps, ReactNode } from 'react';
import { writerMessages } from '../../messages.ts';
import { select } from '../move-to.ts';
import { Toolbar } from '../toolbar.tsx';
import styles from './layout.module.css';
import { BarButton, StatusLine } from './status-line.tsx';

const messages = writerMessages.editor;

interface Props
  extends
    Omit<ComponentProps<typeof Toolbar>, 'editor'>,
    Omit<ComponentProps<typeof StatusLine>, 'onPlaceholder'> {
  editor: Editor;
  focus: { on: boolean; toggle: () => void };
  /** its formatting is not offered */
  readOnly: boolean;
  onOutline: () => void;
  /** opens the page's format; absent where a text has none */
  onPage: (() => void) | undefined;
  /** who else has the text open */
  others: ReactNode;
  exports: ReactNode;
}

/** How the text stands, its formatting, and what is done with it as a whole. */
export function EditorBar({
  editor,
  focus,
  readOnly,
  onOutline,
  onPage,
  others,
  exports,
  askLink,
  ask,
  ...status
}: Props) {
  return (
    <div className={styles.bar}>
      <StatusLine {...status} onPlaceholder={() => goToNextPlaceholder(editor)} />
      {!readOnly && <Toolbar editor={editor} askLink={askLink} ask={ask} />}
      <div className={styles.barActions}>
        {others}
        <BarButton
          className={styles.outlineButton}
          label={messages.outline}
          icon={IconList}
          onClick={onOutline}
        />
        {onPage && <BarButton label={writerMessages.essay.page} icon={IconFileTypography} onClick={onPage} />}
        <BarButton
          className={styles.focusButton}
          label={messages.focusMode}
          icon={IconFocusCentered}
          pressed={focus.on}
          onClick={focus.toggle}
        />
        {exports}
      </div>
    </div>
  );
}

function goToNextPlaceholder(editor: Editor): void {
  const from = editor.state.selection.to;
  const placeholders: number[] = [];
  editor.state.doc.forEach((node, at) => void (node.type.name === 'placeholder' && placeholders.push(at)));
  const at = placeholders.find((pos) => pos >= from) ?? placeholders[0];
  if (at !== undefined) select(editor, at, 'node');
}

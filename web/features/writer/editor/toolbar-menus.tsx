// What a toolbar offers where the caret stands in a table or a callout.
import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconInfoSquare, IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { calloutKinds } from '#contract/writer/documents.ts';
import { writerMessages } from '../messages.ts';
import styles from './toolbar.module.css';

const messages = writerMessages.editor;

/** Kinds of the callout that the caret is in. */
export function CalloutMenu({ editor }: { editor: Editor }) {
  const names = messages.callout;
  return (
    <Menu position="bottom-start" withinPortal trapFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <RichTextEditor.Control className={styles.control} aria-label={names.menu} title={names.menu} active>
          <IconInfoSquare size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {calloutKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => editor.chain().focus().setCallout(kind).run()}>
            {names.kinds[kind]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => editor.chain().focus().unsetCallout().run()}>{names.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rows, columns and the header of the table that the caret is in. */
export function TableMenu({ editor }: { editor: Editor }) {
  const run = (command: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () =>
    command(editor.chain().focus()).run();
  const names = messages.table;
  return (
    <Menu position="bottom-start" withinPortal trapFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <RichTextEditor.Control className={styles.control} aria-label={names.menu} title={names.menu} active>
          <IconTable size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={run((chain) => chain.addRowBefore())}>{names.rowAbove}</Menu.Item>
        <Menu.Item onClick={run((chain) => chain.addRowAfter())}>{names.rowBelow}</Menu.Item>
        <Menu.Item onClick={run((chain) => chain.addColumnBefore())}>{names.columnLeft}</Menu.Item>
        <Menu.Item onClick={run((chain) => chain.addColumnAfter())}>{names.columnRight}</Menu.Item>
        <Menu.Item onClick={run((chain) => chain.toggleHeaderRow())}>{names.header}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={run((chain) => chain.deleteRow())}>{names.deleteRow}</Menu.Item>
        <Menu.Item onClick={run((chain) => chain.deleteColumn())}>{names.deleteColumn}</Menu.Item>
        <Menu.Item onClick={run((chain) => chain.deleteTable())}>{names.delete}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

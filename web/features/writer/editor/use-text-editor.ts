import { useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef } from 'react';
import type { Document } from '#contract/writer/documents.ts';
import { writerMessages } from '../messages.ts';
import { fromServer } from './document/use-document.ts';
import { reveal } from './move-to.ts';
import { toEditor } from './nodes/document-json.ts';
import { editorExtensions } from './nodes/extensions.ts';

type Asks = Parameters<typeof editorExtensions>[0];

interface TextEditor {
  editor: Editor | null;
  /** Names who is told of each change, and whether the writer made it. */
  onChange: (tell: (byWriter: boolean) => void) => void;
}

/**
 * The editor on a document's text, made once.
 * @param asks what keys and the slash menu open; each the same function at every call
 * @param startAt id of the block that is shown first
 */
export function useTextEditor(
  document: Document,
  asks: Asks,
  startAt: string | null | undefined,
): TextEditor {
  const changed = useRef<(byWriter: boolean) => void>(() => undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions in it are what it depends on
  const extensions = useMemo(() => editorExtensions(asks), Object.values(asks));
  const editor = useEditor({
    extensions,
    content: toEditor(document.blocks),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    // The first looks for what each key deleted, which nothing here asks for; the second is among the extensions.
    enableCoreExtensions: { delete: false, keymap: false },
    editorProps: {
      attributes: { 'aria-label': writerMessages.editor.label, 'aria-multiline': 'true', role: 'textbox' },
    },
    onUpdate: ({ transaction }) => changed.current(transaction.getMeta(fromServer) !== true),
  });
  useEffect(() => {
    // One that was made long before it was painted is destroyed by then; the next render brings another.
    if (editor && !editor.isDestroyed && startAt) reveal(editor, (_type, id) => id === startAt);
  }, [editor, startAt]);
  return {
    editor,
    onChange: (tell) => {
      changed.current = tell;
    },
  };
}

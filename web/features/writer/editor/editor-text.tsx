import { useRichTextEditorContext } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';

interface Props {
  editor: Editor;
  className: string | undefined;
  style: CSSProperties | undefined;
}

/**
 * The place of the editor's text. Tiptap's own makes the text's elements a second time for the sake of node views that
 * are painted by React, which this editor has none of; this one moves those that are there.
 */
export function EditorText({ editor, className, style }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { getStyles } = useRichTextEditorContext();
  useLayoutEffect(() => {
    if (!editor.isDestroyed) place.current?.append(editor.view.dom);
  }, [editor]);
  return <div ref={place} {...getStyles('content', { className, style })} />;
}

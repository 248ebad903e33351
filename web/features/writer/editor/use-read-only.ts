import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';

/** Whether the role may only read; the editor takes nothing then, but still lets text be selected. */
export function useReadOnly(editor: Editor | null): boolean {
  const role = useAppSelector((state) => state.user.data?.role);
  const readOnly = role !== undefined && !may(role, 'writer.write');
  useEffect(() => {
    if (editor && !editor.isDestroyed && editor.isEditable === readOnly) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  return readOnly;
}

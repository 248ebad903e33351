import { useState, type ReactNode } from 'react';
import { Notice } from '../../generation/notice.tsx';
import { writerMessages } from '../../messages.ts';
import { DocumentConflictDialog } from './document-conflict.tsx';
import type { OpenDocument } from './use-document.ts';

/** Asks which of two texts goes on; put off, a line above the text remembers it. */
export function DocumentConflictNotice({ open }: { open: OpenDocument }): ReactNode {
  const [postponed, setPostponed] = useState(false);
  if (!open.conflict) return null;
  return postponed ? (
    <Notice
      tone="bad"
      text={writerMessages.conflict.open}
      actions={[{ label: writerMessages.conflict.choose, run: () => setPostponed(false) }]}
    />
  ) : (
    <DocumentConflictDialog
      conflict={open.conflict}
      onChoose={(choice) => void open.resolve(choice)}
      onPostpone={() => setPostponed(true)}
    />
  );
}

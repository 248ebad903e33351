import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { voicesApi } from './api.ts';
import { markBanned } from './banned-marks.ts';

interface Props {
  editor: Editor;
  documentId: string;
  /** of the text on the server: another one is read again */
  savedRevision: Observable<number>;
}

/** Keeps the banned phrases of a text marked while it is written. It paints nothing itself. */
export function BannedInText({ editor, documentId, savedRevision }: Props) {
  const { data, refetch } = voicesApi.useVoicesReportQuery(documentId);
  const saved = useObservable(savedRevision, (revision) => revision);
  const isOld = data !== undefined && data.revision < saved;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch, saved]);
  const uses = data?.banned;
  useEffect(() => {
    if (uses) markBanned(editor, uses);
  }, [editor, uses]);
  useEffect(() => () => markBanned(editor, []), [editor]);
  return null;
}

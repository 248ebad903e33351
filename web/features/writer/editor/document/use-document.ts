import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { mergeBlocks } from '#engine/document/merge/merge-blocks.ts';
import { documents, type Block, type Document } from '#contract/writer/documents.ts';
import { call, type ApiFailure } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Observable } from '#web/kernel/observable.ts';
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';
import { Autosaver } from '#web/kernel/autosave/autosaver.ts';
import type { Operation } from '#web/kernel/autosave/device-copy.ts';
import { writerMessages } from '../../messages.ts';
import { applyBlocks } from './apply-blocks.ts';
import { packing } from './packing.ts';
import { type Saved, sendText, type Text } from './send-text.ts';
import { showing, type ShownSave } from './shown-save.ts';
import { blocksOf, rememberBlocks } from '../nodes/document-json.ts';

export interface DocumentConflict {
  mine: { title: string; blocks: Block[] };
  theirs: Document;
}

const messages = writerMessages;
/** Marks a change that came from the server: it needs no saving. */
export const fromServer = 'fromServer';

/**
 * Saves an open document: every change on this device at once, on the server after a pause, joined with what others
 * wrote meanwhile.
 */
export function useDocument(document: Document, editor: Editor | null) {
  const [title, setTitle] = useState(document.title);
  const [save] = useState(() => new Observable<ShownSave>({ state: 'saved', failure: null }));
  const [showSave] = useState(() => showing(save));
  const [savedRevision] = useState(() => new Observable(document.revision));
  const [conflict, setConflict] = useState<DocumentConflict | null>(null);
  const live = useRef({ editor: null as Editor | null, title, known: document });
  // What was not edited is known by its objects to be what the server has.
  if (editor && editor !== live.current.editor) rememberBlocks(editor.state.doc, document.blocks);
  live.current.editor = editor;
  live.current.title = title;

  const blocksNow = (): Block[] => {
    const open = live.current.editor;
    return open ? blocksOf(open.state.doc, newId) : live.current.known.blocks;
  };
  const show = (blocks: readonly Block[]) => {
    const open = live.current.editor;
    if (!open || open.isDestroyed) return;
    const tr = applyBlocks(open.state, blocks);
    if (tr) open.view.dispatch(tr.setMeta(fromServer, true));
  };

  const [autosaver] = useState(
    () =>
      new Autosaver<Text, Saved>({
        key: localKey(localUser(), 'document', document.id),
        store: indexedDbStore,
        revision: document.revision,
        packing,
        send: (operation) => sendText(live.current.known, operation),
        onSaved: (result, sent) => {
          const base = sent.blocks ?? live.current.known.blocks;
          live.current.known = result;
          if (!result.merged) return;
          // Typing went on while it was on its way: where both changed a block, the one being typed stays.
          const now = blocksNow();
          const joined = mergeBlocks(base, result.blocks, now).blocks;
          show(joined);
          if (live.current.title === (sent.title ?? live.current.title)) setTitle(result.title);
          toast({ message: messages.editor.merged, kind: 'note' });
        },
        onConflict: (operation, failure) => void openConflict(operation, failure),
        onState: (state, failure) => {
          showSave(state, failure);
          if (state === 'saved') savedRevision.set(autosaver.revision);
        },
      }),
  );

  /** Goes on from a text that the server has made current. */
  const adopt = (revision: number) => {
    autosaver.adopt(revision);
    if (autosaver.state === 'saved') savedRevision.set(autosaver.revision);
  };

  const openConflict = async (operation: Operation<Text>, failure: ApiFailure) => {
    const current = (failure.meta as { current?: Document }).current;
    const theirs = current?.blocks
      ? current
      : await call(documents.get, { params: { id: document.id } }).catch(() => null);
    if (!theirs) return;
    const mine = { title: live.current.title, blocks: operation.value.blocks ? blocksNow() : theirs.blocks };
    setConflict({ mine, theirs });
  };

  /** Goes on with one of the two texts; the server keeps the other as a version. */
  const resolve = async (choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    const { mine, theirs } = conflict;
    setConflict(null);
    live.current.known = theirs;
    if (choice === 'mine') {
      autosaver.resolve(theirs.revision, mine);
    } else {
      // What was typed after the refused write is not among the versions yet: it is sent on the old revision, which
      // the server refuses and keeps.
      if (autosaver.hasLater)
        await call(documents.save, {
          params: { id: document.id },
          body: { operationId: newId(), revision: autosaver.revision, ...mine },
        }).catch(() => undefined);
      await autosaver.discard();
      adopt(theirs.revision);
      show(theirs.blocks);
      setTitle(theirs.title);
    }
    toast({ message: messages.conflict.keptDocument, kind: 'done' });
  };

  const shownIn = useRef<Editor | null | undefined>(undefined);
  useEffect(() => {
    // One that was made long before it was painted gives way to another, which begins with what was opened: what came
    // since, from this device or from the server, is shown there again.
    if (editor && shownIn.current !== undefined && shownIn.current !== editor)
      show(autosaver.unsent?.blocks ?? live.current.known.blocks);
    shownIn.current = editor;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest lives as long as the document is open
  }, [autosaver, editor]);

  useEffect(() => {
    let gone = false;
    autosaver.reopen();
    void autosaver.restore().then((kept) => {
      if (!kept || gone) return;
      if (kept.blocks) show(kept.blocks);
      if (kept.title !== undefined) setTitle(kept.title);
      toast({ message: messages.editor.restoredLocal, kind: 'note' });
      void autosaver.flush();
    });
    const leave = () => {
      void autosaver.flush();
      autosaver.keepNow();
    };
    // A phone may end a hidden page without another word; one that goes elsewhere is still visible as it goes.
    const hidden = () => {
      if (globalThis.document.visibilityState === 'hidden') leave();
    };
    const online = () => void autosaver.flush();
    globalThis.document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);
    return () => {
      gone = true;
      globalThis.document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
      autosaver.stop();
    };
    // The editor is made once for each opening; the saver lives as long.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [autosaver]);

  return {
    title,
    /** whether the server has the text: followed by what shows it, since it changes at each pause in typing */
    save,
    savedRevision,
    conflict,
    resolve,
    autosaver,
    /** The editor's text changed by the writer's hand. */
    edited: () => autosaver.change(() => ({ blocks: blocksNow() })),
    rename: (next: string) => {
      setTitle(next);
      autosaver.change({ title: next });
    },
    blocks: blocksNow,
    /** Takes a text that the server has made current (a restored version). */
    take: (restored: Document) => {
      live.current.known = restored;
      adopt(restored.revision);
      show(restored.blocks);
      setTitle(restored.title);
    },
    /** Puts a text back as an edit of the writer's. */
    putBack: (text: { title: string; blocks: Block[] }) => {
      show(text.blocks);
      setTitle(text.title);
      autosaver.change(text);
    },
  };
}

export type OpenDocument = ReturnType<typeof useDocument>;

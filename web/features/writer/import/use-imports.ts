import { useEffect, useRef, useState } from 'react';
import { type ImportedDocument, importLimits, imports } from '#contract/writer/imports.ts';
import { api } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { store } from '#web/kernel/store.ts';
import { writerMessages } from '../messages.ts';

const messages = writerMessages.imports;
/** Files that are sent at the same time: each is read by the server whole. */
const atOnce = 2;

/** A file on its way into a document. */
export interface ImportingFile {
  key: string;
  file: File;
  projectId: string | null;
  state: 'waiting' | 'reading' | 'done' | 'undone' | 'failed';
  error: string | null;
  made: ImportedDocument | null;
  /** false where another try cannot help */
  canRetry: boolean;
}

function startOf(file: File, projectId: string | null): ImportingFile {
  const tooLarge = file.size > importLimits.upload && messages.tooLarge;
  const error = tooLarge || (file.size === 0 && messages.empty) || null;
  const state = error === null ? 'waiting' : 'failed';
  return { key: newId(), file, projectId, state, error, made: null, canRetry: error === null };
}

/** Imports files one beside the other; each can be cancelled, tried again or dismissed, and fails by itself. */
export function useImports() {
  const [files, setFiles] = useState<ImportingFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<ImportingFile>) =>
    setFiles((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const drop = (key: string) => setFiles((all) => all.filter((item) => item.key !== key));

  const send = async ({ key, file, projectId }: ImportingFile) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { state: 'reading', error: null });
    try {
      const form = new FormData();
      if (projectId) form.append('projectId', projectId);
      form.append('file', file, file.name);
      const made = await call(
        imports.create,
        { body: form as never },
        { signal: controller.signal, idempotencyKey: key },
      );
      change(key, { state: 'done', made });
      store.dispatch(api.util.invalidateTags([{ type: 'Generation', id: 'list' }, 'Article', 'Media']));
    } catch (error) {
      if (controller.signal.aborted) drop(key);
      else change(key, { state: 'failed', error: failureOf(error).message, canRetry: true });
    } finally {
      running.current.delete(key);
    }
  };

  const next = files.find(({ state }) => state === 'waiting');
  const isFree = files.filter(({ state }) => state === 'reading').length < atOnce;
  useEffect(() => {
    if (next && isFree) void send(next);
    // What sends a file reads nothing of this render but the file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.key, isFree]);

  return {
    files,
    add: (given: readonly File[], projectId: string | null) =>
      setFiles((all) => [...all, ...given.map((file) => startOf(file, projectId))]),
    cancel: (key: string) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    retry: (key: string) => change(key, { state: 'waiting', error: null }),
    undone: (key: string) => change(key, { state: 'undone' }),
  };
}

export type Imports = ReturnType<typeof useImports>;

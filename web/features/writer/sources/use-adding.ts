import { useEffect, useRef, useState } from 'react';
import { writer } from '#contract/writer.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import type { DraftStore } from '../generation/draft-store.ts';
import { writerMessages } from '../messages.ts';

export type SourceInput =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: File };

/** A source on its way in: being read, or refused with the reason. */
export interface Adding {
  key: string;
  label: string;
  input: SourceInput;
  error: string | null;
}

const labelOf = (input: SourceInput): string =>
  input.kind === 'url'
    ? input.url
    : input.kind === 'file'
      ? input.file.name
      : input.title || writerMessages.sources.pastedText;

/** Adds sources one beside the other; each can be cancelled, tried again or dismissed. */
export function useAdding(generation: DraftStore) {
  const [adding, setAdding] = useState<Adding[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const drop = (key: string) => setAdding((all) => all.filter((item) => item.key !== key));
  const mark = (key: string, error: string | null) =>
    setAdding((all) => all.map((item) => (item.key === key ? { ...item, error } : item)));

  const send = async (key: string, input: SourceInput) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const row = await generation.ensureRow();
      if (!row) return mark(key, generation.get().failure?.message ?? writerMessages.brief.startFailed);
      let body: unknown = input;
      if (input.kind === 'file') {
        const form = new FormData();
        form.append('file', input.file, input.file.name);
        body = form;
      }
      const args = { params: { id: row.id }, body: body as { kind: 'url'; url: string } };
      await call(writer.addSource, args, { signal: controller.signal, idempotencyKey: key });
      await generation.refresh();
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) drop(key);
      else mark(key, failureOf(error).message);
    } finally {
      running.current.delete(key);
    }
  };

  return {
    adding,
    add: (input: SourceInput) => {
      const key = newId();
      setAdding((all) => [...all, { key, label: labelOf(input), input, error: null }]);
      void send(key, input);
    },
    cancel: (key: string) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    /** By the key of the first try: one whose answer alone was lost is not added twice. */
    retry: ({ key, input }: Adding) => {
      mark(key, null);
      void send(key, input);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { media, mediaLimits, type MediaItem } from '#contract/media.ts';
import { api } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { store } from '#web/kernel/store.ts';
import { mediaMessages as messages } from './messages.ts';

/** As the `accept` of a file input. */
export const acceptedMedia = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4';

export type MediaInput = { file: File } | { url: string };

/** A file on its way in: being sent, or refused with the reason. */
export interface AddingMedia {
  key: string;
  label: string;
  input: MediaInput;
  error: string | null;
}

/** Adds media one beside the other; each can be cancelled, tried again or dismissed. */
export function useAddingMedia(projectId: string, onAdded: (item: MediaItem) => void) {
  const [adding, setAdding] = useState<AddingMedia[]>([]);
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

  const run = async (key: string, input: MediaInput) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      let body: unknown = input;
      if ('file' in input) {
        const form = new FormData();
        form.append('file', input.file, input.file.name || 'pasted.png');
        body = form;
      }
      const item = await call(
        media.create,
        { params: { projectId }, body: body as { url: string } },
        { signal: controller.signal, idempotencyKey: key },
      );
      drop(key);
      store.dispatch(api.util.invalidateTags(['Media', 'Subscription']));
      onAdded(item);
    } catch (error) {
      if (controller.signal.aborted) drop(key);
      else mark(key, failureOf(error).message);
    } finally {
      running.current.delete(key);
    }
  };

  const add = (input: MediaInput) => {
    const key = newId();
    const label = 'file' in input ? input.file.name || 'pasted.png' : input.url;
    const large = 'file' in input && input.file.size > mediaLimits.upload;
    setAdding((all) => [...all, { key, label, input, error: large ? messages.tooLarge : null }]);
    if (!large) void run(key, input);
  };
  return {
    adding,
    add,
    addFiles: (files: readonly File[]) => {
      for (const file of files) add({ file });
    },
    cancel: (key: string) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    retry: (addingMedia: AddingMedia) => {
      mark(addingMedia.key, null);
      void run(addingMedia.key, addingMedia.input);
    },
  };
}

export type MediaAdding = ReturnType<typeof useAddingMedia>;

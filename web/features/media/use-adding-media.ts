import { useEffect, useRef, useState } from 'react';
import { mediaLimits, type MediaItem } from '#contract/media.ts';
import { failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { acceptedImages, type MediaInput, uploadMedia } from '#web/kernel/upload-media.ts';
import { mediaMessages as messages } from './messages.ts';

/** As the `accept` of a file input. */
export const acceptedMedia = `${acceptedImages},video/mp4`;

/** A file on its way in: being sent, or refused with the reason. */
export interface AddingMedia {
  key: string;
  label: string;
  input: MediaInput;
  error: string | null;
  /** share of the file that is sent, 0 to 1; null where nothing is known */
  progress: number | null;
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
  const change = (key: string, now: Partial<AddingMedia>) =>
    setAdding((all) => all.map((item) => (item.key === key ? { ...item, ...now } : item)));

  const run = async (key: string, input: MediaInput) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const item = await uploadMedia(projectId, input, { key, signal: controller.signal, onProgress });
      drop(key);
      onAdded(item);
    } catch (error) {
      if (controller.signal.aborted) drop(key);
      else change(key, { error: failureOf(error).message });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (input: MediaInput) => {
    const key = newId();
    const label = 'file' in input ? input.file.name || 'pasted.png' : input.url;
    const large = 'file' in input && input.file.size > mediaLimits.upload;
    setAdding((all) => [
      ...all,
      { key, label, input, error: large ? messages.tooLarge : null, progress: null },
    ]);
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
      change(addingMedia.key, { error: null, progress: null });
      void run(addingMedia.key, addingMedia.input);
    },
  };
}

export type MediaAdding = ReturnType<typeof useAddingMedia>;

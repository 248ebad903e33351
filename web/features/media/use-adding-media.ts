import { useEffect, useRef, useState } from 'react';
import { mediaLimits, type MediaItem } from '#contract/media.ts';
import { failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { goesInParts, isVideo, PartsUpload } from '#web/kernel/upload-in-parts.ts';
import { acceptedImages, type MediaInput, uploadMedia } from '#web/kernel/upload-media.ts';
import { mediaMessages as messages } from './messages.ts';

/** As the `accept` of a file input. */
export const acceptedMedia = `${acceptedImages},video/mp4,video/quicktime`;

/** A file on its way in: being sent, or refused with the reason. */
export interface AddingMedia {
  key: string;
  label: string;
  input: MediaInput;
  error: string | null;
  /** it could be sent again after the error */
  canRetry: boolean;
  /** share of the file that is sent, 0 to 1; null where nothing is known */
  progress: number | null;
}

/** Why a file is not sent at all; null where it can be. */
function refusalOf(input: MediaInput): string | null {
  if (!('file' in input)) return null;
  const { file } = input;
  if (isVideo(file)) return file.size > mediaLimits.video ? messages.videoTooLarge : null;
  return file.size > mediaLimits.upload ? messages.tooLarge : null;
}

/** Asks before a page is closed or loaded again, which would end what took long to send. */
function useLeavingQuestion(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isSending]);
}

/** Adds media one beside the other; each can be cancelled, tried again or dismissed. */
export function useAddingMedia(projectId: string, onAdded: (item: MediaItem) => void) {
  const [adding, setAdding] = useState<AddingMedia[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** those that are sent in parts, until they are added or given up */
  const inParts = useRef(new Map<string, PartsUpload>());
  useEffect(() => {
    const open = running.current;
    const begun = inParts.current;
    return () => {
      for (const controller of open.values()) controller.abort();
      for (const upload of begun.values()) void upload.remove();
    };
  }, []);
  useLeavingQuestion(
    adding.some(({ input, error }) => error === null && 'file' in input && goesInParts(input.file)),
  );
  const drop = (key: string) => setAdding((all) => all.filter((item) => item.key !== key));
  const change = (key: string, now: Partial<AddingMedia>) =>
    setAdding((all) => all.map((item) => (item.key === key ? { ...item, ...now } : item)));
  const giveUp = (key: string) => {
    void inParts.current.get(key)?.remove();
    inParts.current.delete(key);
  };

  const run = async (key: string, input: MediaInput) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const onProgress = (progress: number) => change(key, { progress });
    const parts = inParts.current.get(key);
    try {
      const item = parts
        ? await parts.send({ signal, onProgress })
        : await uploadMedia(projectId, input, { key, signal, onProgress });
      inParts.current.delete(key);
      drop(key);
      onAdded(item);
    } catch (error) {
      if (signal.aborted) {
        void parts?.remove();
        drop(key);
      } else {
        const { status, message } = failureOf(error);
        // Of a file that was refused nothing is left to go on with.
        const canRetry = !(parts && status === 400);
        change(key, { error: parts && status === 0 ? messages.connectionLost : message, canRetry });
      }
    } finally {
      running.current.delete(key);
    }
  };

  const add = (input: MediaInput) => {
    const key = newId();
    const label = 'file' in input ? input.file.name || 'pasted.png' : input.url;
    const error = refusalOf(input);
    setAdding((all) => [...all, { key, label, input, error, canRetry: error === null, progress: null }]);
    if (error !== null) return;
    if ('file' in input && goesInParts(input.file))
      inParts.current.set(key, new PartsUpload(projectId, input.file));
    void run(key, input);
  };
  return {
    adding,
    add,
    addFiles: (files: readonly File[]) => {
      for (const file of files) add({ file });
    },
    cancel: (key: string) => {
      running.current.get(key)?.abort();
      giveUp(key);
      drop(key);
    },
    retry: (addingMedia: AddingMedia) => {
      change(addingMedia.key, { error: null, progress: null });
      void run(addingMedia.key, addingMedia.input);
    },
  };
}

export type MediaAdding = ReturnType<typeof useAddingMedia>;

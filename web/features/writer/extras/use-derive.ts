import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#contract/shared/http.ts';
import { DerivedEvent, type DerivedRequest, derivedTexts } from '#contract/writer/derived-texts.ts';
import { failureText } from '../editor/suggestions/stream-suggestion.ts';
import { writerMessages } from '../messages.ts';
import { streamAnswer } from '../stream/stream-answer.ts';

const messages = writerMessages.extras;

export type Run =
  | { phase: 'idle'; problems: readonly string[] }
  | { phase: 'writing' }
  | { phase: 'failed'; message: string };

/** One run at a time of a model that writes from the document as it is saved. Leaving stops it, which costs nothing. */
export function useDerive(
  documentId: string,
  { flush, onWritten }: { flush: () => Promise<unknown>; onWritten: () => unknown },
) {
  const [run, setRun] = useState<Run>({ phase: 'idle', problems: [] });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setRun({ phase: 'idle', problems: [] });
  };
  const write = async (request: DerivedRequest) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setRun({ phase: 'writing' });
    try {
      await flush();
      const events = streamAnswer(
        {
          address: addressOf(derivedTexts.write, { params: { id: documentId } }),
          body: request,
          read: (data) => DerivedEvent.safeParse(data).data ?? null,
          isLast: () => true,
        },
        own.signal,
      );
      for await (const event of events) {
        if (own.signal.aborted) return;
        if (event.type === 'error') setRun({ phase: 'failed', message: event.message });
        else {
          await onWritten();
          setRun({ phase: 'idle', problems: event.problems });
        }
      }
    } catch (cause) {
      if (!own.signal.aborted) setRun({ phase: 'failed', message: failureText(cause, messages.lost) });
    }
  };
  return { run, write, stop };
}

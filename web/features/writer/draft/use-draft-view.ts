import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '#contract/shared/http.ts';
import { writer, type WriterGeneration, type GenerationEvent } from '#contract/writer.ts';
import { authorization, watchUnauthorised } from '#web/kernel/call.ts';
import { session } from '#web/kernel/session/session.ts';
import { followStream, type StreamState } from '../stream/follow-stream.ts';
import { nextView, viewOf, type DraftView } from './draft-view.ts';

export const isActive = (row: WriterGeneration | null) =>
  row?.status === 'queued' || row?.status === 'running';

/**
 * The running step's view: the stored row, then its events, drawn at most once a frame.
 * @param refresh asks for the row again: at titles, outline and end, and when the stream was lost
 */
export function useDraftView(row: WriterGeneration | null, refresh: () => Promise<WriterGeneration | null>) {
  const [view, setView] = useState<DraftView | null>(() => row && viewOf(row));
  const [stream, setStream] = useState<StreamState | null>(null);
  const waiting = useRef<GenerationEvent[]>([]);
  const frame = useRef(0);
  const refreshing = useRef(refresh);
  refreshing.current = refresh;
  const active = isActive(row);
  const rowId = row?.id;

  const draw = useCallback(() => {
    frame.current = 0;
    const events = waiting.current.splice(0);
    setView((now) => now && events.reduce(nextView, now));
  }, []);

  // Any row that is not being written is shown as it is stored.
  useEffect(() => {
    if (row && !isActive(row)) setView(viewOf(row));
  }, [row]);

  useEffect(() => {
    if (!active || !rowId || !row) return;
    const leave = new AbortController();
    setView(viewOf(row));
    const token = session.token();
    void followStream({
      url: addressOf(writer.stream, { params: { id: rowId } }),
      headers: authorization,
      signal: leave.signal,
      onEvent: (event) => {
        waiting.current.push(event);
        // A hidden page gets no frames; it is drawn when it is looked at again.
        frame.current ||= requestAnimationFrame(draw);
        if (event.type === 'titles' || event.type === 'outline' || event.type === 'end')
          void refreshing.current();
      },
      onState: (state, status) => {
        // Trying again is still being lost.
        setStream((now) => (state === 'connecting' && now === 'waiting' ? now : state));
        if (state === 'refused' && status === 401) watchUnauthorised(401, token);
        // The stream closes without a word when nothing runs any more: the row tells.
        if (state === 'waiting' || state === 'ended' || state === 'refused') void refreshing.current();
      },
    });
    return () => {
      leave.abort();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      waiting.current = [];
      setStream(null);
    };
    // The row itself changes with every save; only its being written starts or ends a stream.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active, rowId, draw]);

  return { view, stream };
}

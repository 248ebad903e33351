// The server's time as this device knows it. Times that the server wrote are held against it and not against the
// device's own clock, which may be wrong, while the server's test clock may be days ahead.
import { useSyncExternalStore } from 'react';
import { clockAheadHeader } from '#contract/dev.ts';

/** A Date header has whole seconds, and the answer was on its way. */
const toleranceMs = 5_000;
const tickMs = 60_000;

let offsetMs = 0;
let shown = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** What the server takes for now; this device's own time until an answer of the server has come. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

function tick(): void {
  shown = serverNow();
  for (const listener of listeners) listener();
}

/** Learns the server's time from the headers of its answer. */
export function learnServerTime(headers: Headers): void {
  const sentMs = Date.parse(headers.get('date') ?? '') + Number(headers.get(clockAheadHeader) ?? 0);
  const foundMs = sentMs - Date.now();
  if (Number.isNaN(foundMs) || Math.abs(foundMs - offsetMs) < toleranceMs) return;
  offsetMs = Math.abs(foundMs) < toleranceMs ? 0 : foundMs;
  tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = serverNow();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The server's time, renewed each minute and when it turns out to be another. */
export const useServerNow = (): Date =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );

// Messages that say what just happened: top-centre, gone after 3000 ms, waiting while looked at. Framework-free, so
// that anything may speak; toaster.tsx shows them.
import { toastMs } from '#contract/shared/options.ts';
import { newId } from '#web/kernel/ids.ts';

export interface ToastInput {
  message: string;
  /** done: it worked; problem: it did not; note: neither */
  kind?: 'done' | 'problem' | 'note';
  /** offers to take it back; stays reachable elsewhere after the message is gone */
  undo?: { label?: string; run: () => void };
}

export interface Toast extends ToastInput {
  id: string;
}

let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function startTimer(id: string): void {
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => toasts.close(id), toastMs),
  );
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Shows a message. The same message again only restarts its time. */
export function toast(input: ToastInput): void {
  const same = shown.find((item) => item.message === input.message && !item.undo && !input.undo);
  if (same) {
    startTimer(same.id);
    return;
  }
  const id = newId();
  show([...shown.slice(-2), { ...input, id }]);
  startTimer(id);
}

export const toasts = {
  get: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: string): void => {
    stopTimer(id);
    show(shown.filter((item) => item.id !== id));
  },
  /** While the pointer or the focus is on the messages, none of them closes. */
  hold: (): void => {
    for (const item of shown) stopTimer(item.id);
  },
  /** Pointer and focus are gone: each message has its full time again. */
  release: (): void => {
    for (const item of shown) startTimer(item.id);
  },
};

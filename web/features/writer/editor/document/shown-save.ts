import type { SaveState } from '#web/kernel/autosave/autosaver.ts';
import type { ApiFailure } from '#web/kernel/call.ts';
import type { Observable } from '#web/kernel/observable.ts';

/** Whether the server has the text, and why not. */
export interface ShownSave {
  state: SaveState;
  failure: ApiFailure | null;
}

/** A save that is answered sooner is not shown under way: it would flicker at each pause in typing. */
export const showSavingAfterMs = 500;

/** Tells what to show of the states of an autosaver, which says the same again with each key. */
export function showing(
  shown: Observable<ShownSave>,
): (state: SaveState, failure: ApiFailure | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (state, failure) => {
    clearTimeout(timer);
    const before = shown.get();
    const show = () => shown.set({ state, failure });
    if (before.state === state && before.failure === failure) return;
    if (state === 'saving' && before.state === 'unsaved') timer = setTimeout(show, showSavingAfterMs);
    else show();
  };
}

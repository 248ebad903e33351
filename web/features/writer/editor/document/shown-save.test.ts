import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Observable } from '#web/kernel/observable.ts';
import { showing, showSavingAfterMs, type ShownSave } from './shown-save.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shownStates() {
  const shown = new Observable<ShownSave>({ state: 'saved', failure: null });
  const states: string[] = [];
  shown.subscribe(() => states.push(shown.get().state));
  return { show: showing(shown), states };
}

test('a save that is answered soon goes from unsaved to saved, and keys say nothing again', () => {
  const { show, states } = shownStates();
  show('unsaved', null);
  show('unsaved', null);
  show('saving', null);
  vi.advanceTimersByTime(showSavingAfterMs - 1);
  show('saved', null);
  vi.advanceTimersByTime(5000);
  expect(states).toEqual(['unsaved', 'saved']);
});

test('a save that takes longer is shown under way, and a failure at once', () => {
  const { show, states } = shownStates();
  show('unsaved', null);
  show('saving', null);
  vi.advanceTimersByTime(showSavingAfterMs);
  show('offline', null);
  show('saving', null);
  show('conflict', null);
  expect(states).toEqual(['unsaved', 'saving', 'offline', 'saving', 'conflict']);
});

import { expect, test } from 'vitest';
import { Observable } from '#web/kernel/observable.ts';
import { get, has } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { ShownSave } from '../document/shown-save.ts';
import { Saved } from './saved.tsx';

test('each state of a save is said, trouble in a live region, and what follows it as well', async () => {
  const save = new Observable<ShownSave>({ state: 'saved', failure: null });
  const { place } = render(<Saved save={save} />);
  const line = () => place.querySelector<HTMLElement>('[data-state]');
  await soon(() => expect(line()?.textContent).toBe('Saved'));
  save.set({ state: 'unsaved', failure: null });
  expect([line()?.textContent, line()?.dataset.state]).toEqual(['Unsaved changes', 'unsaved']);
  expect(has('status')).toBe(false);
  save.set({ state: 'offline', failure: null });
  await soon(() => expect(get('status').dataset.state).toBe('offline'));
  save.set({ state: 'saving', failure: null });
  await soon(() => expect([line()?.textContent, line()?.dataset.state]).toEqual(['Saving', 'saving']));
  save.set({ state: 'saved', failure: null });
  await soon(() => expect([line()?.textContent, line()?.dataset.state]).toEqual(['Saved', 'saved']));
  expect(has('status')).toBe(false);
});

import { expect, test, vi } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { toast, toasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

/** The messages on the page; what is left of them goes with the test. */
async function messages() {
  for (const { id } of toasts.get()) toasts.close(id);
  const { place } = render(<Toaster />);
  await soon(() => expect(place.firstElementChild).not.toBeNull());
  const items = () => [...place.querySelectorAll('li')];
  return {
    kinds: () => items().map((item) => item.getAttribute('data-kind')),
    texts: () => items().map((item) => item.textContent),
    button: (name: string) =>
      items()
        .flatMap((item) => [...item.querySelectorAll('button')])
        .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name),
  };
}

test('a message is shown with its kind, and a note where none is given', async () => {
  const page = await messages();
  toast({ message: 'Saved', kind: 'done' });
  toast({ message: 'Could not be sent', kind: 'problem' });
  toast({ message: 'Nothing changed' });
  await soon(() => expect(page.kinds()).toEqual(['done', 'problem', 'note']));
});

test('the same message again is not shown twice, and at most three stand there', async () => {
  const page = await messages();
  toast({ message: 'one' });
  toast({ message: 'one' });
  await soon(() => expect(page.texts()).toHaveLength(1));
  for (const message of ['two', 'three', 'four']) toast({ message });
  await soon(() => expect(page.texts().map((text) => text?.trim())).toEqual(['two', 'three', 'four']));
});

test('Undo runs what takes it back, once, and the message goes', async () => {
  const page = await messages();
  const run = vi.fn();
  toast({ message: 'Project deleted', undo: { run } });
  await soon(() => expect(page.button('Undo')).toBeDefined());
  page.button('Undo')?.click();
  expect(run).toHaveBeenCalledOnce();
  await soon(() => expect(page.texts()).toEqual([]));
});

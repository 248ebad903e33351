import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { soon } from '#tests/support/components/soon.ts';
import { withoutCapture } from './without-capture.ts';

const repository = path.resolve(import.meta.dirname, '../..');

function Fields({ heard }: { heard: string[] }) {
  const [text, setText] = useState('');
  const hear = (event: { type: string }) => void heard.push(event.type);
  const early = (event: { type: string }) => void heard.push(`${event.type}, early`);
  return (
    <section
      role="toolbar"
      tabIndex={-1}
      onKeyDownCapture={early}
      onKeyUpCapture={early}
      onInputCapture={early}
      onKeyDown={hear}
      onKeyUp={hear}
    >
      {text}
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <p contentEditable suppressContentEditableWarning />
    </section>
  );
}

async function page() {
  const place = document.body.appendChild(document.createElement('div'));
  let root: Root | undefined;
  withoutCapture(place, () => (root = createRoot(place)));
  onTestFinished(() => {
    root?.unmount();
    place.remove();
  });
  const heard: string[] = [];
  root?.render(<Fields heard={heard} />);
  await soon(() => expect(place.querySelector('p')).not.toBeNull());
  return { place, heard };
}
const key = (type: string, init: KeyboardEventInit) => new KeyboardEvent(type, { ...init, bubbles: true });

test('a letter into a rich text is told ahead to nothing, and afterwards as ever', async () => {
  const { place, heard } = await page();
  const text = place.querySelector('p')!;
  text.dispatchEvent(key('keydown', { key: 'a' }));
  text.dispatchEvent(new InputEvent('input', { data: 'a', bubbles: true }));
  text.dispatchEvent(key('keyup', { key: 'a' }));
  expect(heard).toEqual(['keydown', 'keyup']);
});

test('a shortcut in a rich text, and whatever is typed elsewhere, is told ahead as well', async () => {
  const { place, heard } = await page();
  const text = place.querySelector('p')!;
  text.dispatchEvent(key('keydown', { key: 'k', ctrlKey: true }));
  text.dispatchEvent(key('keydown', { key: 'Escape' }));
  expect(heard.splice(0)).toEqual(['keydown, early', 'keydown', 'keydown, early', 'keydown']);
  const input = place.querySelector('input')!;
  input.dispatchEvent(key('keydown', { key: 'a' }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'a');
  input.dispatchEvent(new InputEvent('input', { data: 'a', bubbles: true }));
  input.dispatchEvent(key('keyup', { key: 'a' }));
  await soon(() => expect(place.textContent).toBe('a'));
  expect(heard).toEqual(['keydown, early', 'keydown', 'input, early', 'keyup, early', 'keyup']);
});

test('what listens later is not held back, also where the beginning fails', () => {
  const place = document.createElement('p');
  place.contentEditable = 'true';
  expect(() =>
    withoutCapture(place, () => {
      throw new Error('no page');
    }),
  ).toThrow('no page');
  const heard: string[] = [];
  place.addEventListener('keyup', ({ type }) => void heard.push(type), true);
  place.dispatchEvent(key('keyup', { key: 'a' }));
  expect(heard).toEqual(['keyup']);
});

test('no component handles letters ahead of their element, except by their key', () => {
  const early = /on(?:KeyPress|BeforeInput|Input|KeyUp)Capture/;
  const folders = [
    'web',
    ...['core', 'tiptap', 'spotlight'].map((name) => `node_modules/@mantine/${name}/esm`),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.(?:tsx|mjs)$/.test(name) && !name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => early.test(readFileSync(file, 'utf8')))).toEqual([]);
});

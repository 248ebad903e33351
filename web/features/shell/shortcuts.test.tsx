import { expect, test } from 'vitest';
import { find, get, has, key, press, textOf } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { slashItems } from '#web/features/writer/editor/slash/slash-items.ts';
import { CommandPalette } from './command-palette.tsx';
import { Shortcuts } from './shortcuts-key.tsx';
import { shortcuts } from './shortcuts.ts';

const title = 'Keyboard shortcuts';

test('"?" opens the list of shortcuts, each with its keys, and Escape closes it', async () => {
  render(<Shortcuts />);
  await soon(async () => {
    await key('?', document.body);
    expect(has('dialog', title)).toBe(true);
  });
  const everywhere = await find('region', 'Everywhere');
  expect(textOf(everywhere)).toContain('Search or jump toCtrl+K');
  await key('Escape', get('dialog', title));
  await soon(() => expect(has('dialog', title)).toBe(false));
});

test('"?" is text wherever one types', async () => {
  const { place } = render(
    <>
      <Shortcuts />
      <input aria-label="Line" />
      <textarea aria-label="Text" />
      <div role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning>
        <p>Draft</p>
      </div>
      <input type="checkbox" />
    </>,
  );
  await soon(() => expect(place.querySelector('textarea')).not.toBeNull());
  for (const where of ['input', 'textarea', '[contenteditable] p']) {
    await key('?', place.querySelector(where));
    expect(has('dialog', title)).toBe(false);
  }
  await key('?', place.querySelector('[type=checkbox]'));
  await find('dialog', title);
});

test('the command palette opens the list of shortcuts too', async () => {
  render(
    <>
      <Shortcuts />
      <CommandPalette asked={1} />
    </>,
  );
  await press(['button', /^Keyboard shortcuts/]);
  await find('dialog', title);
});

test('the list has every key of the editor’s blocks', () => {
  const keys = shortcuts.flatMap(({ list }) => list.flatMap((item) => item.keys));
  expect(keys).toEqual(expect.arrayContaining(slashItems.flatMap((item) => item.keys ?? [])));
});

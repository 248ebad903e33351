import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { find, key, press, type } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { addCommands, addSearch } from '#web/kernel/commands.ts';
import { CommandPalette } from './command-palette.tsx';
import { typedAhead } from './typed-ahead.ts';

const bread = { id: 'bread', label: 'Rye bread', group: 'Documents', to: '/articles/1' };

test('Enter follows the first result, also one that the server found later', async () => {
  onTestFinished(addSearch('test', async (query) => (query === 'rye' ? [bread] : [])));
  const { address } = render(<CommandPalette asked={1} />);
  await type('Search or jump to', 'rye');
  await find('button', 'Rye bread');
  await key('Enter');
  await soon(() => expect(address()).toBe('/articles/1'));
});

test('Enter follows the first result of what was typed before the palette was there', async () => {
  onTestFinished(addCommands('test', [bread]));
  typedAhead.start(() => undefined);
  for (const letter of 'rye') await key(letter, document.body);
  const { address } = render(<CommandPalette asked={1} />);
  await find('button', 'Rye bread');
  await soon(() => expect(document.activeElement?.matches('[data-palette-field]')).toBe(true));
  await key('Enter');
  await soon(() => expect(address()).toBe('/articles/1'));
});

test('the palette that is opened again right after Escape is empty', async () => {
  const Asking = () => {
    const [asked, setAsked] = useState(1);
    return (
      <>
        <button onClick={() => setAsked(asked + 1)}>Open</button>
        <CommandPalette asked={asked} />
      </>
    );
  };
  render(<Asking />);
  const field = () => document.querySelector<HTMLInputElement>('[data-palette-field]');
  await type('Search or jump to', 'rye');
  await key('Escape');
  await press(['button', 'Open']);
  await soon(() => expect(field()?.value).toBe(''));
  await type('Search or jump to', 'oat');
  expect(field()?.value).toBe('oat');
});

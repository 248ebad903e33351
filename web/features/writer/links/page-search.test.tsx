import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { LinkPage } from '#contract/internal-links.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, has, key, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { PageSearch } from './page-search.tsx';

const list = 'GET documents/:id/internal-links/pages/';
const grinders = { url: 'https://mine.example/grinders', title: 'Burr grinders' };
const chosen = vi.fn<(value: string, page: LinkPage | null) => void>();

function Field({ selected }: { selected: string }) {
  const [value, setValue] = useState('');
  return (
    <PageSearch
      documentId="d"
      label="URL"
      value={value}
      selected={selected}
      onChange={(text, page) => {
        setValue(text);
        chosen(text, page);
      }}
    />
  );
}

async function aField(selected = '', results: LinkPage[] = [grinders]) {
  const server = await answeringServer({ [list]: { body: { results, next: null } } });
  renderInApp(<Field selected={selected} />);
  return server;
}

test('typing finds own pages by title or address, and a key takes one', async () => {
  const server = await aField();
  await type(await find('combobox', 'URL'), 'burr');
  await said('1 page of yours found');
  expect(server.asked(list).at(-1)!.query).toEqual({ q: 'burr' });
  await find('option', /Burr grinders/);
  await key('ArrowDown');
  await key('Enter');
  await soon(() => expect(chosen).toHaveBeenLastCalledWith(grinders.url, grinders));
});

test('the words that will be linked are searched for before anything is typed', async () => {
  const server = await aField('burr grinder');
  await soon(() => expect(server.asked(list).at(-1)!.query).toEqual({ q: 'burr grinder' }));
});

test('a URL that no page has can be typed, and the list takes no keys while it is empty', async () => {
  await aField('', []);
  await type(await find('combobox', 'URL'), 'https://elsewhere.example/');
  await said('No pages of yours found');
  expect(has('listbox')).toBe(false);
  expect(chosen).toHaveBeenLastCalledWith('https://elsewhere.example/', null);
});

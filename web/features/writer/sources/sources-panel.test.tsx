import { expect, test } from 'vitest';
import { refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  descriptionOf,
  field,
  find,
  get,
  giveFiles,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration, writerServer } from '#tests/support/components/writer.ts';
import type { ArticleGeneration, Source } from '#contract/writer.ts';
import { GenerationSteps } from '../generation/generation-steps.tsx';

const add = 'POST ai-generation/:id/sources/';
const remove = 'DELETE ai-generation/:id/sources/:source/';

const aSource = (parts: Partial<Source> = {}): Source => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  ref: 'S1',
  kind: 'url',
  title: 'All about bread',
  url: 'https://example.com/bread',
  excerpt: '',
  words: 120,
  sentences: 9,
  fetchedAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});

async function page(parts: Partial<ArticleGeneration> = {}, answers = {}) {
  const row = aGeneration(parts);
  const held = await writerServer(row, { [add]: { status: 201, body: aSource() }, ...answers });
  renderInApp(<GenerationSteps row={row} />);
  await find('heading', 'Sources');
  return held;
}
const panel = () => get('region', 'Sources');
const addresses = (server: Awaited<ReturnType<typeof page>>['server']) =>
  server.asked(add).map(({ body }) => (body as { url: string }).url);

test('an address is fetched as it was meant, and stands among the sources when it was read', async () => {
  const { server, change } = await page();
  server.on(add, () => {
    change({ sources: [aSource()] });
    return { status: 201, body: aSource() };
  });
  await type('Page URL', ' example.com/bread ');
  await press(['button', 'Fetch page']);
  await said('120 words, 9 sentences', panel());
  expect(addresses(server)).toEqual(['https://example.com/bread']);
  expect(field('Page URL').value).toBe('');
  expect(textOf(panel())).not.toContain('Reading');
});

test.for(['', 'ftp://example.com/bread', 'two words', 'https://'])(
  'the address “%s” is refused at its field and not sent',
  async (typed) => {
    const { server } = await page();
    await type('Page URL', typed);
    await press(['button', 'Fetch page']);
    expect(descriptionOf(field('Page URL'))).toContain('Enter a URL like');
    expect(server.asked(add)).toEqual([]);
  },
);

test('a page that could not be read says why, and can be tried again or taken off', async () => {
  const { server } = await page({}, { [add]: refusal(422, 'This page has no text.') });
  await type('Page URL', 'example.com/empty');
  await press(['button', 'Fetch page']);
  await said('This page has no text.', panel());
  await press(get('button', 'Try again', panel()));
  await soon(() => expect(server.asked(add)).toHaveLength(2));
  await press(await find('button', 'Remove', panel()));
  expect(textOf(panel())).not.toContain('example.com/empty');
});

test('a source whose answer was lost is added once when it is tried again', async () => {
  const { server } = await page({}, { [add]: 'drop' });
  await type('Page URL', 'example.com/bread');
  await press(['button', 'Fetch page']);
  await find('button', 'Try again', panel());
  server.on(add, { status: 201, body: aSource() });
  await press(get('button', 'Try again', panel()));
  await soon(() => expect(has('button', 'Try again')).toBe(false));
  await soon(() => expect(server.asked(add)).toHaveLength(2));
  const [first, ...again] = server.asked(add).map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeDefined();
  expect(again).toEqual([first]);
});

test('a source of a piece that cannot be begun says why', async () => {
  const { server } = await writerServer(aGeneration(), {
    'POST ai-generation/': refusal(402, 'Your plan has no words left this month.'),
  });
  renderInApp(<GenerationSteps row={null} />);
  await type('Topic', 'Bread');
  await type('Page URL', 'example.com/bread');
  await press(['button', 'Fetch page']);
  await said('Your plan has no words left this month.', panel());
  expect(server.asked(add)).toEqual([]);
});

test('a source before there is a topic asks for the topic and keeps the address', async () => {
  const { server } = await writerServer(aGeneration());
  renderInApp(<GenerationSteps row={null} />);
  await type('Page URL', 'example.com/bread');
  await press(['button', 'Fetch page']);
  await said('Enter a topic first. A few words are enough.');
  expect(field('Page URL').value).toBe('example.com/bread');
  await soon(() => expect(document.activeElement).toBe(field(/^Topic/)));
  expect(server.asked('POST ai-generation/')).toEqual([]);
});

test('pasted text needs a text and takes a name', async () => {
  const { server } = await page();
  await press(['radio', 'Paste text']);
  await press(['button', 'Add text']);
  expect(descriptionOf(field('Source text'))).toContain('Paste the source text');
  await type('Source text', 'Rye keeps for a week.');
  await type('Name (optional)', ' Notes ');
  await press(['button', 'Add text']);
  await soon(() => expect(server.asked(add)).toHaveLength(1));
  expect(server.asked(add)[0]?.body).toEqual({ kind: 'text', title: 'Notes', text: 'Rye keeps for a week.' });
});

test('files that are empty or too large are named with the reason, and the others are sent', async () => {
  const { server } = await page();
  await press(['radio', 'File']);
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.txt');
  await giveFiles('choose a file', new File([], 'empty.txt'), large, new File(['Rye'], 'notes.txt'));
  await said('empty.txt: This file is empty. large.txt: This file is larger than 5 MB.');
  await soon(() => expect(server.asked(add)).toHaveLength(1));
});

test('a source that the text does not cite is removed at once', async () => {
  const { server } = await page({ sources: [aSource()] }, { [remove]: { status: 204 } });
  await press(['button', 'Remove source All about bread']);
  await said('Source removed');
  expect(server.asked(remove)[0]?.params['source']).toBe(aSource().id);
});

test('a source that the text cites shows where, and goes together with its citations', async () => {
  const documentId = '019a0000-0000-7000-8000-0000000000d1';
  const path = 'documents/:id/';
  const block = {
    type: 'paragraph',
    attrs: { id: 'p1' },
    content: [
      { type: 'text', text: 'Rye keeps. ' },
      { type: 'cite', attrs: { ref: 'S1.2' } },
    ],
  };
  const document = { id: documentId, title: 'Bread', blocks: [block], revision: 3 };
  const { server } = await page(
    { sources: [aSource()], documentId },
    { [`GET ${path}`]: { body: document }, [`PATCH ${path}`]: { body: document }, [remove]: { status: 204 } },
  );
  await press(['button', 'Remove source All about bread']);
  const dialog = await find('dialog', 'Your text cites this source');
  expect(textOf(dialog)).toContain('“All about bread” is cited once.');
  expect(all('link', undefined, dialog).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('at=p1'),
  ]);
  expect(server.asked(remove)).toEqual([]);
  await press(['button', 'Remove source and citations']);
  await said('Source removed');
  expect(JSON.stringify(server.asked(`PATCH ${path}`)[0]?.body)).not.toContain('S1.2');
});

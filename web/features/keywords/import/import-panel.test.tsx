import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  field,
  find,
  giveFiles,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { KeywordImport } from '#contract/keywords.ts';
import { ImportPanel } from './import-panel.tsx';

const start = 'POST keyword-import/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const anImport = (parts: Partial<KeywordImport> = {}): KeywordImport => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  projectId,
  fileName: 'Queries.csv',
  kind: 'search-console',
  status: 'done',
  reason: '',
  bytes: 60,
  bytesRead: 60,
  rows: 3,
  added: 2,
  updated: 1,
  joined: 0,
  skipped: 0,
  problems: [],
  ignored: [],
  dates: 0,
  pages: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});

type Answers = NonNullable<Parameters<typeof answeringServer>[0]>;

async function page(answer: Answers[string]) {
  const server = await answeringServer({ [start]: answer });
  const onDone = vi.fn();
  const { place } = renderInApp(<ImportPanel projectId={projectId} onDone={onDone} />);
  await find('button', 'Import');
  return { server, onDone, place };
}
const paste = async (text: string) => {
  await type('Or paste keywords', text);
  await press(['button', 'Import']);
};

test('pasted keywords are read into the project, and the field is empty for the next', async () => {
  const { server, onDone } = await page({
    status: 201,
    body: anImport({ kind: 'list', added: 1, updated: 0 }),
  });
  await paste('rye bread\nsourdough');
  await said('List: 1 keyword added, 0 updated');
  expect(server.asked(start)[0]?.body).toEqual({
    projectId,
    text: 'rye bread\nsourdough',
    fileName: 'pasted keywords',
  });
  expect(field('Or paste keywords').value).toBe('');
  await press(['button', 'Show keywords']);
  expect(onDone).toHaveBeenCalledOnce();
});

test('nothing pasted is not sent', async () => {
  const { server } = await page({ body: anImport() });
  await paste('  \n ');
  await said('Paste some keywords first.');
  expect(server.asked(start)).toEqual([]);
});

test('a file is sent as it is, and one that is too large is not', async () => {
  const { server } = await page({ status: 201, body: anImport() });
  await giveFiles('choose a file', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'all.csv'));
  await said('This file is too large. Files can have at most 10 MB.');
  expect(server.asked(start)).toEqual([]);
  await giveFiles('choose a file', new File(['Top queries,Clicks\nrye,3'], 'Queries.csv'));
  await said('Search Console: 2 keywords added, 1 updated');
  expect(textOf()).not.toContain('too large');
  expect(server.asked(start)[0]?.body).toContain('filename="Queries.csv"');
});

test('what a file said wrong is told by its line, and what was not read by its column', async () => {
  await page({
    status: 201,
    body: anImport({
      joined: 2,
      skipped: 1,
      problems: [
        { line: 7, message: 'No keyword' },
        { line: 0, message: 'Read as UTF-16' },
      ],
      ignored: [{ column: 'SERP', reason: 'not a figure' }],
    }),
  });
  await paste('rye');
  await said('(2 rows repeated a keyword, 1 row left out)');
  expect(has('button', '2 notes from reading the file')).toBe(true);
  expect(all('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Line 7: No keyword', 'Read as UTF-16', 'SERP: not a figure']),
  );
});

test('a refusal says why and keeps what was pasted; the result before it is gone', async () => {
  const { server, place } = await page({ status: 201, body: anImport() });
  await paste('rye');
  await said('2 keywords added');
  server.on(start, refusal(422, 'This is not a table of keywords.'));
  await paste('%PDF');
  await said('This is not a table of keywords.');
  expect(textOf(place)).not.toContain('2 keywords added');
  expect(field('Or paste keywords').value).toBe('%PDF');
});

test('while one import is read a second one waits', async () => {
  let end: () => void = () => undefined;
  const { server } = await page(
    () => new Promise((answer) => (end = () => answer({ status: 201, body: anImport() }))),
  );
  await paste('rye');
  await said('Reading pasted keywords');
  expect(((await find('button', 'Import')) as HTMLButtonElement).disabled).toBe(true);
  await soon(() => expect(server.asked(start)).toHaveLength(1));
  end();
  await said('2 keywords added');
});

test('days and pages of the site are counted beside the keywords', async () => {
  await page({ status: 201, body: anImport({ dates: 90, pages: 1 }) });
  await paste('rye');
  await said('(90 days of site data, 1 page of site data)');
});

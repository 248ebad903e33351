import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { anImport, importProjectId } from '#tests/support/components/imports.ts';
import {
  all,
  choose,
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
const listed = 'GET keyword-import/';
const projectId = importProjectId;
const aReadImport = (parts: Partial<KeywordImport> = {}) =>
  anImport({ status: 'done', bytes: 60, bytesRead: 60, rows: 3, added: 2, updated: 1, ...parts });

type Answers = NonNullable<Parameters<typeof answeringServer>[0]>;

async function page(answer: Answers[string], more: Answers = {}) {
  const server = await answeringServer({
    [start]: answer,
    [listed]: { body: { results: [], next: null } },
    ...more,
  });
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
    body: aReadImport({ kind: 'list', added: 1, updated: 0 }),
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
  const { server } = await page({ body: aReadImport() });
  await paste('  \n ');
  await said('Paste some keywords first.');
  expect(server.asked(start)).toEqual([]);
});

const sized = (bytes: number) => {
  const file = new File(['x'], 'all.csv');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const csv = (text: string, name = 'Queries.csv') => new File([text], name);
const types = () => all('combobox').map((select) => (select as HTMLSelectElement).value);

test('a file of 1 GB and an empty one are refused before they are read or sent', async () => {
  const { server } = await page({ status: 201, body: aReadImport() });
  await giveFiles('choose a file', sized(2 ** 30));
  await said('This file is too large. Files can have at most 100 MB.');
  await giveFiles('choose a file', new File([], 'empty.csv'));
  await said('This file is empty.');
  await giveFiles('choose a file', csv('%PDF-1.4 x', 'a.csv'));
  await said('This is a PDF.');
  expect(server.asked(start)).toEqual([]);
});

test('a file is shown with its source, encoding and columns, and sent as it is with what they mean', async () => {
  const { server } = await page({ status: 201, body: aReadImport() });
  await giveFiles('choose a file', csv('Top queries,Clicks,Impressions,Device\nrye,3,9,x'));
  await said('Source: Search Console · Encoding: UTF-8');
  expect(types()).toEqual(['keyword', 'clicks', 'impressions', 'ignore']);
  expect(textOf()).toContain('Ignored: Device');
  await choose('Type of Impressions', 'ignore');
  await press(['button', 'Import']);
  await said('Search Console: 2 keywords added, 1 updated');
  const body = String(server.asked(start)[0]?.body);
  expect(body).toContain('filename="Queries.csv"');
  expect(body).toContain('{"header":true,"columns":["keyword","clicks","ignore","ignore"]}');
});

test('columns of unknown names are chosen by a person: one for keywords, and no type twice', async () => {
  const { server } = await page({ status: 201, body: aReadImport() });
  await giveFiles('choose a file', csv('Begriff;Menge\nroggen;1\nhafer;2', 'a.csv'));
  await said('We don’t know these column names.');
  await said('Choose which column holds the keywords.');
  expect(((await find('button', 'Import')) as HTMLButtonElement).disabled).toBe(true);
  await choose('Type of Begriff', 'keyword');
  await choose('Type of Menge', 'keyword');
  await said('Two columns are set to Keyword.');
  await choose('Type of Menge', 'volume');
  await press(['button', 'Import']);
  await said('2 keywords added');
  expect(server.asked(start)[0]?.body).toContain('{"header":true,"columns":["keyword","volume"]}');
});

test('a table without names has numbered columns, and 200 of them can be chosen', async () => {
  await page({ status: 201, body: aReadImport() });
  await giveFiles('choose a file', csv(`rye${',1'.repeat(199)}\noats${',2'.repeat(199)}`, 'a.csv'));
  await said('Column 1');
  expect(types()).toHaveLength(200);
  expect(has('combobox', 'Type of Column 200')).toBe(true);
});

test('an encoding that was assumed is said', async () => {
  await page({ status: 201, body: aReadImport() });
  const bytes = new Uint8Array(
    [...'Keyword,Volume\nK'].map((c) => c.charCodeAt(0)).concat(0xe4, 115, 101, 44, 49),
  );
  await giveFiles('choose a file', new File([bytes], 'a.csv'));
  await said('Encoding: Windows-1252');
  await said('read as Windows-1252');
  expect(textOf()).toContain('Käse');
});

test('a large import shows how far it is, also to somebody who comes back, and can be canceled', async () => {
  const reading = aReadImport({ status: 'reading', rows: 1200, bytes: 1000, bytesRead: 250 });
  const { server } = await page(
    { status: 201, body: reading },
    {
      [listed]: { body: { results: [reading], next: null } },
      [`GET keyword-import/${reading.id}/`]: { body: reading },
      [`PATCH keyword-import/${reading.id}/`]: { body: { ...reading, status: 'cancelled' } },
    },
  );
  await said('Importing Queries.csv: 1,200 rows, 25%');
  server.on(`GET keyword-import/${reading.id}/`, { body: { ...reading, status: 'cancelled' } });
  server.on(listed, { body: { results: [], next: null } });
  await press(['button', 'Cancel import']);
  await soon(() =>
    expect(server.asked(`PATCH keyword-import/${reading.id}/`)[0]?.body).toEqual({ action: 'cancel' }),
  );
});

test('an import that failed says why, and that nothing of it was kept', async () => {
  await page({ status: 201, body: aReadImport({ status: 'failed', reason: 'This file holds no text.' }) });
  await paste('rye');
  await said('Import of Queries.csv failed. This file holds no text. Nothing was imported.');
});

test('what is wrong in a file is shown with its line, and what was not read by its column', async () => {
  await page({
    status: 201,
    body: aReadImport({
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
  const { server, place } = await page({ status: 201, body: aReadImport() });
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
    () => new Promise((answer) => (end = () => answer({ status: 201, body: aReadImport() }))),
  );
  await paste('rye');
  await said('Reading pasted keywords');
  expect(((await find('button', 'Import')) as HTMLButtonElement).disabled).toBe(true);
  await soon(() => expect(server.asked(start)).toHaveLength(1));
  end();
  await said('2 keywords added');
});

test('days and pages of the site are counted beside the keywords', async () => {
  await page({ status: 201, body: aReadImport({ dates: 90, pages: 1 }) });
  await paste('rye');
  await said('(90 days of site data, 1 page of site data)');
});

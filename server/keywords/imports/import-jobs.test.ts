// Imports of large files: they run as jobs that can be watched, cancelled and survive the end of their process.
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { type KeywordImport, keywords } from '#contract/keywords.ts';
import type { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { useTestApp } from '#tests/support/app.ts';
import { turnsOf } from '#tests/support/event-loop.ts';
import { failure } from '#tests/support/failure.ts';
import { keywordsOf, pasteKeywords, textsOf } from '#tests/support/factories/keywords.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { everything } from '#tests/support/sampled.ts';

const app = useTestApp();

async function upload(
  me: Person,
  projectId: string,
  content: string | Uint8Array<ArrayBuffer>,
  mapping?: ColumnMapping,
) {
  const form = new FormData();
  form.append('projectId', projectId);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', new Blob([content]), 'keywords.csv');
  const answer = await fetch(`${app.origin}${apiBase}keyword-import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as KeywordImport & { file?: string[] } };
}

const get = (me: Person, id: string) => me.call(keywords.importGet, { params: { id } });
const cancel = (me: Person, id: string) =>
  me.call(keywords.importUpdate, { params: { id }, body: { action: 'cancel' } });

/** The import once it is over, with all states on the way. */
async function over(me: Person, id: string): Promise<KeywordImport[]> {
  const seen: KeywordImport[] = [];
  for (;;) {
    const row = await get(me, id);
    seen.push(row);
    if (row.status !== 'reading') return seen;
    await delay(20);
  }
}
const begun = (me: Person, id: string) =>
  expect.poll(async () => (await get(me, id)).rows, { timeout: 30_000 }).toBeGreaterThan(0);

const table = (rows: number, from = 0) =>
  [
    'Keyword,Volume,Note',
    ...Array.from({ length: rows }, (_, n) => `kw ${from + n} word${n % 300},${n},${'n'.repeat(40)}`),
  ].join('\n');
/** Above the size up to which an import is answered when it is over, in many pieces. */
const largeRows = 20_000;
const large = table(largeRows);
const keywordCount = async (me: Person, projectId: string) => (await keywordsOf(me, projectId)).count;
const stored = async (projectId: string) =>
  (await app.database.pool.query('select count(*)::int as n from keyword where project_id = $1', [projectId]))
    .rows[0].n as number;

async function member() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  return { me, projectId };
}

describe('an import of a large file', () => {
  it('delays nobody while it is read, its keywords are clustered, and when one of them is deleted', async () => {
    const { me, projectId } = await member();
    const count = everything ? 40_000 : 10_000;
    const content = table(count);
    const { longest, elsewhere } = await turnsOf(async () => {
      const { body } = await upload(me, projectId, content);
      expect((await over(me, body.id)).at(-1)).toMatchObject({ status: 'done', added: count });
      const [first] = (await keywordsOf(me, projectId, { limit: 1 })).results;
      await me.call(keywords.updateMany, { body: { projectId, ids: [first!.id!], deleted: true } });
    });
    expect(longest).toBeLessThan(Math.max(100, elsewhere / 2));
    const clusters = await me.call(keywords.clusters, { query: { projectId } });
    expect(clusters.results.reduce((sum, { keywords: members }) => sum + members, 0)).toBeGreaterThan(0);
  }, 180_000);

  it('answers before it is read, says how far it is, and counts all at once at its end', async () => {
    const { me, projectId } = await member();
    const { status, body } = await upload(me, projectId, large);
    expect([status, body.status, body.bytes]).toEqual([201, 'reading', large.length]);
    await begun(me, body.id);
    expect(await keywordCount(me, projectId)).toBe(0);
    const seen = await over(me, body.id);
    expect(seen.at(-1)).toMatchObject({
      status: 'done',
      rows: largeRows,
      added: largeRows,
      bytesRead: large.length,
    });
    const rows = seen.map((row) => row.rows);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(await keywordCount(me, projectId)).toBe(largeRows);
  });

  it('is in its place soon, and taken back soon, where the database has statistics of others only', async () => {
    const other = await member();
    await pasteKeywords(other.me, other.projectId, 'Keyword,Volume\nrye,5');
    const tables = ['keyword', 'keyword_import_row'];
    const sql = (statement: (table: string) => string) =>
      app.database.pool.query(tables.map(statement).join(';'));
    await sql((name) => `alter table ${name} set (autovacuum_enabled = off); analyze ${name}`);
    onTestFinished(async () => void (await sql((name) => `alter table ${name} reset (autovacuum_enabled)`)));
    const { me, projectId } = await member();
    const { body } = await upload(me, projectId, large);
    expect((await over(me, body.id)).at(-1)).toMatchObject({ status: 'done', added: largeRows });
    await me.call(keywords.importDelete, { params: { id: body.id } });
    expect(await keywordCount(me, projectId)).toBe(0);
  });

  it('that is cancelled leaves nothing, and what was there before stays as it was', async () => {
    const { me, projectId } = await member();
    await pasteKeywords(me, projectId, 'Keyword,Volume\nkw 1 word1,77\nrye,5');
    const { body } = await upload(me, projectId, large);
    await begun(me, body.id);
    expect(await cancel(me, body.id)).toMatchObject({ status: 'cancelled' });
    await expect.poll(() => stored(projectId), { timeout: 30_000 }).toBe(2);
    const { results } = await keywordsOf(me, projectId);
    expect(results.map(({ keyword, volume }) => [keyword, volume])).toEqual([
      ['kw 1 word1', 77],
      ['rye', 5],
    ]);
    expect(await get(me, body.id)).toMatchObject({ status: 'cancelled', rows: 0, added: 0 });
    expect((await failure(cancel(me, body.id))).status).toBe(409);
    const listed = await me.call(keywords.imports, { query: { projectId } });
    expect(listed.results.map(({ status }) => status)).toEqual(['cancelled', 'done']);
  });

  it('whose process ends is begun anew by another one, and no row is there twice', async () => {
    const { me, projectId } = await member();
    const { body } = await upload(me, projectId, large);
    await begun(me, body.id);
    // As a process that is gone leaves it: its worker's lock is free.
    await app.database.pool.query(
      `update job set status = 'interrupted' where subject_id = $1 and status = 'running'`,
      [body.id],
    );
    const last = (await over(me, body.id)).at(-1);
    expect(last).toMatchObject({ status: 'done', rows: largeRows, added: largeRows, joined: 0 });
    expect(await stored(projectId)).toBe(largeRows);
    const { rows } = await app.database.pool.query(
      'select tries, file_key from keyword_import where id = $1',
      [body.id],
    );
    expect(rows[0]).toMatchObject({ file_key: null });
  });

  it('can be neither seen nor cancelled from another workspace, nor deleted while it is read', async () => {
    const [{ me, projectId }, other] = [await member(), await signIn(app)];
    const { body } = await upload(me, projectId, large);
    expect((await failure(get(other, body.id))).status).toBe(404);
    expect((await failure(cancel(other, body.id))).status).toBe(404);
    const deleting = await failure(me.call(keywords.importDelete, { params: { id: body.id } }));
    expect(deleting.status).toBe(409);
    await cancel(me, body.id);
  });

  it('with a keyword again in another part of it has it once, with its best position', async () => {
    const { me, projectId } = await member();
    const rows = Array.from({ length: 9000 }, (_, n) => `kw ${n},${n},${'n'.repeat(20)}`);
    const text = ['Keyword,Volume,Note,Position', ...rows.map((row) => `${row},9`), 'kw 0,7,,4'].join('\n');
    const { body } = await upload(me, projectId, text);
    expect((await over(me, body.id)).at(-1)).toMatchObject({ rows: 9001, added: 9000, joined: 1 });
    const { results } = await keywordsOf(me, projectId, { q: 'kw', sort: 'position', limit: 1 });
    expect(results[0]).toMatchObject({ keyword: 'kw 0', volume: 0, position: 4 });
  });
});

describe('a file', () => {
  // That no more rows are read stands in engine/keywords/exports; here they also come into the database.
  it.runIf(everything)(
    'of 100,001 rows gives its first 100,000, and says so',
    async () => {
      const { me, projectId } = await member();
      const { body } = await upload(me, projectId, table(keywordLimits.rows + 1));
      const last = (await over(me, body.id)).at(-1);
      expect(last).toMatchObject({ status: 'done', added: 100_000 });
      expect(last?.problems[0]?.message).toContain('Only the first 100,000 rows were read');
    },
    180_000,
  );

  it('that says it has 1 GB is refused with the limit before it is read', async () => {
    const { me } = await member();
    const sent = { chunks: 0 };
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        sent.chunks++;
        await delay(5);
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const answer = await fetch(`${app.origin}${apiBase}keyword-import/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${me.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(2 ** 30),
      },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('at most 100 MB');
    expect(sent.chunks).toBeLessThan(1000);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['with names only', 'Keyword,Volume\n', 'No keywords found'],
    ['with unknown names', 'Begriff;Menge\nroggen;1\nhafer;2\n', 'none of its columns has a known name'],
    ['with nothing in it', '', 'This file is empty'],
    ['that is a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), 'no text'],
  ])('%s is refused beside the file', async (_what, content, words) => {
    const { me, projectId } = await member();
    const { status, body } = await upload(me, projectId, content);
    expect([status, JSON.stringify(body.file)]).toEqual([400, expect.stringContaining(words) as string]);
    expect((await me.call(keywords.imports, { query: { projectId } })).results).toEqual([]);
  });

  it('that turns out to be no text behind its beginning fails in words, and nothing of it is kept', async () => {
    const { me, projectId } = await member();
    const { body } = await upload(me, projectId, `${table(largeRows)}\n\0\0\0`);
    const last = (await over(me, body.id)).at(-1);
    expect(last).toMatchObject({
      status: 'failed',
      rows: 0,
      reason: expect.stringContaining('no text') as string,
    });
    expect(await stored(projectId)).toBe(0);
  });

  it('with unknown names is read by what a person says of its columns', async () => {
    const { me, projectId } = await member();
    const text = 'Begriff;Menge;Platz;Notiz\nRoggenbrot;1.200;3,5;a\nHafer;90;;b\n';
    const { body } = await upload(me, projectId, text, {
      header: true,
      columns: ['keyword', 'volume', 'position', 'ignore'],
    });
    expect(body).toMatchObject({ status: 'done', added: 2, ignored: [{ column: 'Notiz' }] });
    const { results } = await keywordsOf(me, projectId);
    expect(results.map(({ keyword, volume, position }) => [keyword, volume, position])).toEqual([
      ['hafer', 90, null],
      ['roggenbrot', 1200, 3.5],
    ]);
  });

  it('without names is read by place, and 200 columns are no trouble', async () => {
    const { me, projectId } = await member();
    const wide = `rye bread${',1'.repeat(199)}\noat bread${',2'.repeat(199)}\n`;
    const columns = Array.from(
      { length: 200 },
      (_, at) => (at === 0 ? 'keyword' : at === 150 ? 'volume' : 'ignore') as 'ignore',
    );
    const { body } = await upload(me, projectId, wide, { header: false, columns });
    expect(body).toMatchObject({ status: 'done', rows: 2, added: 2 });
    expect((await keywordsOf(me, projectId)).results.map(({ volume }) => volume)).toEqual([2, 1]);
  });

  it.each<[string, ColumnMapping | string, string]>([
    ['names no keyword', { header: true, columns: ['volume', 'ignore'] }, 'which column holds the keywords'],
    ['names one type twice', { header: true, columns: ['keyword', 'volume', 'volume'] }, 'same type'],
  ])('whose mapping %s is refused beside the mapping', async (_what, mapping, words) => {
    const { me, projectId } = await member();
    const { status, body } = await upload(me, projectId, 'a;b\nc;d\n', mapping as ColumnMapping);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words) as string]);
  });

  const words = 'Keyword,Volume\nKäse,10\nGrüße,5\n';
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['UTF-16 LE without its mark', new Uint8Array(Buffer.from(words, 'utf16le')), ''],
    ['UTF-16 BE without its mark', new Uint8Array(Buffer.from(words, 'utf16le').swap16()), ''],
    ['Windows-1252', new Uint8Array(Buffer.from(words, 'latin1')), 'read as Windows-1252'],
    [
      'UTF-8 with broken bytes',
      new Uint8Array(Buffer.concat([Buffer.from(words), Buffer.from([0xff, 0x2c, 0x31, 0x0a])])),
      'not valid UTF-8',
    ],
  ])('in %s keeps its letters, and what was assumed is said', async (_what, bytes, note) => {
    const { me, projectId } = await member();
    const { body } = await upload(me, projectId, bytes);
    expect(body.status).toBe('done');
    expect(await textsOf(me, projectId)).toEqual(expect.arrayContaining(['grüße', 'käse']));
    const notes = body.problems.map(({ message }) => message).join(' ');
    if (note) expect(notes).toContain(note);
    else expect(notes).toBe('');
  });

  it('whose first other letter comes late is read in its encoding all the same', async () => {
    const { me, projectId } = await member();
    const text = `${table(8000)}\nkäse,1,\n`;
    const { body } = await upload(me, projectId, new Uint8Array(Buffer.from(text, 'latin1')));
    const last = (await over(me, body.id)).at(-1);
    expect(await textsOf(me, projectId, { q: 'käse' })).toEqual(['käse']);
    expect(last?.problems[0]?.message).toContain('read as Windows-1252');
  });

  it('with long names, scripts from right to left and emoji keeps what can be kept and names the rest', async () => {
    const { me, projectId } = await member();
    const { body } = await upload(
      me,
      projectId,
      `Keyword,Volume\nחלב שקדים,90\n🥐 recipe,4\n${'n'.repeat(500)},1\n`,
    );
    expect(body).toMatchObject({ status: 'done', added: 2, skipped: 1, problems: [{ line: 4 }] });
    expect((await textsOf(me, projectId)).toSorted()).toEqual(['חלב שקדים', '🥐 recipe'].toSorted());
  });
});

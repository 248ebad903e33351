import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Block, BlockChange, Document } from '#contract/writer/documents.ts';
import { documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aGeneration, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { documentVersion } from '../tables.ts';
import { thinVersions } from './store.ts';

const app = useTestApp();
const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
const textOf = ({ blocks = [] }: Partial<Pick<Document, 'blocks'>>) =>
  blocks.map((block) => block.content?.map((node) => node.text).join('') ?? '');

/** A generation whose document holds the paragraphs one, two and three. */
async function aDocument(person: Person): Promise<Document> {
  const generation = await aGeneration(person);
  const { documentId } = await person.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'A title', output: 'One.\n\nTwo.\n\nThree.' },
  });
  return person.call(documents.get, { params: { id: documentId! } });
}
async function save(
  person: Person,
  row: Document,
  blocks: Block[],
  operationId: string = randomUUID(),
): Promise<Document & { merged: boolean }> {
  const { id, revision } = row;
  const saved = await person.call(documents.save, {
    params: { id },
    body: { revision, operationId, blocks },
  });
  expect(saved.blocks).toBeDefined();
  return { ...saved, blocks: saved.blocks! };
}
const change = (row: Document, at: number, text: string): Block[] =>
  row.blocks.map((block, i) => (i === at ? paragraph(block.attrs.id, text) : block));

describe('PATCH documents/{id}/', () => {
  it('saves blocks, counts words, raises the revision and keeps the generation’s Markdown in step', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const saved = await save(me, row, change(row, 1, 'Two is now longer.'));
    expect(saved).toMatchObject({ revision: row.revision + 1, words: 6, merged: false });
    const history = await me.call(writer.list, {});
    expect(history.results[0]).toMatchObject({ documentId: row.id, words: 6 });
  });

  it('counts an operation once: a repeat after a lost answer writes nothing', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const operationId = randomUUID();
    const first = await save(me, row, change(row, 0, 'Once.'), operationId);
    const again = await save(me, row, change(row, 0, 'Once.'), operationId);
    expect(again.revision).toBe(first.revision);
  });

  it('joins edits of different paragraphs that were made from the same revision', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    await save(me, row, change(row, 0, 'One, by the first.'));
    const joined = await save(me, row, change(row, 2, 'Three, by the second.'));
    expect(joined.merged).toBe(true);
    expect(textOf(joined)).toEqual(['One, by the first.', 'Two.', 'Three, by the second.']);
  });

  it('answers 409 where both changed one paragraph, with the current text in meta and the other kept as a version', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    await save(me, row, change(row, 1, 'Mine.'));
    const refused = await failure(save(me, row, change(row, 1, 'Yours.')));
    expect(refused.status).toBe(409);
    const meta = refused.meta as { code: string; current: Document & { keptVersionId: string } };
    expect(meta.code).toBe('stale');
    expect(textOf(meta.current)).toContain('Mine.');
    const kept = await me.call(documents.version, {
      params: { id: row.id, versionId: meta.current.keptVersionId },
    });
    expect(textOf(kept)).toContain('Yours.');
    expect(kept.reason).toBe('conflict');
  });

  it('loses no text when many writers save at once', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const writers = Array.from({ length: 8 }, (_, n) =>
      save(me, row, [...row.blocks, paragraph(`added-${n}`, `Added by writer ${n}.`)]),
    );
    await Promise.all(writers);
    const after = await me.call(documents.get, { params: { id: row.id } });
    for (let n = 0; n < 8; n += 1) expect(textOf(after)).toContain(`Added by writer ${n}.`);
    expect(after.revision).toBe(row.revision + 8);
  });

  it.each([
    [
      'a javascript: link',
      {
        type: 'paragraph',
        attrs: { id: 'x' },
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
        ],
      },
      'http',
    ],
    ['an unknown kind of block', { type: 'iframe', attrs: { id: 'x' } }, 'Unknown kind of block'],
    ['a block without an id', { type: 'paragraph', attrs: {} }, ''],
    ['an image from data:', { type: 'image', attrs: { id: 'x', src: 'data:text/html,x' } }, 'http'],
    [
      'text that is a number',
      { type: 'paragraph', attrs: { id: 'x' }, content: [{ type: 'text', text: 5 }] },
      '',
    ],
  ])('refuses %s with a message at blocks', async (_kind, block, message) => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const refused = await failure(save(me, row, [block as never]));
    expect(refused.status).toBe(400);
    expect(refused.fields.blocks).toContain(message);
  });

  it('refuses blocks nested 10,000 deep without falling over', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const deep = `${'{"type":"blockquote","content":['.repeat(10_000)}${']}'.repeat(10_000)}`;
    const body = `{"revision":${row.revision},"operationId":"${randomUUID()}","blocks":[{"type":"blockquote","attrs":{"id":"a"},"content":[${deep}]}]}`;
    const answer = await fetch(`${app.origin}/api/v1/documents/${row.id}/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('makes ids unique when a paste has doubled them', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const saved = await save(me, row, [paragraph('same', 'First'), paragraph('same', 'Second')]);
    expect(new Set(saved.blocks.map((block) => block.attrs.id)).size).toBe(2);
    expect(textOf(saved)).toEqual(['First', 'Second']);
  });
});

describe('PATCH documents/{id}/ with a change', () => {
  const sendChange = (
    person: Person,
    row: Pick<Document, 'id' | 'revision'>,
    change: BlockChange,
    operationId: string = randomUUID(),
  ) =>
    person.call(documents.save, {
      params: { id: row.id },
      body: { revision: row.revision, operationId, change },
    });
  const edit = (row: Document, at: number, text: string): BlockChange => ({
    from: at,
    to: at + 1,
    blocks: [paragraph(row.blocks[at]!.attrs.id, text)],
  });
  const current = (person: Person, { id }: Document) => person.call(documents.get, { params: { id } });

  it('puts its blocks in the place of those it names, and answers without the text', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const saved = await sendChange(me, row, edit(row, 1, 'Two is now longer.'));
    expect(saved).toMatchObject({ revision: row.revision + 1, words: 6, merged: false });
    expect(saved.blocks).toBeUndefined();
    expect(textOf(await current(me, row))).toEqual(['One.', 'Two is now longer.', 'Three.']);
    const inserted = { from: 3, to: 3, blocks: [paragraph('new', 'Four.')] };
    const longer = await sendChange(me, saved, inserted);
    await sendChange(me, longer, { from: 0, to: 1, blocks: [] });
    expect(textOf(await current(me, row))).toEqual(['Two is now longer.', 'Three.', 'Four.']);
  });

  it('answers the text when it is another than was sent: joined, with a new id, or a repeat', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const operationId = randomUUID();
    await sendChange(me, row, edit(row, 0, 'One, by the first.'), operationId);
    const joined = await sendChange(me, row, edit(row, 2, 'Three, by the second.'));
    expect(joined.merged).toBe(true);
    expect(textOf(joined)).toEqual(['One, by the first.', 'Two.', 'Three, by the second.']);
    const repeated = await sendChange(me, row, edit(row, 0, 'One, by the first.'), operationId);
    expect(repeated.revision).toBe(joined.revision);
    expect(textOf(repeated)).toEqual(textOf(joined));
    const copy = { from: 3, to: 3, blocks: [paragraph(row.blocks[0]!.attrs.id, 'A copy.')] };
    const pasted = await sendChange(me, joined, copy);
    expect(new Set(pasted.blocks?.map((block) => block.attrs.id)).size).toBe(4);
  });

  it('answers 409 where both changed one paragraph, and keeps the other text whole', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    await sendChange(me, row, edit(row, 1, 'Mine.'));
    const refused = await failure(sendChange(me, row, edit(row, 1, 'Yours.')));
    expect(refused.status).toBe(409);
    const meta = refused.meta as { code: string; current: Document & { keptVersionId: string } };
    expect(meta.code).toBe('stale');
    const kept = await me.call(documents.version, {
      params: { id: row.id, versionId: meta.current.keptVersionId },
    });
    expect(textOf(kept)).toEqual(['One.', 'Yours.', 'Three.']);
  });

  it('asks for the whole text where the one that it changes is not kept anymore', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const first = await sendChange(me, row, edit(row, 0, 'First.'));
    const second = await sendChange(me, first, edit(row, 0, 'Second.'));
    await thinVersions(app.database.db, new Date(app.clock.now().getTime() + 25 * 3600_000));
    const refused = await failure(sendChange(me, first, edit(row, 0, 'Late.')));
    expect([refused.status, (refused.meta as { code: string }).code]).toEqual([409, 'conflict']);
    expect((await current(me, row)).revision).toBe(second.revision);
  });

  it('refuses places that the text does not have, and a text that it would make too long', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    for (const [from, to] of [
      [2, 1],
      [0, 4],
    ] as const)
      expect((await failure(sendChange(me, row, { from, to, blocks: [] }))).fields).toHaveProperty('change');
    const many = Array.from({ length: 4998 }, (_, n) => paragraph(`p${n}`, '.'));
    const tooMany = await failure(sendChange(me, row, { from: 0, to: 0, blocks: many }));
    expect(tooMany.fields.change).toBe('A document can have at most 5,000 blocks');
    const long = Array.from({ length: 22 }, (_, n) => paragraph(`l${n}`, 'x'.repeat(100_000)));
    const half = await sendChange(me, row, { from: 3, to: 3, blocks: long });
    const more = long.map((block, n) => ({ ...block, attrs: { id: `m${n}` } }));
    const tooLong = await failure(sendChange(me, half, { from: 3, to: 3, blocks: more }));
    expect(tooLong.status).toBe(413);
    expect((await current(me, row)).revision).toBe(half.revision);
  });
});

describe('versions', () => {
  it('lists what was kept, and restoring one keeps the present text first', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const edited = await save(me, row, change(row, 0, 'Edited.'));
    app.clock.advance(11 * 60_000);
    const last = await save(me, edited, change(edited, 0, 'Edited again.'));
    const { results } = await me.call(documents.versions, { params: { id: row.id } });
    expect(results.length).toBeGreaterThanOrEqual(2);
    const older = results.find((version) => version.revision === edited.revision)!;
    const restored = await me.call(documents.restore, { params: { id: row.id, versionId: older.id } });
    expect(textOf(restored)[0]).toBe('Edited.');
    const after = await me.call(documents.versions, { params: { id: row.id } });
    const kept = after.results.find((version) => version.reason === 'before-restore')!;
    const before = await me.call(documents.version, { params: { id: row.id, versionId: kept.id } });
    expect(textOf(before)).toEqual(textOf(last));
  });

  it('thins old edits to the last of each ten minutes and keeps everything else', async () => {
    const me = await signIn(app);
    let row = await aDocument(me);
    for (let n = 0; n < 5; n += 1) row = await save(me, row, change(row, 0, `Edit ${n}.`));
    const { db } = app.database;
    const later = new Date(app.clock.now().getTime() + 25 * 3600_000);
    await thinVersions(db, later);
    const left = (await db.select().from(documentVersion)).filter((version) => version.documentId === row.id);
    expect(left.length).toBeLessThanOrEqual(2);
    expect(left.some((version) => version.revision === row.revision)).toBe(true);
  });
});

describe('POST documents/{id}/export/', () => {
  it.each([
    ['md', 'text/markdown', 'title: "A title"'],
    ['html', 'text/html', 'A title</h1>'],
  ] as const)('gives a signed address that downloads %s without a token', async (format, type, contains) => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const { url, fileName } = await me.call(documents.export, { params: { id: row.id }, body: { format } });
    const answer = await fetch(app.origin + url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${fileName}"`);
    expect(await answer.text()).toContain(contains);
  });

  it.each([
    ['md', '---\ntitle: "Vec<T> & more"\n---\n\n'],
    ['html', '<h1>Vec&lt;T&gt; &amp; more</h1>\n'],
  ] as const)('writes a title with characters of the format into %s as text', async (format, start) => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const { id, revision } = row;
    await me.call(documents.save, {
      params: { id },
      body: { revision, operationId: randomUUID(), title: 'Vec<T> & more' },
    });
    const { url } = await me.call(documents.export, { params: { id }, body: { format } });
    expect(await (await fetch(app.origin + url)).text()).toContain(start);
  });

  it('refuses a changed address, and any address after five minutes', async () => {
    const me = await signIn(app);
    const row = await aDocument(me);
    const { url } = await me.call(documents.export, { params: { id: row.id }, body: { format: 'docx' } });
    const forged = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await fetch(app.origin + forged)).status).toBe(404);
    const bytes = new Uint8Array(await (await fetch(app.origin + url)).arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
    app.clock.advance(5 * 60_000 + 1000);
    expect((await fetch(app.origin + url)).status).toBe(404);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { genericMessage } from '#contract/shared/errors.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { type Source, writer } from '#contract/writer.ts';
import { createLocalStore } from '#server/kernel/files/local-store.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aGeneration } from '#tests/support/factories/person-factories.ts';
import { beginGeneration, sentence } from '#tests/support/factories/begin-generation.ts';
import { readStream } from '#tests/support/stream.ts';
import { source } from '../tables.ts';

const app = useTestApp();
const begin = () => beginGeneration(app);
const fileKeyOf = async (input: { id: string }) =>
  (await app.database.db.select().from(source).where(eq(source.id, input.id)))[0]?.fileKey ?? '';
const files = () => createLocalStore(path.join(app.config.QUILLSTEAD_DATA, 'files'));
/** Originals that a workspace has on the disk. */
const originalsOf = (workspaceId: string) => {
  const folder = path.join(app.config.QUILLSTEAD_DATA, 'files', 'content', workspaceId, 'sources');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a source by file', () => {
  const wordFile = () =>
    Packer.toBuffer(
      new Document({
        title: 'Notes of a baker',
        sections: [
          {
            children: [
              new Paragraph({ text: 'On bread', heading: HeadingLevel.HEADING_1 }),
              new Paragraph(sentence),
            ],
          },
        ],
      }),
    );

  it.each([
    ['notes.txt', async () => `On bread\n\n${sentence}`, 'On bread'],
    ['notes.md', async () => `# On bread\n\n**${sentence}**`, 'On bread'],
    [
      'notes.html',
      async () =>
        `<html><head><title>On bread</title></head><body><article><p>${sentence} ${sentence}</p></article></body></html>`,
      'On bread',
    ],
    ['notes.docx', wordFile, 'Notes of a baker'],
  ])('%s is read, and the original is kept', async (name, make, title) => {
    const it = await begin();
    const content = await make();
    const added = await it.addFile(name, content as BlobPart);
    expect(added).toMatchObject({ kind: 'file', title, url: null, ref: 'S1' });
    expect((await it.read(added)).text).toContain(sentence);
    const stored = await files().get(await fileKeyOf(added));
    const chunks: Buffer[] = [];
    for await (const chunk of stored!.stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(Buffer.from(content))).toBe(true);
  });

  it.each([
    ['paper.pdf', '%PDF-1.7\n%âãÏÓ', /a PDF/],
    ['photo.txt', '\x89PNG\r\n\x1a\n', /picture/],
    ['letter.docx', 'only says that it is one', /not a Word document/],
    ['archive.docx', 'PK\x03\x04 and no more', /Word document|damaged|read/],
    ['binary.txt', 'a\u0000b\u0001c', /no text/],
    ['empty.txt', '', /empty/],
    ['few.txt', 'Two words', /No readable text/],
    ['program.exe', 'MZ', /\.exe file/],
    ['noextension', sentence, /without an extension/],
    ['../../etc/passwd', sentence, /without an extension/],
  ])('[S54] %s is refused beside the field in plain words, and not kept', async (name, content, message) => {
    const it = await begin();
    const refused = await failure(it.addFile(name, Buffer.from(content, 'latin1')));
    expect(refused.status).toBe(400);
    expect(refused.fields.file).toMatch(message);
    expect(refused.message).not.toBe(genericMessage);
    expect((await it.get()).sources).toEqual([]);
  });

  it('[S55] of more than 5 MB is refused beside the field', async () => {
    const it = await begin();
    const refused = await failure(it.addFile('long.txt', Buffer.alloc(writerLimits.upload + 1, 'words ')));
    expect([refused.status, refused.meta.code]).toEqual([413, 'too-large']);
    expect(refused.fields.file).toBe('This file is too large. Files can have at most 5 MB.');
  });

  it('that is not in the form is asked for', async () => {
    const it = await begin();
    const body = new FormData();
    body.append('title', 'no file');
    const refused = await failure(
      it.me.call(writer.addSource, { params: { id: it.id }, body: body as never }),
    );
    expect(refused.status).toBe(400);
    expect(refused.fields.file).toBe('Choose a file');
  });

  it('[S56] keeps a file’s name as words only, whatever it is called', async () => {
    const it = await begin();
    const added = await it.addFile('../<b>\u202Egnp.\u0007name.md', sentence);
    expect(added.title).not.toMatch(/[\p{Cc}/\\]/u);
    expect(await fileKeyOf(added)).toMatch(/^[0-9a-f-]+\/sources\/[0-9a-f-]+$/);
  });

  it('goes from the disk when its source is removed, and when it was refused for want of room', async () => {
    const it = await begin();
    const added = await it.addFile('notes.txt', sentence);
    const key = await fileKeyOf(added);
    expect(await files().stat(key)).not.toBeNull();
    await it.remove(added);
    await expect.poll(() => files().stat(key), { timeout: 20_000 }).toBeNull();
    await failure(it.addFile('few.txt', 'Two words'));
    for (let n = 0; n < writerLimits.sources; n += 1) await it.addText(`${n} ${sentence}`);
    await failure(it.addFile('notes.txt', sentence));
    await expect.poll(() => originalsOf(it.workspaceId), { timeout: 20_000 }).toEqual([]);
  });
});

describe('a source by text', () => {
  it.each(['', '   \n\t ', '\u00A0\u2003'])('of nothing (%j) asks for text', async (text) => {
    const it = await begin();
    const refused = await failure(it.addText(text));
    expect(refused.status).toBe(400);
    expect(refused.fields.text).toBe('Paste the source text');
  });

  it('of a few words is refused, and one longer than is kept too', async () => {
    const it = await begin();
    expect((await failure(it.addText('Only three words'))).fields.text).toContain('No readable text');
    const long = await failure(it.addText('x'.repeat(writerLimits.sourceLength + 1)));
    expect(long.fields.text).toContain('at most 400,000');
  });

  it('is kept as typed, with its first sentence as title when none is given', async () => {
    const it = await begin();
    const text = `${sentence} <script>alert(1)</script>\n\nSecond paragraph — ünïcode 🪶.`;
    const added = await it.addText(text);
    expect(added.title).toBe(sentence);
    expect((await it.read(added)).text).toBe(text);
  });
});

describe('sources of a generation', () => {
  it('are 20 at most, also when the last two come at the same time', async () => {
    const it = await begin();
    for (let n = 0; n < writerLimits.sources - 1; n += 1) await it.addText(`${n} ${sentence}`);
    const outcomes = await Promise.allSettled([
      it.addText(`a ${sentence}`),
      it.addFile('b.txt', `b ${sentence}`),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await failure(it.addText(sentence));
    expect([refused.status, refused.meta.code]).toEqual([409, 'conflict']);
    expect(refused.message).toBe('A document can have up to 20 sources. Remove one first.');
    const { sources } = await it.get();
    expect(sources.map(({ ref }) => ref)).toEqual(Array.from({ length: 20 }, (_, n) => `S${n + 1}`));
  });

  it('never share a number with one that was removed', async () => {
    const it = await begin();
    const [, second, third] = [
      await it.addText(sentence),
      await it.addText(sentence),
      await it.addText(sentence),
    ];
    await it.remove(third!);
    expect((await it.addText(sentence)).ref).toBe('S4');
    await it.remove(second!);
    expect((await it.addText(sentence)).ref).toBe('S5');
    expect((await it.get()).sources.map(({ ref }) => ref)).toEqual(['S1', 'S4', 'S5']);
  });

  it('that the text cites stay; others can go', async () => {
    const it = await begin();
    const cited = await it.addText(sentence);
    const other = await it.addText(sentence);
    await it.me.call(writer.update, {
      params: { id: it.id },
      body: { revision: 0, output: `Wild yeast ferments the flour [${cited.ref}.1].` },
    });
    const refused = await failure(it.remove(cited));
    expect([refused.status, refused.message]).toEqual([
      409,
      'This document cites this source. Remove those citations first.',
    ]);
    await it.remove(other);
    expect((await failure(it.remove(other))).status).toBe(404);
    expect((await it.get()).sources).toEqual([cited]);
  });

  it('cannot be taken away while the text is written from them', async () => {
    const it = await begin();
    const added = await it.addText(sentence);
    await app.database.pool.query("update generation set status = 'running' where id = $1", [it.id]);
    expect((await failure(it.remove(added))).status).toBe(409);
    await app.database.pool.query("update generation set status = 'done' where id = $1", [it.id]);
    await it.remove(added);
  });

  it('stay with a generation in the trash and are there when it comes back', async () => {
    const it = await begin();
    const added = await it.addText(sentence);
    const params = { id: it.id };
    const { revision } = await it.me.call(writer.update, { params, body: { revision: 0, deleted: true } });
    expect((await it.get()).sources).toEqual([added]);
    await it.me.call(writer.update, { params, body: { revision, deleted: false } });
    expect((await it.read(added)).text).toBe(sentence);
  });

  it('are cited in what is written from them', async () => {
    const it = await begin();
    const added = await it.addFile(
      'notes.txt',
      `On bread\n\n${sentence} A starter needs feeding every single day.`,
    );
    const step = async (action: 'outline' | 'draft', title?: string) => {
      const { revision } = await it.get();
      await it.me.call(writer.update, {
        params: { id: it.id },
        body: { revision, action, ...(title && { title }) },
      });
      await readStream(app, it.me.token, it.id);
    };
    await step('outline', 'Bread at home');
    await step('draft');
    expect((await it.get()).output).toContain(`[${added.ref}.`);
    expect((await failure(it.remove(added))).status).toBe(409);
  });
});

describe('Idempotency-Key', () => {
  it('adds a source once, for text and file, also at the same time', async () => {
    const it = await begin();
    const params = { id: it.id };
    const twice = (call: () => Promise<Source>) => Promise.all([call(), call()]);
    const texts = await twice(() =>
      it.me.call(
        writer.addSource,
        { params, body: { kind: 'text', text: sentence } },
        { idempotencyKey: 'text' },
      ),
    );
    const uploads = await twice(() => it.addFile('notes.txt', sentence, { idempotencyKey: 'file' }));
    for (const [first, second] of [texts, uploads]) expect(second).toEqual(first);
    expect((await it.get()).sources).toHaveLength(2);
  });

  it('of another file, or for another generation, is refused', async () => {
    const [it, other] = [await begin(), await begin()];
    const options = { idempotencyKey: 'once' };
    await it.addFile('notes.txt', sentence, options);
    expect((await failure(it.addFile('notes.txt', `${sentence} More.`, options))).status).toBe(409);
    const second = await aGeneration(it.me);
    const refused = await failure(
      it.me.call(
        writer.addSource,
        { params: { id: second.id }, body: { kind: 'text', text: sentence } },
        { idempotencyKey: 'once' },
      ),
    );
    expect(refused.status).toBe(409);
    // Another person's key of the same name is their own.
    expect((await other.addFile('notes.txt', sentence, options)).ref).toBe('S1');
  });

  it('keeps one copy of a file that was sent twice', async () => {
    const it = await begin();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => it.addFile('notes.txt', sentence, { idempotencyKey: 'many' })),
    );
    const key = await fileKeyOf(sent[0]!);
    expect(await files().stat(key)).not.toBeNull();
    await expect.poll(() => originalsOf(it.workspaceId), { timeout: 20_000 }).toEqual([path.basename(key)]);
  });
});

import { deflateRawSync } from 'node:zlib';
import { Document, ExternalHyperlink, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { media } from '#contract/media.ts';
import { documents } from '#contract/writer/documents.ts';
import { imports } from '#contract/writer/imports.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

function importFile(
  me: Person,
  name: string,
  content: BlobPart,
  fields: Record<string, string> = {},
  options = {},
) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([content]), name);
  return me.call(imports.create, { body: body as never }, options);
}
const blocksOf = async (me: Person, documentId: string) =>
  (await me.call(documents.get, { params: { id: documentId } })).blocks;
const history = (me: Person) => me.call(writer.list, {});

const markdown = `---
title: Rye bread
description: How to bake it.
slug: rye-bread-at-home
tags: [rye, bread]
layout: post
---
# Rye bread

Mix **flour** and water.

- one
- two
`;
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8D51FE' } })
    .png()
    .toBuffer();
const wordFile = async () =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Of bread', heading: HeadingLevel.TITLE }),
            new Paragraph({ text: 'Flour', heading: HeadingLevel.HEADING_2 }),
            new Paragraph({ text: 'wheat', bullet: { level: 0 } }),
            new Paragraph({
              children: [
                new ExternalHyperlink({ link: 'https://a.example/', children: [new TextRun('a mill')] }),
              ],
            }),
            new Paragraph({
              children: [
                new ImageRun({
                  type: 'png',
                  data: await picture(),
                  transformation: { width: 40, height: 30 },
                  altText: { name: 'loaf', description: 'A loaf', title: 'A loaf' },
                }),
              ],
            }),
          ],
        },
      ],
    }),
  );

describe('a file becomes a document', () => {
  it('Markdown with its front matter: title, text, tags as keywords, what is suggested where it is published', async () => {
    const me = await signIn(app);
    const made = await importFile(me, 'rye.md', markdown);
    expect(made).toMatchObject({ title: 'Rye bread', notes: ['Not used from the front matter: layout.'] });
    const blocks = await blocksOf(me, made.documentId);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'bulletList']);
    const generation = await me.call(writer.get, { params: { id: made.id } });
    expect(generation).toMatchObject({
      status: 'done',
      keywords: ['rye', 'bread'],
      documentId: made.documentId,
      editData: { step: 'edit' },
    });
    const [summary] = (await history(me)).results;
    const overview = await me.call(articles.get, { params: { id: summary!.articleId! } });
    expect(overview.suggested).toEqual({
      slug: 'rye-bread-at-home',
      excerpt: 'How to bake it.',
      meta: null,
    });
  });

  it('and goes out as Markdown with the same front matter, which comes in again the same', async () => {
    const me = await signIn(app);
    const made = await importFile(me, 'rye.md', markdown);
    const body = { format: 'md' as const };
    const { url } = await me.call(documents.export, { params: { id: made.documentId }, body });
    const text = await (await fetch(app.origin + url)).text();
    expect(text).toMatch(
      /^---\ntitle: "Rye bread"\ndescription: "How to bake it\."\nslug: "rye-bread-at-home"\ntags: \["rye", "bread"\]\n---\n\nMix \*\*flour\*\*/,
    );
    const again = await importFile(me, 'again.md', text);
    const bare = async (id: string) =>
      (await blocksOf(me, id)).map(({ type, content }) => ({ type, content }));
    expect(await bare(again.documentId)).toEqual(await bare(made.documentId));
  });

  it('Word, whose picture goes to the project’s media library and stands in its place', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const made = await importFile(me, 'bread.docx', new Uint8Array(await wordFile()), {
      projectId: project.id,
    });
    expect(made.title).toBe('Of bread');
    expect(made.notes).toEqual(['1 picture added to the media library, folder “Imported”.']);
    const blocks = await blocksOf(me, made.documentId);
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'bulletList', 'paragraph', 'image']);
    const { results } = await me.call(media.list, { params: { projectId: project.id } });
    expect(results).toMatchObject([{ altText: 'A loaf', folder: 'Imported', width: 40, height: 30 }]);
    expect(blocks.at(-1)!.attrs).toMatchObject({ src: `media:${results[0]!.id}`, alt: 'A loaf' });
  });

  it('Word without a project, whose picture is named as left out', async () => {
    const me = await signIn(app);
    const { notes } = await importFile(me, 'bread.docx', new Uint8Array(await wordFile()));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^Left out: .+\.png\. Choose a project/);
  });

  it('HTML without its scripts; a picture inside the page that cannot be read is named', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const html =
      '<title>Bread</title><script>alert(1)</script><h1>Bread</h1><p onclick="x()">Rye</p><img src="data:image/png;base64,AAAA" alt="x"><img src="pictures/a.png">';
    const made = await importFile(me, 'b.html', html, { projectId: project.id });
    const blocks = await blocksOf(me, made.documentId);
    expect(JSON.stringify(blocks)).not.toMatch(/alert|onclick/);
    expect(blocks.flatMap(({ attrs }) => attrs.text ?? [])).toEqual(['Image: x', 'Image: a.png']);
    expect(made.notes).toEqual([
      'Left out: picture 1 (not a picture that can be shown), a.png (not in the file, or too large). A placeholder marks each place.',
    ]);
  });

  it('a text without a file, too', async () => {
    const me = await signIn(app);
    const made = await me.call(imports.create, { body: { fileName: 'a.md', text: '# Rye\n\nBread.' } });
    expect(made).toMatchObject({ title: 'Rye', words: 1 });
  });

  it('goes to the trash and comes back', async () => {
    const me = await signIn(app);
    const { id, revision } = await importFile(me, 'a.md', 'Bread.');
    const gone = await me.call(writer.update, { params: { id }, body: { revision, deleted: true } });
    expect((await history(me)).count).toBe(0);
    await me.call(writer.update, { params: { id }, body: { revision: gone.revision, deleted: false } });
    expect((await history(me)).count).toBe(1);
  });

  it('once for each Idempotency-Key, also at the same time', async () => {
    const me = await signIn(app);
    const twice = await Promise.all(
      [1, 2].map(() => importFile(me, 'a.md', 'Bread.', {}, { idempotencyKey: 'a' })),
    );
    expect(twice[0]).toEqual(twice[1]);
    expect((await history(me)).count).toBe(1);
  });

  it.each([
    ['windows-1252', Buffer.from('Gr\xfc\xdfe', 'latin1'), /Windows-1252/],
    ['UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le'), null],
  ])('text in %s is read, and what had to be guessed is said', async (_, bytes, note) => {
    const me = await signIn(app);
    const made = await importFile(me, 'a.md', new Uint8Array(bytes));
    expect(JSON.stringify(await blocksOf(me, made.documentId))).toContain('Grüße');
    if (note) expect(made.notes[0]).toMatch(note);
    else expect(made.notes).toEqual([]);
  });
});

const docx = (document: string) =>
  Buffer.from(zipSync({ 'word/document.xml': new TextEncoder().encode(document) }));
/** A ZIP whose one entry unpacks to so many bytes, though it says that it holds few. */
function bomb(bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes, 32));
  const name = Buffer.from('word/document.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
const encrypted = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
const scan =
  '<w:document><w:body><w:p><w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r></w:p></w:body></w:document>';
const relations = '<Relationships><Relationship Id="r1" Target="media/1.png"/></Relationships>';

describe('[S54] a file that cannot become a document', () => {
  it.each<[string, string, Uint8Array, RegExp]>([
    ['a PDF', 'a.pdf', Buffer.from('%PDF-1.7'), /is a PDF.*\.docx, \.md or \.html/],
    ['a PDF by another name', 'a.docx', Buffer.from('%PDF-1.7'), /is a PDF/],
    ['another kind', 'a.xlsx', Buffer.from('x'), /A \.xlsx file cannot be read/],
    ['an empty one', 'a.md', Buffer.alloc(0), /empty/],
    ['one of spaces', 'a.md', Buffer.from(' \n\n '), /no text/],
    ['one that is no text', 'a.md', Buffer.from('a\0b'), /no text/],
    ['one with a password', 'a.docx', encrypted, /protected with a password/],
    ['an old Word file', 'a.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Office document/],
    ['half an archive', 'a.docx', docx('<w:document/>').subarray(0, 60), /damaged/],
    ['another archive', 'a.docx', Buffer.from(zipSync({ a: new Uint8Array(3) })), /not a Word document/],
    ['Word without text', 'a.docx', docx('<w:document><w:body/></w:document>'), /no text/],
    [
      'a scan',
      'a.docx',
      Buffer.from(
        zipSync({
          'word/document.xml': new TextEncoder().encode(scan),
          'word/_rels/document.xml.rels': new TextEncoder().encode(relations),
        }),
      ),
      /pictures but no text, as a scan has/,
    ],
    ['a ZIP bomb', 'a.docx', bomb(200_000_000), /unpacks to more/],
    ['HTML of scripts only', 'a.html', Buffer.from('<script>alert(1)</script>'), /no text/],
  ])(
    '%s is refused beside the field in plain words, and nothing is left',
    async (_, name, bytes, message) => {
      const me = await signIn(app);
      const refused = await failure(importFile(me, name, new Uint8Array(bytes)));
      expect(refused.status).toBe(400);
      expect(refused.fields.file).toMatch(message);
      expect((await history(me)).count).toBe(0);
    },
  );

  it('a Word file that unpacks to 29 MB is read, or told that it does not fit', async () => {
    const me = await signIn(app);
    const word = '<w:p><w:r><w:t>Rye bread rises slowly.</w:t></w:r></w:p>';
    const long = docx(`<w:document><w:body>${word.repeat(29_000_000 / word.length)}</w:body></w:document>`);
    const refused = await failure(importFile(me, 'a.docx', new Uint8Array(long)));
    expect(refused.fields.file).toMatch(/does not fit into one document/);
    const spaced = `${word}${`<w:p><w:pPr>${' '.repeat(1000)}</w:pPr></w:p>`.repeat(28_000)}`;
    const made = await importFile(
      me,
      'b.docx',
      new Uint8Array(docx(`<w:document><w:body>${spaced}</w:body></w:document>`)),
    );
    expect(made.words).toBe(4);
  });

  it('[S55] of more than 20 MB is refused before it is read', async () => {
    const me = await signIn(app);
    const refused = await failure(importFile(me, 'a.md', new Uint8Array(21 * 1024 * 1024)));
    expect([refused.status, refused.fields.file]).toEqual([
      413,
      'This file is too large. Files can have at most 20 MB.',
    ]);
  });

  it('[S33] belongs to no project of another workspace', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    const { id } = await aProject(other);
    const refused = await failure(importFile(me, 'a.md', 'Bread.', { projectId: id }));
    expect(refused.fields.projectId).toBe('This project doesn’t exist');
  });
});

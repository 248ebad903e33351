import { deflateRawSync } from 'node:zlib';
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileToText, maxFileBytes } from './file-to-text.ts';
import { UnreadableText } from './unreadable.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

describe('text files', () => {
  test.each([
    ['UTF-8', bytes('Grüße — “hi”')],
    ['UTF-8 with its mark', bytes('\uFEFFGrüße — “hi”')],
    ['UTF-16 little-endian', bytes('\uFEFFGrüße — “hi”', 'utf16le')],
    ['UTF-16 big-endian', new Uint8Array(Buffer.from('\uFEFFGrüße — “hi”', 'utf16le').swap16())],
    [
      'windows-1252',
      new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x97, 0x20, 0x93, 0x68, 0x69, 0x94]),
    ],
  ])('%s is read', async (_, content) => {
    expect((await fileToText('a.txt', content)).text).toBe('Grüße — “hi”');
  });

  test('the first line is the title when it reads like one, the name otherwise', async () => {
    expect(await fileToText('notes.txt', bytes('My plan\r\n\r\n\r\nOne.  \r\nTwo.'))).toEqual({
      title: 'My plan',
      text: 'My plan\n\nOne.\nTwo.',
    });
    expect((await fileToText('C:\\x\\Field notes.v2.TXT', bytes('It rained.'))).title).toBe('Field notes.v2');
  });

  test('a text about HTML is not misread by what it quotes', async () => {
    const { text } = await fileToText('a.txt', bytes('Write <meta charset="iso-8859-7"> for Greek: ä'));
    expect(text).toContain('Greek: ä');
  });
});

describe('Markdown', () => {
  test('loses its marks and keeps its words, headings, items, rows and code', async () => {
    const markdown = [
      '---',
      'title: "The plan"',
      'tags: [a]',
      '---',
      '# Heading *one* #',
      '',
      'A **bold** line',
      'and [a link](http://a/(b) "t") &amp; `code`,',
      'snake_case and 2 * 3 * 4, \\*starred\\*.',
      '',
      '- [ ] first',
      '- second',
      '  wrapped',
      '1. third',
      '',
      '> quoted',
      '',
      '| A | B |',
      '|---|:-:|',
      '| 1 | 2 |',
      '',
      '```js',
      'if (a) {',
      '  b = "**"',
      '}',
      '```',
      '',
      '![alt](x.png)',
      '***',
      'Setext',
      '======',
      'End[^1] <b>now</b>.',
      '',
      '[^1]: note',
      '[ref]: http://x',
    ].join('\n');
    const { title, text } = await fileToText('plan.md', bytes(markdown));
    expect(title).toBe('The plan');
    expect(text.split('\n\n')).toEqual([
      'Heading one',
      'A bold line and a link & code, snake_case and 2 * 3 * 4, *starred*.',
      'first\nsecond wrapped\nthird',
      'quoted',
      'A B\n1 2',
      'if (a) {\n  b = "**"\n}',
      'Setext',
      'End now.',
    ]);
    expect((await fileToText('x.md', bytes('intro\n\n## Second\n\ntext'))).title).toBe('Second');
    expect((await fileToText('x.md', bytes('just words'))).title).toBe('x');
  });

  test.each(['[', '](', '[](', '![', '<a', '**', '* ', '`', '> ', '| ', '\\', '&#', '#', '--- ', '[a]('])(
    '[S45] three megabytes of %j end',
    async (unit) => {
      await fileToText('a.md', bytes(unit.repeat(3_000_000 / unit.length)));
    },
  );

  test.each(['*', '- '])('[S45] the largest file that is one rule of %j is read', async (unit) => {
    const text = bytes(`Bread\n\n${unit.repeat(maxFileBytes / unit.length - 10)}`);
    expect((await fileToText('a.md', text)).text).toBe('Bread');
  });
});

describe('Word documents', () => {
  async function sample(): Promise<Uint8Array> {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    const document = new Document({
      title: 'Yearly & plan',
      numbering: { config: [{ reference: 'n', levels: [{ level: 0, format: 'decimal', text: '%1.' }] }] },
      sections: [
        {
          children: [
            new Paragraph({ text: 'Goals', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({
              children: [
                new TextRun('Less '),
                new TextRun({ text: 'waste', bold: true }),
                new TextRun(' <& more>.'),
              ],
            }),
            new Paragraph({ text: 'one', numbering: { reference: 'n', level: 0 } }),
            new Paragraph({ text: 'two', bullet: { level: 0 } }),
            new Paragraph(''),
            new Table({
              rows: [
                new TableRow({ children: [cell('a'), cell('b')] }),
                new TableRow({ children: [cell('c'), cell('d')] }),
              ],
            }),
            new Paragraph({ children: [new TextRun('line'), new TextRun({ text: 'break', break: 1 })] }),
          ],
        },
      ],
    });
    return new Uint8Array(await Packer.toBuffer(document));
  }

  test('give title, paragraphs, list items and table rows', async () => {
    expect(await fileToText('plan.docx', await sample())).toEqual({
      title: 'Yearly & plan',
      text: 'Goals\n\nLess waste <& more>.\n\none\ntwo\n\na b\nc d\n\nline\nbreak',
    });
  });

  /** A ZIP of one entry, as an attacker would write it. */
  function zipOf(name: string, packed: Buffer, method = 8, flags = 0): Uint8Array {
    const head = (size: number, signature: number) => {
      const record = Buffer.alloc(size);
      record.writeUInt32LE(signature);
      return record;
    };
    const local = head(30, 0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = head(46, 0x02014b50);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    const end = head(22, 0x06054b50);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]));
  }
  const xml = (inner: string) => deflateRawSync(`<w:document><w:body>${inner}</w:body></w:document>`);

  test('[S44] expand no entities and give no deleted or doubled text', async () => {
    const inner =
      '<w:p><w:r><w:t>kept &bomb; &#233;</w:t><w:delText>gone</w:delText><w:instrText>PAGE</w:instrText></w:r></w:p>' +
      '<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>once</w:t></w:r></w:p></mc:Choice>' +
      '<mc:Fallback><w:p><w:r><w:t>once</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
    const packed = deflateRawSync(`<!DOCTYPE x [<!ENTITY bomb "boom">]><w:document>${inner}</w:document>`);
    expect((await fileToText('a.docx', zipOf('word/document.xml', packed))).text).toBe(
      'kept &bomb; é\n\nonce',
    );
  });

  test.each([
    ['a bomb', zipOf('word/document.xml', deflateRawSync(Buffer.alloc(40 * 1024 * 1024))), 'too-large'],
    ['a password', zipOf('word/document.xml', xml(''), 8, 1), 'unsupported-type'],
    ['another kind of archive', zipOf('../../etc/passwd', xml('')), 'unsupported-type'],
    ['unknown packing', zipOf('word/document.xml', xml(''), 12), 'unsupported-type'],
    ['garbage inside', zipOf('word/document.xml', Buffer.from('garbage')), 'unsupported-type'],
    ['only the first bytes', bytes('PK\x03\x04'), 'unsupported-type'],
  ])('[S55] with %s are refused', async (_, content, code) => {
    const error: unknown = await fileToText('a.docx', content).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(UnreadableText);
    expect((error as UnreadableText).code).toBe(code);
  });

  test('damaged anywhere end in text or a refusal, never another error', async () => {
    const whole = await sample();
    const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(places, fc.nat(whole.length), async (changes, cut) => {
        const damaged = whole.slice(0, Math.max(cut, 10));
        for (const [at, byte] of changes) if (at > 4 && at < damaged.length) damaged[at] = byte;
        const result: unknown = await fileToText('a.docx', damaged).catch((error: unknown) => error);
        return result instanceof UnreadableText || typeof (result as { text: unknown }).text === 'string';
      }),
      { numRuns: 200 },
    );
  });

  test('[S45] three megabytes of half a tag end', async () => {
    const packed = deflateRawSync(`<${'a'.repeat(3_000_000)}`);
    expect((await fileToText('a.docx', zipOf('word/document.xml', packed))).text).toBe('');
  });
});

describe('everything else', () => {
  test('an HTML file is read as a page', async () => {
    const html = '<meta charset=iso-8859-1><title>Caf\u00e9</title><nav>Menu</nav><p>Words.</p>';
    expect(await fileToText('a.HTM', bytes(html, 'latin1'))).toEqual({ title: 'Café', text: 'Words.' });
  });

  test.each([
    ['a.pdf', bytes('%PDF-1.7 x'), 'a PDF'],
    ['renamed.txt', bytes('%PDF-1.7 x'), 'a PDF'],
    ['picture.md', bytes('\x89PNG\r\n\x1a\n', 'latin1'), 'a picture'],
    ['old.doc', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'an old Office document'],
    ['notes.rtf', bytes('{\\rtf1 x}'), 'an RTF document'],
    ['sheet.xlsx', bytes('PK\x03\x04', 'latin1'), 'A .xlsx file'],
    ['table.csv', bytes('a,b'), 'A .csv file'],
    ['README', bytes('a'), 'A file without an extension'],
    ['text.docx', bytes('just text'), 'not a Word document'],
    ['nul.txt', bytes('a\0b'), 'no text that can be read'],
    [
      'noise.txt',
      new Uint8Array(Array.from({ length: 500 }, (_, i) => (i % 31) + 1)),
      'no text that can be read',
    ],
    ['empty.txt', new Uint8Array(), 'empty'],
  ])('%s is refused in words that say what it is', async (name, content, words) => {
    const error: unknown = await fileToText(name, content).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(UnreadableText);
    expect((error as Error).message).toContain(words);
  });

  test('[S55] more than 10 MB is refused', async () => {
    await expect(fileToText('a.txt', new Uint8Array(10 * 1024 * 1024 + 1).fill(97))).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

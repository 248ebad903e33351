// Files as vendors write them and people choose them: the table is found, or the words say what to choose instead.
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { exportText } from './export-text.ts';

const bytes = (...parts: (number[] | Buffer)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

async function refusalOf(file: Uint8Array): Promise<string> {
  const cause: unknown = await exportText(file).then(
    () => null,
    (error: unknown) => error,
  );
  expect(cause).toBeInstanceOf(UnreadableText);
  return (cause as Error).message;
}

describe('a CSV file', () => {
  // Most vendors write plain letters and accents; a table of a hundred rows is mostly those.
  const table = fc
    .array(fc.stringMatching(/^[a-zäéñß ]{1,20},\d{1,4}$/), { minLength: 1, maxLength: 6 })
    .map((rows) => ['Keyword,Volume', ...rows].join('\n'));

  it.each<[encoding: string, encode: (text: string) => Uint8Array]>([
    ['UTF-8', (text) => bytes(Buffer.from(text))],
    ['UTF-8 with its mark', (text) => bytes([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['UTF-16', (text) => bytes(Buffer.from(text, 'utf16le'))],
    ['UTF-16 with its mark', (text) => bytes([0xff, 0xfe], Buffer.from(text, 'utf16le'))],
    ['UTF-16 of the other byte order', (text) => bytes(bigEndian(text))],
    ['UTF-16 of the other byte order with its mark', (text) => bytes([0xfe, 0xff], bigEndian(text))],
    ['Windows’ own encoding', (text) => bytes(Buffer.from(text, 'latin1'))],
  ])('in %s is read letter by letter', async (_encoding, encode) => {
    await fc.assert(
      fc.asyncProperty(table, async (text) => {
        const read = await exportText(encode(text));
        expect({ ...read, text: read.text.replace(/^\uFEFF/, '') }).toMatchObject({
          text,
          scope: '',
          siteTables: [],
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the archive of Search Console', () => {
  const queries = 'Top queries,Clicks\nrye bread,3\n';

  it.each(['Queries.csv', 'Suchanfragen.csv', 'Requêtes.csv', 'Consultas.csv', 'Query.csv'])(
    'gives its table of queries by the name %s, and its tables by date and by page beside it',
    async (name) => {
      const file = archive({ 'Pages.csv': 'Page,Clicks\n', 'Chart.csv': 'Date,Clicks\n', [name]: queries });
      const siteTables = ['Date,Clicks\n', 'Page,Clicks\n'];
      expect(await exportText(file)).toEqual({ text: queries, scope: '', siteTables, found: null });
    },
  );

  it('says what its figures cover, by its table of filters', async () => {
    const filters = 'Filter,Value\nSearch type,Web\nDate,Last 3 months\nCountry, \n';
    const file = archive({ 'Queries.csv': queries, 'Filters.csv': filters });
    expect((await exportText(file)).scope).toBe('Last 3 months, Web');
  });

  it('does not say more of that than a line holds', async () => {
    const filters = `Filter,Value\n${'Query,"+a very long condition"\n'.repeat(40)}`;
    const file = archive({ 'Queries.csv': queries, 'Filters.csv': filters });
    expect((await exportText(file)).scope).toHaveLength(200);
  });

  it('without any of these tables is refused with what to choose instead', async () =>
    expect(await refusalOf(archive({ 'Countries.csv': 'Country,Clicks\n' }))).toBe(
      'This archive has no Queries.csv in it. Choose the CSV file itself.',
    ));
});

describe('another file', () => {
  const excel = 'This is an Excel file. Save it as CSV in Excel, or paste the keywords.';
  const picture = 'This is a picture. Choose a CSV file, or paste the keywords.';

  it.each<[what: string, file: Uint8Array, message: string]>([
    ['nothing', new Uint8Array(), 'This file is empty.'],
    ['an Excel workbook', archive({ 'xl/workbook.xml': '<workbook/>' }), excel],
    ['an old Excel workbook', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), excel],
    ['a PNG', bytes([0x89, 0x50, 0x4e, 0x47]), picture],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), picture],
    ['a GIF', bytes(Buffer.from('GIF89a')), picture],
    [
      'a packed file',
      bytes([0x1f, 0x8b, 8, 0]),
      'This file is packed. Unpack it first, and choose the CSV file in it.',
    ],
    [
      'a program',
      bytes(Buffer.from('MZ\u0090'), [0, 3, 0, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41]),
      'This file holds no text. Choose a CSV file.',
    ],
  ])('%s is named for what it is', async (_what, file, message) =>
    expect(await refusalOf(file)).toBe(message),
  );

  it('of any bytes is text or refused in words, and never something else', async () => {
    const start = fc.constantFrom<number[]>([], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0x50, 0x4b, 5, 6]);
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 60 }), async (head, rest) => {
        try {
          const { text } = await exportText(bytes(head, Buffer.from(rest)));
          expect(text).not.toContain('\0');
          expect(text.isWellFormed()).toBe(true);
        } catch (cause) {
          expect(cause).toBeInstanceOf(UnreadableText);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('cut off in the middle of an archive is refused in words wherever it was cut', async () => {
    const whole = archive({
      'Queries.csv': 'Top queries,Clicks\nrye bread,3\n',
      'Filters.csv': 'Filter,Value\n',
    });
    for (let length = 4; length < whole.length; length += 3) {
      const cause: unknown = await exportText(whole.slice(0, length)).catch((error: unknown) => error);
      expect(cause, `${length} of ${whole.length} bytes`).toBeInstanceOf(UnreadableText);
    }
  });
});

// One entry of an archive by others: whole and as it was packed, or refused in words.
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UnreadableText } from './unreadable.ts';
import { readZipEntry } from './unzip.ts';

const name = fc.stringMatching(/^[a-z/]{1,12}\.xml$/);
const entries = fc.dictionary(name, fc.uint8Array({ maxLength: 200 }), {
  minKeys: 1,
  maxKeys: 5,
  noNullPrototype: true,
});
const level = fc.constantFrom(0 as const, 6 as const);
const refusal = async (bytes: Uint8Array, entry: string, most = 1000) => {
  const cause: unknown = await readZipEntry(bytes, entry, most).then(
    () => null,
    (error: unknown) => error,
  );
  expect(cause).toBeInstanceOf(UnreadableText);
  const { code, message } = cause as UnreadableText;
  return { code, message };
};

describe('an entry of an archive', () => {
  it('comes out as it was packed, stored or compressed, and by its whole name only', async () => {
    await fc.assert(
      fc.asyncProperty(entries, level, async (files, packing) => {
        const zip = zipSync(files, { level: packing });
        for (const [path, bytes] of Object.entries(files)) {
          const found = await readZipEntry(zip, path, 1000);
          expect(found && Buffer.from(found).equals(bytes)).toBe(true);
          expect(await readZipEntry(zip, `${path}x`, 1000)).toBeNull();
          expect((await readZipEntry(zip, path.slice(1), 1000)) === null).toBe(!(path.slice(1) in files));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is found though a comment follows the archive, and where it is a part of a larger buffer', async () => {
    const packed = zipSync({ 'a.xml': new Uint8Array([1, 2, 3]) });
    const zip = new Uint8Array([...packed, ...Buffer.from('made by hand '.repeat(20))]);
    const larger = new Uint8Array(zip.length + 20);
    larger.set(zip, 10);
    const view = larger.subarray(10, 10 + zip.length);
    expect([...((await readZipEntry(view, 'a.xml', 10)) ?? [])]).toEqual([1, 2, 3]);
  });

  it('is refused where it unpacks to more than is wanted, stored or compressed', async () => {
    for (const packing of [0, 9] as const) {
      const zip = zipSync({ 'a.xml': new Uint8Array(100_000) }, { level: packing });
      expect(await refusal(zip, 'a.xml', 99_999)).toEqual({
        code: 'too-large',
        message: 'This file unpacks to more than can be read.',
      });
      expect(await readZipEntry(zip, 'a.xml', 100_000)).toHaveLength(100_000);
    }
  });

  it('that is locked, or packed in a way that nobody uses, is named so', async () => {
    const zip = zipSync({ 'a.xml': new Uint8Array([1]) });
    const directory = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const changed = (at: number, value: number) => {
      const copy = zip.slice();
      copy[directory + at] = value;
      return copy;
    };
    expect(await refusal(changed(8, 1), 'a.xml')).toEqual({
      code: 'unsupported-type',
      message: 'This file is protected with a password.',
    });
    expect((await refusal(changed(10, 14), 'a.xml')).message).toBe(
      'This file is damaged and cannot be opened.',
    );
  });
});

describe('an archive that is damaged', () => {
  const damaged = { code: 'unsupported-type', message: 'This file is damaged and cannot be opened.' };

  it.each([0, 1, 21, 22, 70_000])('because it is %d bytes of nothing is refused', async (length) =>
    expect(await refusal(new Uint8Array(length), 'a.xml')).toEqual(damaged),
  );

  it('in any of its bytes gives an entry, none, or a refusal in words, and never another error', async () => {
    const zip = zipSync({ 'a.xml': new Uint8Array([7, 7, 7, 7]), 'b.xml': new Uint8Array([8]) });
    const place = fc.nat({ max: zip.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const copy = zip.slice();
          for (const [at, value] of changes) copy[at] = value;
          try {
            const found = await readZipEntry(copy, 'b.xml', 50);
            expect(found === null || found.length <= 50).toBe(true);
          } catch (cause) {
            expect(cause).toBeInstanceOf(UnreadableText);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';
import { ArchiveTooLarge, type ZipEntry, zipStream } from './zip-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function* listed(entries: readonly ZipEntry[]) {
  yield* entries;
}

test('an archive gives back every file, packed or stored, empty ones and names in any script', async () => {
  const entries: ZipEntry[] = [
    { name: 'a.json', content: [bytes('[1,'), bytes('2]')] },
    { name: 'pictures/b.bin', content: [new Uint8Array(100_000).fill(7)], packed: true },
    { name: 'leer/größe.md', content: [] },
  ];
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(listed(entries))) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(files)).toEqual(['a.json', 'pictures/b.bin', 'leer/größe.md']);
  expect(strFromU8(files['a.json']!)).toBe('[1,2]');
  expect(files['pictures/b.bin']!.every((byte) => byte === 7)).toBe(true);
  expect(files['leer/größe.md']).toHaveLength(0);
});

test('what has begun is written while the rest is not read yet', async () => {
  let read = 0;
  async function* slowly(): AsyncGenerator<ZipEntry> {
    for (const name of ['a', 'b', 'c']) {
      read += 1;
      yield { name, content: [bytes(name)], packed: true };
    }
  }
  const archive = zipStream(slowly());
  expect((await archive.next()).done).toBe(false);
  expect(read).toBe(1);
});

test('more files than the format holds are refused, not cut off', async () => {
  async function* many(): AsyncGenerator<ZipEntry> {
    for (let n = 0; n < 70_000; n += 1) yield { name: String(n), content: [], packed: true };
  }
  const written = async () => {
    for await (const _chunk of zipStream(many()));
  };
  await expect(written()).rejects.toThrow(ArchiveTooLarge);
});

test.each([
  ['Ada’s workspace', 'ada-s-workspace'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Über Brot & Öl', 'uber-brot-ol'],
  ['…', 'untitled'],
])('the name of a folder of %s is %s', (title, name) => {
  expect(plainName(title)).toBe(name);
});

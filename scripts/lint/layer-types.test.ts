// What `tsc -b` keeps apart: each layer sees its own platform and the layers it may read.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRepository, program } from './repository-copy.ts';

const copy: Record<string, string> = {
  'packages/embedded-postgres/index.ts': 'export const started = 1;\n',
  'contract/shape.ts': "export const shape = { address: new URL('https://example.com') };\n",
  'engine/sum.ts':
    "import { shape } from '#contract/shape.ts';\nexport const sum = Object.keys(shape).length;\n",
  'server/read.ts':
    "import { readFileSync } from 'node:fs';\nimport { sum } from '#engine/sum.ts';\nexport const text: string = readFileSync(String(sum), 'utf8');\n",
  // TypeScript names only the first of several that read one foreign file.
  'server/kept.ts': 'export const kept = 1;\n',
  'web/show.ts':
    "import { sum } from '#engine/sum.ts';\nexport const show = (at: HTMLElement) => at.append(document.title, String(sum));\n",
};

/** boundary, file, text, code of TypeScript's refusal */
const violations = [
  ['a DOM type in the server', 'server/b1.ts', 'export const x = (at: HTMLElement) => at;\n', 'TS2304'],
  ['the DOM itself in the server', 'server/b2.ts', 'export const x = () => document.title;\n', 'TS2584'],
  [
    'a Node module in the engine',
    'engine/b1.ts',
    "import fs from 'node:fs';\nexport const x = fs.constants;\n",
    'TS2591',
  ],
  ['process in the engine', 'engine/b2.ts', 'export const x = () => process.cwd();\n', 'TS2591'],
  ['a Node type in the engine', 'engine/b3.ts', 'export const x = (bytes: Buffer) => bytes;\n', 'TS2591'],
  ['the DOM in the engine', 'engine/b4.ts', 'export const x = () => document.title;\n', 'TS2584'],
  [
    'a Node module in the web',
    'web/b1.ts',
    "import fs from 'node:fs';\nexport const x = fs.constants;\n",
    'TS2591',
  ],
  ['process in the web', 'web/b2.ts', 'export const x = () => process.cwd();\n', 'TS2591'],
  ['a Node type in the web', 'web/b3.ts', 'export const x = (bytes: Buffer) => bytes;\n', 'TS2591'],
  ['the engine read by the contract', 'contract/b1.ts', "export { sum } from '#engine/sum.ts';\n", 'TS6307'],
  ['the server read by the engine', 'engine/b5.ts', "export { text } from '#server/read.ts';\n", 'TS6307'],
  ['the server read by the web', 'web/b4.ts', "export { text } from '#server/read.ts';\n", 'TS6307'],
  [
    'a type of the server in the web',
    'web/b5.ts',
    "export type X = typeof import('#server/kept.ts');\n",
    'TS6307',
  ],
  ['the web read by the server', 'server/b4.ts', "export { show } from '#web/show.ts';\n", 'TS6307'],
] as const;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** What `tsc -b` says, line by line. */
function compile(files: Record<string, string>): string[] {
  const folder = copyRepository(files);
  folders.push(folder);
  const args = [
    program('typescript/bin/tsc'),
    '-b',
    'contract',
    'engine',
    'server',
    'web',
    '--pretty',
    'false',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

test('layers that keep to their own compile', () => {
  expect(compile(copy)).toEqual([]);
}, 60_000);

describe('tsc -b refuses', () => {
  let output: string[];
  beforeAll(() => {
    output = compile({ ...copy, ...Object.fromEntries(violations.map(([, file, text]) => [file, text])) });
  }, 60_000);

  test.each(violations)('%s', (_wall, file, _text, code) => {
    expect(output.filter((line) => line.startsWith(`${file}(`)).join('\n')).toContain(code);
  });
});

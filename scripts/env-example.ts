// npm run env:example: writes .env.example from the one schema of settings; with --check it only looks.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { settings } from '#server/kernel/config.ts';

const width = 110;

/** A default as it would be typed; nothing for what is off or empty unless set. */
function written(schema: z.ZodType): string {
  const value = schema.parse(undefined);
  const empty = schema.safeParse('');
  if (empty.success && isDeepStrictEqual(empty.data, value) && typeof value !== 'boolean') return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`a default of this kind cannot be written: ${JSON.stringify(value)}`);
}

function wrapped(comment: string): string[] {
  const lines = ['#'];
  for (const word of comment.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}

// Without quotes Node's reader of such files ends a value at a # and trims it.
const quoted = (value: string) => (/[\s#'"]/.test(value) ? `"${value}"` : value);

/** Text of .env.example: every setting with its comment and its default. */
export function envExample(): string {
  const entries = Object.entries<readonly [z.ZodType, string]>(settings);
  return [
    '# Settings of Quillstead. All are optional: without any it runs on this machine with an embedded database.',
    '# Copy this file to .env and change what you need. An empty value is the same as none.',
    '# Made by npm run env:example from server/kernel/config.ts.',
    ...entries.flatMap(([key, [schema, comment]]) => [
      '',
      ...wrapped(comment),
      `${key}=${quoted(written(schema))}`,
    ]),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../.env.example');
  if (!process.argv.includes('--check')) writeFileSync(file, envExample());
  else if (readFileSync(file, 'utf8') !== envExample()) {
    console.error('.env.example is out of date: run npm run env:example');
    process.exitCode = 1;
  }
}

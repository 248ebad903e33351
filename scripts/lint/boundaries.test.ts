// Feeds each boundary a violation, so that a broken configuration cannot pass quietly.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations, good, modules } from './violations.ts';
import { copyRepository, program } from './repository-copy.ts';

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

describe('oxlint with the repository’s configuration', () => {
  let copy: string;
  let found: Diagnostic[];

  beforeAll(() => {
    copy = copyRepository({
      ...modules,
      ...good,
      ...Object.fromEntries(violations.map(({ file, text }) => [file, text])),
    });
    const run = spawnSync(process.execPath, [program('oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: copy,
      encoding: 'utf8',
    });
    if (!run.stdout.startsWith('{')) throw new Error(`oxlint did not run: ${run.stdout}${run.stderr}`);
    found = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const of = (file: string) =>
    found
      .filter((item) => item.filename.split(path.sep).join('/') === file)
      .map(({ code, message, help }) => `${code} ${message} ${help ?? ''}`);

  test.each(violations)('refuses $boundary', ({ file, rule, says }) => {
    expect(of(file)).toEqual([expect.stringContaining(says)]);
    expect(of(file)[0]).toContain(rule);
  });

  test('[S52] lets no connection be opened but by server/kernel/egress', () => {
    const ways = violations.filter(({ says }) => says.includes('server/kernel/egress only'));
    expect(ways.length).toBeGreaterThan(1);
    for (const { file, rule } of ways) expect(of(file)).toEqual([expect.stringContaining(rule)]);
  });

  test.each([...Object.keys(good), ...Object.keys(modules)])('lets %s pass', (file) => {
    expect(of(file)).toEqual([]);
  });
});

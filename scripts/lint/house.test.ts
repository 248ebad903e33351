// Feeds each wall of the house a breach, so that a broken configuration cannot pass quietly.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breaches, good, rooms } from './house-breaches.ts';
import { buildHouse, program } from './house-copy.ts';

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

describe('oxlint with the repository’s configuration', () => {
  let house: string;
  let found: Diagnostic[];

  beforeAll(() => {
    house = buildHouse({
      ...rooms,
      ...good,
      ...Object.fromEntries(breaches.map(({ file, text }) => [file, text])),
    });
    const run = spawnSync(process.execPath, [program('oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: house,
      encoding: 'utf8',
    });
    if (!run.stdout.startsWith('{')) throw new Error(`oxlint did not run: ${run.stdout}${run.stderr}`);
    found = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  }, 60_000);
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const of = (file: string) =>
    found
      .filter((one) => one.filename.split(path.sep).join('/') === file)
      .map(({ code, message, help }) => `${code} ${message} ${help ?? ''}`);

  test.each(breaches)('refuses $wall', ({ file, rule, says }) => {
    expect(of(file)).toEqual([expect.stringContaining(says)]);
    expect(of(file)[0]).toContain(rule);
  });

  test('[S52] lets no connection be opened but by server/kernel/egress', () => {
    const ways = breaches.filter(({ says }) => says.includes('server/kernel/egress only'));
    expect(ways.length).toBeGreaterThan(3);
    for (const { file, rule } of ways) expect(of(file)).toEqual([expect.stringContaining(rule)]);
  });

  test.each([...Object.keys(good), ...Object.keys(rooms)])('lets %s pass', (file) => {
    expect(of(file)).toEqual([]);
  });
});

import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDevSecret } from './dev-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quillstead-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => path.join(folder, 'dev-secret');
const modeOf = () => statSync(file()).mode & 0o777;

describe('the secret of local mode', () => {
  it('[S66] is 256 random bits, kept over a restart in a file that only this user reads', () => {
    const secret = readDevSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect([readFileSync(file(), 'utf8'), modeOf()]).toEqual([secret, 0o600]);
    expect(readDevSecret(folder)).toBe(secret);
  });

  it('is closed to others again where a copy had opened it', () => {
    const secret = readDevSecret(folder);
    chmodSync(file(), 0o644);
    expect([readDevSecret(folder), modeOf()]).toEqual([secret, 0o600]);
  });

  it.each(['', 'x', 'a secret that is none of ours'])(
    '[S66] is made anew where %j stands in its file',
    (text) => {
      writeFileSync(file(), text, { mode: 0o644 });
      expect(readDevSecret(folder)).toMatch(/^[\w-]{43}$/);
      expect(modeOf()).toBe(0o600);
    },
  );
});

import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const pattern = /^[\w-]{43}$/;

/** The file in the data folder. */
export const devSecretFile = 'dev-secret';

/**
 * The secret that opens the pages of local mode: made at the first start, 256 random bits, readable by this user only.
 * @param folder the data folder
 */
export function readDevSecret(folder: string): string {
  const file = path.join(folder, devSecretFile);
  const known = readIfThere(file);
  if (pattern.test(known)) {
    // A copied folder may have let others read it.
    chmodSync(file, 0o600);
    return known;
  }
  rmSync(file, { force: true });
  const secret = randomBytes(32).toString('base64url');
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (cause) {
    // Another process on the same folder was first: its secret holds.
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return readIfThere(file);
    throw cause;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw cause;
  }
}

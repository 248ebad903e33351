import { randomBytes } from 'node:crypto';
import { FileStoreError } from './port.ts';

// One segment: lower case only, as some disks do not tell cases apart; a dot never leads or doubles.
const segment = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/**
 * A fresh key of 192 random bits, `<folder>/<2 hex>/<46 hex>[.extension]`: nobody guesses it, and no folder grows
 * without bound. Nothing of the file's own name is in it.
 */
export function newFileKey(folder: string, extension = ''): string {
  const random = randomBytes(24).toString('hex');
  const key = `${folder}/${random.slice(0, 2)}/${random.slice(2)}${extension === '' ? '' : `.${extension}`}`;
  return checkFileKey(key);
}

/** Returns the key when it is one that is safe as a path and in an address. @throws FileStoreError */
export function checkFileKey(key: string): string {
  const segments = key.split('/');
  const safe = segments.every((item) => segment.test(item) && !reserved.test(item) && item.length <= 100);
  if (!safe || segments.length > 6 || key.length > 250) throw new FileStoreError('Not a file key');
  return key;
}

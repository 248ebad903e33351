// The install's keys: from SECRET_KEYS, else made once and kept in the data folder, readable by its owner only.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { createKeyring, generateKeySpec, type Keyring, KeyringError } from './keyring.ts';

interface SecretKeys {
  spec: string;
  /** the file that holds them, or null where the operator set SECRET_KEYS */
  file: string | null;
}

type Settings = Pick<Config, 'SECRET_KEYS' | 'QUILLSTEAD_DATA'>;

export function readSecretKeys({ SECRET_KEYS, QUILLSTEAD_DATA }: Settings): SecretKeys {
  if (SECRET_KEYS) return { spec: SECRET_KEYS, file: null };
  const file = path.join(QUILLSTEAD_DATA, 'secret-keys');
  if (!existsSync(file)) writeSecretKeys(file, generateKeySpec());
  return { spec: readFileSync(file, 'utf8').trim(), file };
}

/** @throws ConfigError when the keys were damaged; nothing of them is in its message */
export function openKeyring(config: Settings): Keyring {
  const { spec, file } = readSecretKeys(config);
  try {
    return createKeyring(spec);
  } catch (cause) {
    if (!(cause instanceof KeyringError)) throw cause;
    throw new ConfigError(`The keys in ${file ?? 'SECRET_KEYS'} cannot be used: ${cause.message}`, { cause });
  }
}

/** Whole or not at all, and on the disk before anything is sealed by a new key: without its key a secret is lost. */
export function writeSecretKeys(file: string, spec: string): void {
  const beside = `${file}.new`;
  const open = openSync(beside, 'w', 0o600);
  try {
    writeSync(open, spec);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  renameSync(beside, file);
}

import type { Db } from '#server/kernel/db/open.ts';
import { reseal, sealsByKey } from '#server/kernel/db/reseal.ts';
import { createKeyring, generateKeySpec, type Keyring, withoutKeys } from '#server/kernel/keyring.ts';
import { writeSecretKeys } from '#server/kernel/secret-keys.ts';
import { sealedColumns } from './sealed-columns.ts';

interface Keys {
  spec: string;
  /** null where SECRET_KEYS holds them, which only the operator can change */
  file: string | null;
}
type Say = (line: string) => void;

/** Seals everything by the current key. @returns how many changed, and how many secrets cannot be opened */
async function resealAll(db: Db, keyring: Keyring, say: Say) {
  let changed = 0;
  let lost = 0;
  for (const sealedColumn of sealedColumns) {
    const { resealed, unreadable } = await reseal(db, keyring, sealedColumn);
    if (resealed > 0) say(`${sealedColumn.sealedIn}: ${resealed} sealed with the current key`);
    for (const key of unreadable) say(`${sealedColumn.place(key)} cannot be opened and was left as it is`);
    changed += resealed;
    lost += unreadable.length;
  }
  return { changed, lost };
}

const counted = (n: number) => (n === 1 ? '1 secret' : `${n} secrets`);

/**
 * Puts a fresh key in front of the others and seals every stored secret by it. What an earlier run left is finished
 * first, so that it may be interrupted and begun again.
 * @returns how many secrets cannot be opened
 */
export async function rotateKeys(db: Db, { spec, file }: Keys, say: Say): Promise<number> {
  const left = await resealAll(db, createKeyring(spec), say);
  if (left.changed > 0) {
    say(`${counted(left.changed)} sealed by the newest key. The older keys can be dropped with --drop-old.`);
    return left.lost;
  }
  const rotated = `${generateKeySpec()},${spec}`;
  if (file === null) {
    say('SECRET_KEYS holds the keys. Set it to this for every process, restart them, then run this again:');
    say(`SECRET_KEYS=${rotated}`);
    return left.lost;
  }
  writeSecretKeys(file, rotated);
  say(`A fresh key stands first in ${file}. Back this file up: stored secrets cannot be opened without it.`);
  const { changed, lost } = await resealAll(db, createKeyring(rotated), say);
  say(`${counted(changed)} sealed by it. The older keys can be dropped with --drop-old.`);
  return lost;
}

/** Forgets the keys that no stored secret needs; the current one stays. @returns the names of those */
export async function dropOldKeys(db: Db, { spec, file }: Keys, say: Say): Promise<string[]> {
  const seals = await sealsByKey(db, sealedColumns);
  const [, ...older] = createKeyring(spec).kids;
  const unused = older.filter((kid) => !seals.has(kid));
  for (const kid of older)
    if (seals.has(kid)) say(`Key ${kid} stays: ${counted(seals.get(kid) ?? 0)} need it.`);
  if (unused.length === 0) say('No key is unused.');
  else if (file === null) say(`Take ${unused.join(', ')} out of SECRET_KEYS and restart every process.`);
  else {
    writeSecretKeys(file, withoutKeys(spec, unused));
    say(`Dropped from ${file}: ${unused.join(', ')}`);
  }
  return unused;
}

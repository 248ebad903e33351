import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export class KeyringError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'KeyringError';
  }
}

export interface Keyring {
  /** names of the keys, the current one first */
  kids: readonly string[];
  /**
   * Seals text to one place: `aad` is `table:row:column`, and the result opens only with the same.
   * Format `v1.<kid>.<iv>.<ciphertext>.<tag>`, parts in base64url; AES-256-GCM, 96-bit random iv.
   */
  encrypt(plain: string, aad: string): string;
  /** @throws KeyringError when the key is gone, the place is another or anything was changed */
  decrypt(sealed: string, aad: string): string;
  /** Whether it was sealed by another key than the current one. @throws KeyringError when it is no sealed text */
  needsRotation(sealed: string): boolean;
  /** 32 bytes for one purpose (`csrf`, `files` …) by HKDF-SHA256 from the current key. */
  deriveSecret(purpose: string): Buffer;
  /** As deriveSecret for every key, current first: for checking what was signed before a rotation. */
  deriveSecrets(purpose: string): Buffer[];
}

const keyBytes = 32;
const tagBytes = 16; // given to node explicitly: without it, it accepts tags cut to 4 bytes
const kidPattern = /^[A-Za-z0-9_-]{1,32}$/;

/** A spec with one fresh key, for `SECRET_KEYS`; put a new one in front of the old to rotate. */
export function generateKeySpec(): string {
  return `k${randomBytes(4).toString('hex')}:${randomBytes(keyBytes).toString('base64')}`;
}

function parseSpec(spec: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const [index, entry] of spec.split(',').entries()) {
    const [kid = '', encoded = '', ...rest] = entry.trim().split(':');
    // Messages tell places and names, never a part of the key.
    if (!kidPattern.test(kid) || encoded === '' || rest.length > 0)
      throw new KeyringError(`Key ${index + 1} is not kid:base64`);
    const key = Buffer.from(encoded, 'base64');
    const canonical = encoded
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/(?<!=)=+$/, '');
    if (key.toString('base64').replace(/(?<!=)=+$/, '') !== canonical)
      throw new KeyringError(`Key ${kid} is not base64`);
    if (key.length !== keyBytes) {
      throw new KeyringError(`Key ${kid} has ${key.length} bytes; it must have ${keyBytes}`);
    }
    if (new Set(key).size < 8) throw new KeyringError(`Key ${kid} is not random`);
    if (keys.has(kid)) throw new KeyringError(`Key ${kid} is there twice`);
    keys.set(kid, key);
  }
  return keys;
}

/** What is wrong with a spec, without any part of a key; null when it can be used. */
export function keySpecProblem(spec: string): string | null {
  try {
    parseSpec(spec);
    return null;
  } catch (cause) {
    if (cause instanceof KeyringError) return cause.message;
    throw cause;
  }
}

/** The spec without the keys of these names. */
export const withoutKeys = (spec: string, kids: readonly string[]): string =>
  spec
    .split(',')
    .filter((entry) => !kids.includes(entry.trim().split(':')[0] ?? ''))
    .join(',');

function partsOf(sealed: string) {
  const [version, kid, iv, ciphertext, tag, ...rest] = sealed.split('.');
  if (version !== 'v1' || !kid || !iv || ciphertext === undefined || !tag || rest.length > 0) {
    throw new KeyringError('Not a sealed text');
  }
  return { kid, iv, ciphertext, tag };
}

/**
 * The server's keys: `kid:base64,kid2:base64`, each of 32 bytes; the first seals, all open.
 * @throws KeyringError for an unreadable spec; its message holds no key material
 */
export function createKeyring(spec: string): Keyring {
  const keys = parseSpec(spec);
  const [[currentKid, currentKey]] = [...keys] as [[string, Buffer]];
  const derive = (key: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, 'quillstead', `derived:${purpose}`, 32));

  return {
    kids: [...keys.keys()],

    encrypt(plain, aad) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(aad));
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return ['v1', currentKid, ...parts].join('.');
    },

    decrypt(sealed, aad) {
      const { kid, iv, ciphertext, tag } = partsOf(sealed);
      const key = keys.get(kid);
      if (key === undefined) {
        throw new KeyringError(`Sealed with key ${kid.slice(0, 32)}, which is not among the configured keys`);
      }
      try {
        const options = { authTagLength: tagBytes };
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), options);
        decipher.setAAD(Buffer.from(aad));
        decipher.setAuthTag(Buffer.from(tag, 'base64url'));
        const plain = [decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()];
        return Buffer.concat(plain).toString('utf8');
      } catch (error) {
        throw new KeyringError('Sealed text was changed or belongs to another place', { cause: error });
      }
    },

    needsRotation: (sealed) => partsOf(sealed).kid !== currentKid,
    deriveSecret: (purpose) => derive(currentKey, purpose),
    deriveSecrets: (purpose) => [...keys.values()].map((key) => derive(key, purpose)),
  };
}

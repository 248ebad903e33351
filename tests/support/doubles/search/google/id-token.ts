import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

let key: KeyObject | undefined;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An ID token as Google signs them (RS256); the key is made with the first one. */
export function idTokenOf(claims: Readonly<Record<string, unknown>>): string {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const content = `${encoded({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

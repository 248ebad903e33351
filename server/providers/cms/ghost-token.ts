// Ghost's Admin API takes a JSON Web Token of each request: https://docs.ghost.org/admin-api/#token-authentication
import { createHmac } from 'node:crypto';
import { CmsError } from './port.ts';

const keyForm = /^([0-9a-f]{24}):((?:[0-9a-f]{2}){20,64})$/i;
/** Ghost refuses a token that was made more than five minutes ago, whatever it says itself. */
const lifeSeconds = 5 * 60;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A token of an Admin API key, `id:secret`, signed by HMAC-SHA256 with the secret's bytes.
 * @param now the real time: another machine compares it with its own clock
 * @throws CmsError `credentials` when it is no such key
 */
export function ghostToken(key: string, now: Date): string {
  const [, id, secret] = keyForm.exec(key.trim()) ?? [];
  if (!id || !secret)
    throw new CmsError(
      'credentials',
      'This is not an Admin API key. Copy the one from Ghost’s settings under Integrations, your custom integration: 24 characters, a colon, then 64 characters.',
    );
  const iat = Math.floor(now.getTime() / 1000);
  const head = encoded({ alg: 'HS256', typ: 'JWT', kid: id });
  const claims = encoded({ iat, exp: iat + lifeSeconds, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${head}.${claims}`)
    .digest('base64url');
  return `${head}.${claims}.${signature}`;
}

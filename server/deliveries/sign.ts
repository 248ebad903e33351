// Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** The bytes of a secret, `whsec_` and Base64; null when it is no such secret, or one of fewer than 24 bytes. */
export function secretBytes(secret: string): Buffer | null {
  const text = secret.trim();
  if (!text.startsWith(prefix)) return null;
  const encoded = text.slice(prefix.length);
  const bytes = Buffer.from(encoded, 'base64');
  const isBase64 = bytes.toString('base64').replace(/={1,2}$/, '') === encoded.replace(/={1,2}$/, '');
  return isBase64 && bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
}

/**
 * The headers that a receiver checks: the message's id, the second in which it is sent, and the signature of both and
 * the body.
 * @param now the real time: the receiver compares it with its own clock
 */
export function signedHeaders(
  secret: Uint8Array,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

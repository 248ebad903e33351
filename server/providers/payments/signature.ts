import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60_000;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`, the form that Stripe's webhooks have. */
export function signBody(secret: Uint8Array, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Whether the signature is of this body and not older than five minutes, so that it cannot be replayed later. */
export function verifyBody(secret: Uint8Array, body: Buffer, signature: string, now: Date): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (given === '' || Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return false;
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(digest, Buffer.from(given, 'hex'));
}

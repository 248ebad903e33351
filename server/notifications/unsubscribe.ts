import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribePath } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/options.ts';

const digest = (secret: Buffer, userId: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest();

/** `<user>.<signature>`: says whose mails a link may switch off, and lets nothing else be done. */
export const unsubscribeToken = (secret: Buffer, userId: string): string =>
  `${userId}.${digest(secret, userId).toString('base64url')}`;

/** The user of a token, or null when it is not ours. */
export function userOfToken(secret: Buffer, token: string): string | null {
  const [userId = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const good = rest.length === 0 && given.length === 32 && timingSafeEqual(digest(secret, userId), given);
  return good ? userId : null;
}

export const unsubscribeAddress = (
  it: { publicUrl: string; secret: Buffer },
  userId: string,
  type: NotificationType,
): string =>
  `${it.publicUrl}${unsubscribePath}?type=${type}&u=${encodeURIComponent(unsubscribeToken(it.secret, userId))}`;

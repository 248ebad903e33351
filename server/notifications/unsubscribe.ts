import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { notifications, unsubscribePath } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/shared/options.ts';

const digest = (secret: Buffer, userId: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest();

/** `<user>.<signature>`: says whose mails a link may switch off, and lets nothing else be done. */
const unsubscribeToken = (secret: Buffer, userId: string): string =>
  `${userId}.${digest(secret, userId).toString('base64url')}`;

/**
 * The user of a token, or null when it is not ours.
 * @param secrets of every key of the install: a mail that was sent before a rotation keeps its link
 */
export function userOfToken(secrets: readonly Buffer[], token: string): string | null {
  const [userId = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== 32) return null;
  return secrets.some((secret) => timingSafeEqual(digest(secret, userId), given)) ? userId : null;
}

interface Signing {
  publicUrl: string;
  secret: Buffer;
}

/** A page for people and an address for one click of a mail program (RFC 8058), both signed. */
export interface EndingLinks {
  page: string;
  oneClick: string;
}

const linksFor = (
  { publicUrl, secret }: Signing,
  userId: string,
  kind: string,
  e: AnyEndpoint,
  params: Record<string, string>,
): EndingLinks => {
  const u = unsubscribeToken(secret, userId);
  return {
    page: `${publicUrl}${unsubscribePath}?type=${kind}&u=${encodeURIComponent(u)}`,
    oneClick: publicUrl + addressOf(e, { params, query: { u } }),
  };
};

/** Where mails of one type are switched off. */
export const typeLinks = (signing: Signing, userId: string, type: NotificationType): EndingLinks =>
  linksFor(signing, userId, type, notifications.emailNotify, { type, value: 'off' });

/** Where digests are ended. */
export const digestLinks = (signing: Signing, userId: string): EndingLinks =>
  linksFor(signing, userId, 'digest', notifications.endDigest, {});

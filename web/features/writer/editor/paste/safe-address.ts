import { mediaIdOf } from '#contract/writer/media-address.ts';

/** What the contract accepts in a document: http, https and (for links) mailto. */
const allowed = /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/i;

/** True when a document may hold this address as a link. */
export const isSafeAddress = (address: string): boolean => address.length <= 2000 && allowed.test(address);

/** True when a picture may be shown from this address of the web. */
export const isWebPicture = (address: string): boolean =>
  isSafeAddress(address) && !/^mailto:/i.test(address);

/** True when a document may hold a picture with this `src`: an address of the web, or an image of the media library. */
export const isPictureAddress = (src: string): boolean => isWebPicture(src) || mediaIdOf(src) !== null;

/**
 * What somebody typed as an address, made whole: `example.com` gets https, `a@b.com` gets mailto.
 * @returns null when it cannot become an address that a document may hold
 */
export function asAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isSafeAddress(text)) return text;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  const whole = /^[^\s@/]+@(?:[^\s@/.]+\.)+[^\s@/.]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
  return isSafeAddress(whole) && (whole.startsWith('mailto:') || whole.includes('.')) ? whole : null;
}

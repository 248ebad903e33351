import { mediaAddress, mediaIdOf } from '#contract/writer/media-address.ts';

// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex
const unsafeInAddress = /[\s<>"`\\|\u0000-\u001F\u007F]/gu;

/**
 * Text that every export can carry: line ends are LF, control characters (which XML 1.0 and PostgreSQL refuse)
 * are gone, lone surrogates are replaced by U+FFFD.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .toWellFormed();

/** As `cleanText`, on one line and trimmed. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))
    .trim();

/**
 * A link's address with what could end an attribute or a Markdown destination percent-encoded; null when it is not
 * http, https or mailto or has over 2,000 characters (the limits of contract/writer/documents.ts).
 */
export function safeAddress(href: string): string | null {
  const address = cleanText(href).trim().replace(unsafeInAddress, encodeURIComponent);
  return /^(https?:|mailto:)/i.test(address) && address.length <= 2000 ? address : null;
}

/** As `safeAddress`, for pictures: only http and https with a host, and images of the media library. */
export function safeImageAddress(src: string): string | null {
  const mediaId = mediaIdOf(src.trim());
  if (mediaId !== null) return mediaAddress(mediaId);
  const address = safeAddress(src);
  return address && /^https?:\/\/[^/]/i.test(address) ? address : null;
}

// Images of the media library in HTML that a writer of this product made.
import { escapeHtml } from '../../text/escape-html.ts';

/** As the writers begin a picture; the `<` of any other text is escaped, so that nothing a person typed looks the same. */
const image = /<img src="media:([\da-f-]{36})"/g;

/** Ids of the media items that HTML shows, each once. */
export const mediaIdsInHtml = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(image), ([, id]) => id!)),
];

/** The HTML with an address in the place of each media item. */
export const withAddresses = (html: string, addressOf: (mediaId: string) => string): string =>
  html.replace(image, (_whole, id: string) => `<img src="${escapeHtml(addressOf(id))}"`);

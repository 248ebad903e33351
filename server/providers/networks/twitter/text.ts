// X keeps a text in a form of its own: addresses become t.co, pictures get one, and HTML's signs are escaped.
import { z } from 'zod';

export const Tweet = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  entities: z
    .object({
      urls: z
        .array(z.object({ url: z.string(), expanded_url: z.string(), media_key: z.string().optional() }))
        .optional(),
    })
    .optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
});
export type Tweet = z.output<typeof Tweet>;

/** A text without what X changes in it: the form of an address, spaces, and how letters are composed. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/https?:\/\//gi, '')
    .replace(/\/(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a post on X is made of this text. */
export function isText({ text, entities }: Tweet, written: string): boolean {
  let read = text;
  for (const { url, expanded_url: expanded, media_key: picture } of entities?.urls ?? [])
    read = read.replaceAll(url, () => (picture === undefined ? expanded : ''));
  read = read.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return comparable(read) === comparable(written);
}

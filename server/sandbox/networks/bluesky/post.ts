// What a post must be like: the lexicon app.bsky.feed.post, read again for the sandbox.
import { z } from 'zod';
import { bytesOf, graphemesOf } from './count.ts';

const Blob = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string().startsWith('image/'),
  size: z.int().max(1_000_000),
});
const Ref = z.object({ uri: z.string().startsWith('at://'), cid: z.string() });

/** A text of at most so many bytes and graphemes. */
const text = (bytes: number, graphemes: number) =>
  z
    .string()
    .refine((value) => bytesOf(value) <= bytes, {
      abort: true,
      error: ({ input }) => `string too big (maximum ${bytes}, got ${bytesOf(String(input))})`,
    })
    .refine((value) => graphemesOf(value) <= graphemes, {
      error: ({ input }) => `grapheme too big (maximum ${graphemes}, got ${graphemesOf(String(input))})`,
    });

export const PostRecord = z.object({
  $type: z.literal('app.bsky.feed.post'),
  text: text(3000, 300),
  createdAt: z.iso.datetime({ offset: true }),
  langs: z.array(z.string()).max(3).optional(),
  facets: z
    .array(
      z.object({
        index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
        features: z.array(
          z.discriminatedUnion('$type', [
            z.object({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
            z.object({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: text(640, 64) }),
            z.object({
              $type: z.literal('app.bsky.richtext.facet#mention'),
              did: z.string().startsWith('did:'),
            }),
          ]),
        ),
      }),
    )
    .optional(),
  labels: z
    .object({
      $type: z.literal('com.atproto.label.defs#selfLabels'),
      values: z.array(z.object({ val: z.string().max(128) })).max(10),
    })
    .optional(),
  embed: z
    .object({
      $type: z.literal('app.bsky.embed.images'),
      images: z
        .array(
          z.object({
            image: Blob,
            alt: z.string(),
            aspectRatio: z.object({ width: z.int().min(1), height: z.int().min(1) }).optional(),
          }),
        )
        .max(4),
    })
    .optional(),
  reply: z.object({ root: Ref, parent: Ref }).optional(),
});
export type PostRecord = z.output<typeof PostRecord>;

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

export const PostRecord = z.object({
  $type: z.literal('app.bsky.feed.post'),
  text: z
    .string()
    .refine((text) => bytesOf(text) <= 3000, { error: 'must not be longer than 3000 bytes' })
    .refine((text) => graphemesOf(text) <= 300, { error: 'must not be longer than 300 graphemes' }),
  createdAt: z.iso.datetime({ offset: true }),
  langs: z.array(z.string()).max(3).optional(),
  facets: z
    .array(
      z.object({
        index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
        features: z.array(
          z.discriminatedUnion('$type', [
            z.object({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
            z.object({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: z.string().max(640) }),
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

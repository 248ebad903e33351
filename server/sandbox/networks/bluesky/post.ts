// What a post must be like: the lexicon app.bsky.feed.post, read again for the sandbox.
import { z } from 'zod';
import { bytesOf, graphemesOf } from './count.ts';

const blob = <Mime extends z.ZodType>(mimeType: Mime, bytes: number) =>
  z.object({
    $type: z.literal('blob'),
    ref: z.object({ $link: z.string() }),
    mimeType,
    size: z.int().max(bytes),
  });
const Image = blob(z.string().startsWith('image/'), 1_000_000);
/** Newer servers take 300,000,000 bytes and alt texts of any length; these are the limits of older ones. */
const Video = blob(
  z.literal('video/mp4', { error: ({ input }) => `Expected "video/mp4" (got ${JSON.stringify(input)})` }),
  100_000_000,
);
const aspectRatio = z.object({ width: z.int().min(1), height: z.int().min(1) }).optional();
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
    .discriminatedUnion('$type', [
      z.object({
        $type: z.literal('app.bsky.embed.images'),
        images: z.array(z.object({ image: Image, alt: z.string(), aspectRatio })).max(4),
      }),
      z.object({
        $type: z.literal('app.bsky.embed.video'),
        video: Video,
        alt: text(10_000, 1000).optional(),
        aspectRatio,
      }),
    ])
    .optional(),
  reply: z.object({ root: Ref, parent: Ref }).optional(),
});
export type PostRecord = z.output<typeof PostRecord>;

/** The files that a post shows, with their alternative texts. */
export const filesOf = ({ embed }: PostRecord): { cid: string; alt: string }[] =>
  embed?.$type === 'app.bsky.embed.video'
    ? [{ cid: embed.video.ref.$link, alt: embed.alt ?? '' }]
    : (embed?.images ?? []).map(({ image, alt }) => ({ cid: image.ref.$link, alt }));

// A post as app.bsky.feed.post has it.
import { z } from 'zod';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { Payload } from '../port.ts';
import type { Facet } from './facets.ts';

/** A file that the server holds, as its answer to an upload names it. */
export const BlobRef = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.number(),
});
const Picture = z.object({ blob: BlobRef, width: z.number(), height: z.number() });

export interface StrongRef {
  uri: string;
  cid: string;
}

export interface RecordInput {
  text: string;
  facets: Facet[];
  options: TargetOptions;
  media: Payload['media'];
  createdAt: Date;
  reply?: { root: StrongRef; parent: StrongRef };
}

function imagesOf(media: Payload['media']): Record<string, unknown> {
  const images = media.map(({ id, altText }) => {
    const { blob, width, height } = Picture.parse(JSON.parse(id));
    return { image: blob, alt: altText, aspectRatio: { width, height } };
  });
  return { $type: 'app.bsky.embed.images', images };
}

/** The record; what the author did not set is left out. */
export function postRecord(input: RecordInput): Record<string, unknown> {
  const { text, facets, options, media, createdAt, reply } = input;
  return {
    $type: 'app.bsky.feed.post',
    text,
    createdAt: createdAt.toISOString(),
    ...(facets.length > 0 && { facets }),
    ...(options.language && { langs: [options.language] }),
    ...(options.contentLabel && {
      labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: options.contentLabel }] },
    }),
    ...(media.length > 0 && { embed: imagesOf(media) }),
    ...(reply && { reply }),
  };
}

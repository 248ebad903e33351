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
/** What is kept of a video until the post shows it; its sides where its file says them. */
const Video = z.object({ blob: BlobRef, width: z.number().nullable(), height: z.number().nullable() });
export type Video = z.output<typeof Video>;

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

/** app.bsky.embed.video; Bluesky begins to work on the video when the record is there. */
function videoOf({ id, altText }: Payload['media'][number]): Record<string, unknown> {
  const { blob, width, height } = Video.parse(JSON.parse(id));
  return {
    $type: 'app.bsky.embed.video',
    video: blob,
    ...(altText !== '' && { alt: altText }),
    ...(width !== null && height !== null && { aspectRatio: { width, height } }),
  };
}

function embedOf(media: Payload['media']): Record<string, unknown> {
  const video = media.find(({ type }) => type === 'video');
  return video ? videoOf(video) : imagesOf(media);
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
    ...(media.length > 0 && { embed: embedOf(media) }),
    ...(reply && { reply }),
  };
}

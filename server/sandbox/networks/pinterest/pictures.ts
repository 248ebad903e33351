// The pictures of a pin, as it brings them: their types, sizes and shapes.
import sharp from 'sharp';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';

/** Most bytes of a picture (Pinterest's product specs). */
const mostBytes = 20 * 1024 * 1024;

const Encoded = {
  content_type: z.enum(['image/jpeg', 'image/png']),
  data: z.string().regex(/^[a-zA-Z0-9+/=]+$/),
};
const Item = z.strictObject({
  ...Encoded,
  title: z.string().optional(),
  description: z.string().optional(),
  link: z.string().optional(),
});
/** Of the sources that Pinterest has, those that bring pictures themselves, and videos that were sent before. */
export const MediaSource = z.discriminatedUnion('source_type', [
  z
    .strictObject({
      source_type: z.literal('video_id'),
      media_id: z.string().regex(/^\d+$/),
      cover_image_url: z.url().optional(),
      cover_image_key_frame_time: z.number().min(0).optional(),
      is_standard: z.boolean().optional(),
    })
    .refine((video) => video.cover_image_url ?? video.cover_image_key_frame_time, {
      error: 'A cover is missing',
    }),
  z.strictObject({
    source_type: z.literal('image_base64'),
    is_standard: z.boolean().optional(),
    ...Encoded,
  }),
  z.strictObject({
    source_type: z.literal('multiple_image_base64'),
    items: z.array(Item).min(2).max(5),
    index: z.int().min(0).optional(),
  }),
]);

export interface Picture {
  content: Buffer;
  mime: string;
  width: number;
  height: number;
}

/** What is in a source, its cover first; or why it cannot be shown. */
export async function picturesOf(
  source: Exclude<z.output<typeof MediaSource>, { source_type: 'video_id' }>,
): Promise<Picture[] | string> {
  const items = source.source_type === 'image_base64' ? [source] : source.items;
  const pictures: Picture[] = [];
  for (const { content_type: mime, data } of items) {
    const content = Buffer.from(data, 'base64');
    if (content.length > mostBytes) return 'Sorry! The image is too large.';
    if (sniffType(content) !== mime) return 'Sorry! The image is not of its content_type.';
    const size = await sharp(content)
      .metadata()
      .catch(() => null);
    if (!size) return 'Sorry! We could not process this image.';
    pictures.push({ content, mime, width: size.width, height: size.height });
  }
  const [first] = pictures;
  if (pictures.some(({ width, height }) => width !== first?.width || height !== first.height))
    return 'Sorry! The images of a carousel must have the same size.';
  const cover = source.source_type === 'multiple_image_base64' ? (source.index ?? 0) : 0;
  const [shownFirst] = pictures.splice(cover, 1);
  return shownFirst ? [shownFirst, ...pictures] : 'Invalid parameters: index';
}

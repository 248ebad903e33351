// The pictures of posts for networks that fetch them: at a signed address, made to fit when they are fetched.
import { z } from 'zod';
import type { FileServer } from '#server/kernel/files/serve.ts';
import { type MediaRow, mediaByIds } from '#server/media/public.ts';
import { fitImage, fits } from '#server/providers/networks/fit-image.ts';
import type { ImageLimits } from '#server/providers/networks/port.ts';
import type { SocialDeps } from '../deps.ts';

export const postImagePurpose = 'post-image';
/** Networks fetch within minutes; a post that waits for its container may be fetched again. */
const lifeMs = 24 * 3600_000;

const Reference = z.object({
  workspaceId: z.string(),
  mediaId: z.string(),
  limits: z.object({
    bytes: z.number(),
    mime: z.array(z.string()),
    pixels: z.number().optional(),
    width: z.number().optional(),
    sides: z.tuple([z.number(), z.number()]).optional(),
    ratio: z.tuple([z.number(), z.number()]).optional(),
  }),
});

/** The path at which a network can fetch a picture within its limits for a day. */
export function postImageAddress(
  { media }: Pick<SocialDeps, 'media'>,
  row: MediaRow,
  limits: ImageLimits,
): string {
  const { width, height } = row;
  if (width !== null && height !== null && fits({ ...row, width, height }, limits))
    return media.addressOf(row, 'file', lifeMs);
  const reference = JSON.stringify({ workspaceId: row.workspaceId, mediaId: row.id, limits });
  return media.madeAddress({ purpose: postImagePurpose, reference, contentType: 'image/jpeg', lifeMs });
}

/** Serves those addresses: nothing but this server signs them, so nobody else chooses what is made. */
export const postImages =
  ({ db, media }: Pick<SocialDeps, 'db' | 'media'>): FileServer =>
  async ({ reference }) => {
    const { workspaceId, mediaId, limits } = Reference.parse(JSON.parse(reference ?? ''));
    const [row] = await mediaByIds({ workspaceId, userId: null }, db, [mediaId]);
    if (!row) return null;
    const { bytes } = await fitImage(await media.bytesOf(row), row.mime, limits);
    return { content: Buffer.from(bytes), inPlace: true };
  };

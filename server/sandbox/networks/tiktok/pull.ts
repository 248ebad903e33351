// Pictures as TikTok pulls and judges them: JPEG or WebP, at most 20 MB, at most 1080p whichever way they are turned.
import sharp from 'sharp';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { SandboxDeps } from '../deps.ts';
import { fetchPicture } from '../fetch-picture.ts';
import { keepPicture } from '../pictures.ts';

const most = { bytes: 20 * 1024 * 1024, shorter: 1080, longer: 1920 };
const formats = ['image/jpeg', 'image/webp'];

/** What became of the pictures of a post. */
export const Pulled = z.object({
  mediaIds: z.array(z.string()),
  bytes: z.number(),
  failReason: z.string().nullable(),
});
export type Pulled = z.output<typeof Pulled>;

interface Picture {
  content: Buffer;
  mime: string;
}

/** @returns the picture, or TikTok's reason for failing the post */
async function pull(deps: SandboxDeps, address: string): Promise<Picture | string> {
  const content = await fetchPicture(deps, address, 2 * most.bytes);
  if (!content) return 'photo_pull_failed';
  const mime = sniffType(content);
  if (!mime || !formats.includes(mime)) return 'file_format_check_failed';
  const size = await sharp(content)
    .metadata()
    .catch(() => null);
  if (!size) return 'file_format_check_failed';
  const [shorter = 0, longer = 0] = [size.width, size.height].toSorted((a, b) => a - b);
  const fits = content.length <= most.bytes && shorter <= most.shorter && longer <= most.longer;
  return fits ? { content, mime } : 'picture_size_check_failed';
}

/** Pulls all pictures, and keeps them where all are good. */
export async function pullAll(
  deps: SandboxDeps,
  accountId: string,
  addresses: readonly string[],
): Promise<Pulled> {
  const pictures: Picture[] = [];
  for (const address of addresses) {
    const picture = await pull(deps, address);
    if (typeof picture === 'string') return { mediaIds: [], bytes: 0, failReason: picture };
    pictures.push(picture);
  }
  const mediaIds: string[] = [];
  for (const { content, mime } of pictures)
    mediaIds.push(await keepPicture(deps, content, { accountId, mime, altText: '' }));
  const bytes = pictures.reduce((sum, { content }) => sum + content.length, 0);
  return { mediaIds, bytes, failReason: null };
}

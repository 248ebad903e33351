import { fitImage } from '../fit-image.ts';
import { type ImageLimits, type MediaSource, NetworkError } from '../port.ts';

/** What Google takes of a photo, and the least of it; larger ones are made smaller, smaller ones are not made up. */
const limits: ImageLimits = { bytes: 5_000_000, mime: ['image/jpeg', 'image/png'] };
const least = { bytes: 10 * 1024, side: 250 };

/**
 * Where Google can fetch a photo.
 * @throws NetworkError `rejected` for one that Google would refuse in words that say nothing
 */
export async function photoAddress(media: MediaSource): Promise<string> {
  const { bytes, width, height } = await fitImage(await media.bytes(), media.mime, limits);
  const refuse = (rule: string, found: string) =>
    new NetworkError('rejected', `Google takes photos of at least ${rule}; this one has ${found}`);
  if (Math.min(width, height) < least.side)
    throw refuse(`${least.side} × ${least.side} pixels`, `${width} × ${height}`);
  if (bytes.length < least.bytes) throw refuse('10 KB', `${Math.ceil(bytes.length / 1024)} KB`);
  return media.address(limits);
}

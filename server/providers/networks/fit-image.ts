import sharp from 'sharp';
import { NetworkError } from './port.ts';

export interface FittedImage {
  bytes: Uint8Array;
  mime: string;
  /** pixels */
  width: number;
  height: number;
}

/** Longest sides that are tried, in pixels, each with two qualities: the largest picture that fits is taken. */
const sides = [2000, 1600, 1200, 800, 400] as const;
const qualities = [85, 70] as const;

/**
 * A picture as a network takes it: unchanged where it fits, else as a smaller JPEG on white.
 * @param limits.bytes most bytes; limits.pixels most width × height; limits.mime kinds that are taken
 * @throws NetworkError `rejected` for what cannot be read as a picture or does not become small enough
 */
export async function fitImage(
  bytes: Uint8Array,
  mime: string,
  limits: { bytes: number; pixels?: number; mime: readonly string[] },
): Promise<FittedImage> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    const isSmall = bytes.length <= limits.bytes && width * height <= (limits.pixels ?? Infinity);
    if (isSmall && limits.mime.includes(mime)) return { bytes, mime, width, height };
    for (const side of sides) {
      for (const quality of qualities) {
        const { data, info } = await sharp(bytes)
          .rotate()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality })
          .toBuffer({ resolveWithObject: true });
        if (data.length <= limits.bytes)
          return { bytes: data, mime: 'image/jpeg', width: info.width, height: info.height };
      }
    }
  } catch (cause) {
    throw new NetworkError('rejected', 'An image in this post cannot be read.', { cause });
  }
  throw new NetworkError('rejected', 'An image in this post cannot be made small enough for this network.');
}

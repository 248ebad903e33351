import sharp from 'sharp';
import { type ImageLimits, NetworkError } from './port.ts';

export interface FittedImage {
  bytes: Uint8Array;
  mime: string;
  /** pixels */
  width: number;
  height: number;
}

/** Longest sides that are tried, in pixels, each with two qualities: the largest picture that fits is taken. */
const longest = [2000, 1600, 1200, 800, 400] as const;
const qualities = [85, 70] as const;

type Size = Pick<FittedImage, 'width' | 'height'>;

/** Whether a network takes a picture as it is. */
export const fits = (image: Size & { bytes: number; mime: string }, limits: ImageLimits): boolean => {
  const { bytes, mime, pixels = Infinity, width = Infinity, ratio: [least, most] = [0, Infinity] } = limits;
  const { sides: [shorter, longer] = [Infinity, Infinity] } = limits;
  const shape = image.width / image.height;
  return (
    mime.includes(image.mime) &&
    image.bytes <= bytes &&
    image.width * image.height <= pixels &&
    image.width <= width &&
    Math.min(image.width, image.height) <= shorter &&
    Math.max(image.width, image.height) <= longer &&
    shape >= least &&
    shape <= most
  );
};

/**
 * The size of a picture with bands beside or above it where it is too narrow or too wide, no longer than `side` and no
 * larger than allowed.
 */
function framed({ width, height }: Size, side: number, limits: ImageLimits): Size {
  const { ratio: [least, most] = [0, Infinity], width: widest = Infinity } = limits;
  const { pixels = Infinity, sides: [shorter, longer] = [Infinity, Infinity] } = limits;
  const frame = { width: Math.max(width, height * least), height: Math.max(height, width / most) };
  const scale = Math.min(
    1,
    Math.min(side, longer) / Math.max(frame.width, frame.height),
    shorter / Math.min(frame.width, frame.height),
    widest / frame.width,
    Math.sqrt(pixels / (frame.width * frame.height)),
  );
  const framedWidth = Math.max(1, Math.floor(frame.width * scale));
  // Rounding to pixels must not change the shape to one that is refused.
  const framedHeight = Math.min(
    Math.max(Math.floor(frame.height * scale), Math.ceil(framedWidth / most)),
    Math.floor(framedWidth / least),
  );
  return { width: framedWidth, height: Math.max(1, framedHeight) };
}

/**
 * A picture as a network takes it: unchanged where it fits, else as a smaller JPEG on white, with white bands where its
 * shape is too narrow or too wide, so that nothing is cut off.
 * @throws NetworkError `rejected` for what cannot be read as a picture or does not become small enough
 */
export async function fitImage(bytes: Uint8Array, mime: string, limits: ImageLimits): Promise<FittedImage> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (fits({ bytes: bytes.length, mime, width, height }, limits)) return { bytes, mime, width, height };
    for (const side of longest) {
      const size = framed({ width, height }, side, limits);
      for (const quality of qualities) {
        const { data, info } = await sharp(bytes)
          .rotate()
          .resize({ ...size, fit: 'contain', background: '#fff' })
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

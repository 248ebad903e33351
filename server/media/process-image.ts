import sharp from 'sharp';
import { mediaLimits } from '#contract/media.ts';
import { badField } from '#server/kernel/http/app-error.ts';

export interface ProcessedImage {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
  thumbnail: Buffer;
}

const kept: Record<string, 'jpeg' | 'png' | 'webp' | 'gif'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
/** The smallest of the device widths: enough for a card. */
const thumbnailWidth = 640;

/**
 * Decodes a picture and writes it anew: what is stored holds pixels only, neither hidden data nor the place where it
 * was taken (EXIF), and is turned the right way up. AVIF becomes WebP, which every network takes or refuses by name.
 * @throws AppError beside `file` when it cannot be decoded or is too large
 */
export async function processImage(bytes: Buffer, mime: string): Promise<ProcessedImage> {
  const format = kept[mime] ?? 'webp';
  try {
    const options = { limitInputPixels: mediaLimits.pixels, animated: format === 'gif' || format === 'webp' };
    const image = sharp(bytes, options).rotate();
    const { data, info } = await image
      .toFormat(format, format === 'jpeg' ? { quality: 90 } : {})
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(bytes, { limitInputPixels: mediaLimits.pixels })
      .rotate()
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    const height = info.pageHeight ?? info.height;
    return { bytes: data, mime: `image/${format}`, width: info.width, height, thumbnail };
  } catch (cause) {
    const large = cause instanceof Error && cause.message.includes('pixel limit');
    throw badField(
      'file',
      large
        ? 'This picture has too many pixels. Make it smaller and try again.'
        : 'This picture cannot be read. Save it again as JPEG, PNG or WebP and try again.',
      { cause },
    );
  }
}

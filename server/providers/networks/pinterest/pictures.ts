// The pictures of a pin, which go with it as Base64: one as it is, several as pictures of one size.
import sharp from 'sharp';
import { networkFacts } from '#contract/social/networks.ts';
import { fitImage } from '../fit-image.ts';
import { type MediaSource, NetworkError } from '../port.ts';

interface Picture {
  bytes: Uint8Array;
  mime: string;
}

/** What Base64 may hold (PinMediaSourceImageBase64); others become JPEG. */
const mime = ['image/jpeg', 'image/png'];
/** The bytes of all pictures of a pin: they go in one call, which has 20 seconds on lines of 3 Mbit/s too. */
const bytes = 5 * 1024 * 1024;
/** Shapes of several pictures: square or two wide to three high (Pinterest's product specs). */
const shapes = [1, 2 / 3] as const;
/** Widths and qualities that are tried, the best first. */
const widths = [1200, 900, 600] as const;
const qualities = [85, 70, 50] as const;

interface Measured extends Picture {
  /** as people see it */
  width: number;
  height: number;
  /** by its data, which Pinterest may not heed when it compares sizes */
  turned: boolean;
}

async function measure(source: MediaSource): Promise<Measured> {
  const content = await source.bytes();
  const { autoOrient, orientation = 1 } = await sharp(content).metadata();
  return { bytes: content, mime: source.mime, ...autoOrient, turned: orientation > 1 };
}

const total = (pictures: readonly Picture[]) =>
  pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);

/** The whole picture on white. */
const framed = async (content: Uint8Array, width: number, height: number, quality: number) => ({
  bytes: await sharp(content)
    .autoOrient()
    .resize({ width, height, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer(),
  mime: 'image/jpeg',
});

/** Pictures in one frame, which has the shape that is nearest to the first of them; unchanged where they have it. */
async function inOneFrame(pictures: readonly [Measured, ...Measured[]]): Promise<readonly Picture[]> {
  const [first] = pictures;
  const isInFrame = ({ turned, width, height, ...picture }: Measured) =>
    !turned && mime.includes(picture.mime) && width === first.width && height === first.height;
  const [square, tall] = shapes;
  const shape = first.width / first.height > Math.sqrt(square * tall) ? square : tall;
  const isShaped = Math.round(first.width / shape) === first.height;
  if (isShaped && pictures.every(isInFrame) && total(pictures) <= bytes) return pictures;
  const widest = Math.ceil(Math.max(...pictures.map(({ width, height }) => Math.max(width, height * shape))));
  for (const most of widths) {
    const width = Math.min(most, widest);
    const height = Math.round(width / shape);
    for (const quality of qualities) {
      const made: Picture[] = [];
      for (const picture of pictures) made.push(await framed(picture.bytes, width, height, quality));
      if (total(made) <= bytes) return made;
    }
  }
  throw new NetworkError('rejected', 'The images in this post cannot be made small enough for Pinterest.');
}

/** @throws NetworkError */
async function picturesOf(sources: readonly MediaSource[]): Promise<readonly Picture[]> {
  const [only, ...others] = sources;
  if (!only) throw new NetworkError('rejected', 'A pin needs an image.');
  if (others.length === 0) return [await fitImage(await only.bytes(), only.mime, { bytes, mime })];
  try {
    const measured: [Measured, ...Measured[]] = [await measure(only)];
    for (const source of others) measured.push(await measure(source));
    return await inOneFrame(measured);
  } catch (cause) {
    if (cause instanceof NetworkError) throw cause;
    throw new NetworkError('rejected', 'An image in this post cannot be read.', { cause });
  }
}

/** The `media_source` of a pin. @throws NetworkError */
export async function mediaSourceOf(sources: readonly MediaSource[]): Promise<Record<string, unknown>> {
  const items = (await picturesOf(sources)).map((picture) => ({
    content_type: picture.mime,
    data: Buffer.from(picture.bytes).toString('base64'),
  }));
  return items.length === 1
    ? { source_type: 'image_base64', ...items[0] }
    : { source_type: 'multiple_image_base64', items, index: 0 };
}

/** The one alternative text of a pin: of several pictures each after its number, as much as there is room for. */
export function altTextOf(altTexts: readonly string[]): string {
  const numbered = altTexts.flatMap((text, at) => (text === '' ? [] : `${at + 1}. ${text}`));
  const text = altTexts.length === 1 ? (altTexts[0] ?? '') : numbered.join('\n');
  const most = networkFacts.PINTEREST.altText;
  // Not within a sign of two units.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

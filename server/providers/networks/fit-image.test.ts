import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitImage, fits } from './fit-image.ts';

const limits = { bytes: 1_000_000, mime: ['image/jpeg', 'image/png'] };
/** Noise, which no format makes small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

test('a picture that fits stays as it is, byte for byte', async () => {
  const bytes = await noise(100, 80);
  const fitted = await fitImage(bytes, 'image/png', limits);
  expect(Buffer.from(fitted.bytes).equals(bytes)).toBe(true);
  expect(fitted).toMatchObject({ mime: 'image/png', width: 100, height: 80 });
});

test('one that is too large, of another kind or of too many pixels becomes a JPEG that fits', async () => {
  const large = await noise(1400, 1000);
  expect(large.length).toBeGreaterThan(limits.bytes);
  const fitted = await fitImage(large, 'image/png', limits);
  expect(fitted.bytes.length).toBeLessThanOrEqual(limits.bytes);
  const { format, width, height } = await sharp(fitted.bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', fitted.width, fitted.height]);
  expect(Math.abs(fitted.width / fitted.height - 1.4)).toBeLessThan(0.02);
  const webp = await sharp(await noise(60, 40))
    .webp()
    .toBuffer();
  expect((await fitImage(webp, 'image/webp', limits)).mime).toBe('image/jpeg');
});

test.each([
  ['pixels', { pixels: 1_000_000 }, 1000, 1000],
  ['pixels of a wide one', { pixels: 1_000_000 }, 1600, 625],
  ['sides of a square', { sides: [1080, 1920] }, 1080, 1080],
  ['sides of a wide one', { sides: [1080, 1920] }, 1920, 750],
  ['sides of a tall one', { sides: [1080, 1920] }, 750, 1920],
] as const)('one larger than the allowed %s becomes as large as that', async (_what, most, width, height) => {
  const scale = 2100 / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
  const fitted = await fitImage(bytes, 'image/jpeg', { ...limits, ...most });
  expect(fits({ ...fitted, bytes: fitted.bytes.length }, { ...limits, ...most })).toBe(true);
  expect(Math.abs(fitted.width - width) + Math.abs(fitted.height - height)).toBeLessThan(3);
});

test('what is no picture, or stays too large, is refused in words', async () => {
  await expect(fitImage(Buffer.from('<svg/>'), 'image/png', limits)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'An image in this post cannot be read.',
  });
  const small = { ...limits, bytes: 200 };
  await expect(fitImage(await noise(900, 900), 'image/png', small)).rejects.toMatchObject({
    message: 'An image in this post cannot be made small enough for this network.',
  });
});

test.each([
  ['narrow', 200, 1000],
  ['wide', 1000, 90],
  ['wide and large', 2411, 301],
])(
  'a picture that is too %s gets white bands, and nothing of it is cut off',
  async (_shape, width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const shaped = { ...limits, width: 1440, ratio: [0.8, 1.91] as const };
    const fitted = await fitImage(bytes, 'image/png', shaped);
    const image = { ...fitted, bytes: fitted.bytes.length };
    expect(fits(image, shaped)).toBe(true);
    const { data, info } = await sharp(fitted.bytes).raw().toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray(0, 3)];
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    expect(corner).toEqual([255, 255, 255]);
    expect(data[at + 2]).toBeGreaterThan(240);
    const blue = Array.from({ length: info.width * info.height }, (_, n) => data[n * info.channels]! < 128);
    const share = blue.filter(Boolean).length / blue.length;
    const shown = Math.min(
      width / height / (info.width / info.height),
      info.width / info.height / (width / height),
    );
    expect(Math.abs(share - shown)).toBeLessThan(0.02);
  },
);

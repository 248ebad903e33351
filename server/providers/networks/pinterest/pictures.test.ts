import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { MediaSource } from '../port.ts';
import { altTextOf, mediaSourceOf } from './pictures.ts';

const Several = z.object({ items: z.array(z.object({ content_type: z.string(), data: z.string() })) });
const sourceOf = (bytes: Buffer, mime = 'image/png'): MediaSource => ({
  mime,
  altText: '',
  bytes: async () => bytes,
  address: () => '',
});
/** A picture that no format makes small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
const megabytes = (data: readonly { data: string }[]) =>
  data.reduce((sum, item) => sum + item.data.length, 0) / 1024 / 1024;

it('five pictures that are hard to press are one size and fit into one call', async () => {
  const large = sourceOf(await noise(1400, 1400));
  const { items } = Several.parse(await mediaSourceOf([large, large, large, large, large]));
  expect(megabytes(items)).toBeLessThan(7);
  const sizes = await Promise.all(items.map(({ data }) => sharp(Buffer.from(data, 'base64')).metadata()));
  expect(new Set(sizes.map(({ width, height }) => `${width}×${height}`)).size).toBe(1);
  expect(sizes[0]?.width).toBe(sizes[0]?.height);
}, 60_000);

it('a picture that is turned by its data is upright among others', async () => {
  const turned = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#25a' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upright = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#25a' } })
    .jpeg()
    .toBuffer();
  const { items } = Several.parse(
    await mediaSourceOf([sourceOf(turned, 'image/jpeg'), sourceOf(upright, 'image/jpeg')]),
  );
  const { width, height } = await sharp(Buffer.from(items[0]?.data ?? '', 'base64')).metadata();
  expect([width, height]).toEqual([60, 90]);
});

it('pictures that cannot be read are named as the reason', async () => {
  const broken = sourceOf(Buffer.from('no picture'));
  for (const sources of [[broken], [broken, broken]])
    await expect(mediaSourceOf(sources)).rejects.toMatchObject({
      kind: 'rejected',
      message: 'An image in this post cannot be read.',
    });
});

it.each([
  [[''], ''],
  [['A loaf'], 'A loaf'],
  [['A loaf', '', 'Rolls'], '1. A loaf\n3. Rolls'],
  [['', ''], ''],
  [['x'.repeat(500)], 'x'.repeat(500)],
  [['x'.repeat(490), 'Rolls and more'], `1. ${'x'.repeat(490)}\n2. Ro…`],
  [['x'.repeat(495) + '🍞', 'y'], `1. ${'x'.repeat(495)}…`],
])('the alt texts %j are the pin’s %j', (altTexts, text) => {
  expect(altTextOf(altTexts)).toBe(text);
  expect(altTextOf(altTexts).length).toBeLessThanOrEqual(500);
});

import { describe, expect, it } from 'vitest';
import { networkFacts } from '#contract/social/networks.ts';
import { allNetworks } from '#contract/shared/options.ts';
import { lengthOf } from '#engine/social/check-video.ts';
import { contentPageAt } from '../content/content.server.ts';
import { wordsOf } from '../content/words-of.ts';

const mb = 1024 * 1024;
const gb = 1024 * mb;
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => wordsOf(cell)),
  );
const figure = (n: number) => n.toLocaleString('en');

describe('the limits on /social-media-scheduler', () => {
  const [rows = new Map<string, string[]>(), videos = new Map<string, string[]>(), sources = new Map()] =
    contentPageAt('/social-media-scheduler')
      .parts.flatMap((part) => part.html.split('<table').slice(1))
      .map(
        (table) =>
          new Map(rowsOf(table).flatMap(([name, ...cells]) => (name === undefined ? [] : [[name, cells]]))),
      );

  it('are those that composer and sandbox keep to', () => {
    expect(rows.size).toBe(allNetworks.length);
    for (const network of allNetworks) {
      const { label, text, count, media, altText, title } = networkFacts[network];
      const [shownText, shownPictures, shownAlt, shownTitle] = rows.get(label) ?? [];
      expect([label, shownText]).toEqual([label, figure(text) + (count === 'weighted' ? ', weighted' : '')]);
      expect([label, shownAlt]).toEqual([label, altText === 0 ? 'no field' : figure(altText)]);
      expect([label, shownTitle]).toEqual([label, title === undefined ? '–' : String(title)]);
      const most = String(media.images);
      const amount = media.required ? (most === '1' ? '1' : `1 to ${most}`) : `up to ${most}`;
      expect(shownPictures).toMatch(new RegExp(`^${amount},`));
      expect(shownPictures).toMatch(new RegExp(`${media.imageBytes / mb} MB$`));
    }
  });

  it('name where they were read, and when', () => {
    expect(sources.size).toBe(allNetworks.length);
    for (const network of allNetworks) {
      const { label, source } = networkFacts[network];
      expect([label, ...(sources.get(label) ?? [])]).toEqual([label, source.name, source.read]);
    }
  });

  it('of videos are those that they are held against', () => {
    const names: Record<string, string> = { 'video/mp4': 'MP4', 'video/quicktime': 'MOV' };
    const sizeOf = (bytes: number) => {
      if (bytes % gb === 0) return `${bytes / gb} GB`;
      return `${bytes % mb === 0 ? bytes / mb : bytes / 1_000_000} MB`;
    };
    expect(videos.size).toBe(allNetworks.length);
    for (const network of allNetworks) {
      const { label, media } = networkFacts[network];
      const [files, size, length] = videos.get(label) ?? [];
      if (!media.video) {
        expect([label, files, size, length]).toEqual([label, '–', '–', '–']);
        continue;
      }
      const { mime, bytes, seconds } = media.video;
      expect([label, files]).toEqual([label, mime.map((type) => names[type]).join(', ')]);
      expect([label, size]).toEqual([label, sizeOf(bytes)]);
      const [least, most] = seconds;
      const said = least < 0.5 ? `up to ${lengthOf(most)}` : `${lengthOf(least)}–${lengthOf(most)}`;
      expect([label, length]).toEqual([label, network === 'MASTODON' ? 'as the server allows' : said]);
    }
  });

  it('are shown on /pinterest as well', () => {
    const { text, title, altText } = networkFacts.PINTEREST;
    const words = wordsOf(
      contentPageAt('/pinterest')
        .parts.flatMap((part) => part.parts.map((item) => item.html))
        .join(' '),
    );
    for (const limit of [title, text, altText]) expect(words).toContain(`Up to ${limit} characters`);
  });
});

import { describe, expect, it } from 'vitest';
import { networkFacts } from '#contract/social/networks.ts';
import { allNetworks } from '#contract/shared/options.ts';
import { contentPageAt } from '../content/content.server.ts';
import { wordsOf } from '../content/words-of.ts';

const mb = 1024 * 1024;
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => wordsOf(cell)),
  );
const figure = (n: number) => n.toLocaleString('en');

describe('the limits on /social-media-scheduler', () => {
  const rows = new Map(
    contentPageAt('/social-media-scheduler')
      .parts.flatMap((part) => rowsOf(part.html))
      .filter((cells) => cells.length === 5)
      .map(([name = '', ...cells]) => [name, cells]),
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

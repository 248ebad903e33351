// How Bluesky's own client counts a text and finds what it points to, and how we do.
import { AppBskyRichtextFacet, RichText, UnicodeString } from '@atproto/api';
import { describe, expect, it } from 'vitest';
import { countText } from '../../engine/social/count-text.ts';
import { facetsOf } from '../../server/providers/networks/bluesky/facets.ts';

/** Every mention is of one account. */
const did = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

const counted = [
  '',
  'bread',
  'e\u0301 and \u00E9, a\u0308\u0323\u0304',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '👩‍👩‍👧‍👦👨🏿‍🚀🏳️‍🌈🏴‍☠️',
  '👍👍🏽👍🏿 ok ☺️☺',
  '🇮🇹🇩🇪🇫 🇮🇹🇩',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '1️⃣#️⃣*️⃣',
  'パン屋の朝、焼きたて。ｶﾞｷﾞ',
  '面包𠮷𠀋葛󠄀',
  '한국어 \u1112\u1161\u11ab\u1100\u1161',
  'नमस्ते क्षत्रिय',
  'กำลังอบขนมปัง ที่ร้าน',
  'خبز طازج ‏مرحبا‏',
  'שָׁלוֹם לֶחֶם',
  'tab\tand\r\nlines\n\n',
  'a\u200Bb\u200Dc\u2060d\uFEFF',
  '\u0301 begins with a mark',
];

describe('A text', () => {
  it.each(counted)('%j has as many graphemes and bytes as Bluesky’s client counts', (text) => {
    const judge = new UnicodeString(text);
    expect([countText(text, 'graphemes'), Buffer.byteLength(text)]).toEqual([
      judge.graphemeLength,
      judge.length,
    ]);
  });
});

const pointing = [
  'Fresh bread at https://example.com/menu.',
  '(see https://example.com/a) and https://example.com/a_(b), or (https://example.com/a_(b))',
  'https://example.com/?q=brød&x=1#top! http://example.com',
  'example.com/menu, shop.example.co.uk. Example.COM; notes.txt v1.2 node.js',
  'me@example.com https:// http://localhost:3000 https://127.0.0.1/a',
  'By @bakery.test! (@bakery.bsky.social) @nobody @-.test @bakery.test.',
  '#bread, #2026 #sour-dough #パン! ## #🍞 #a#b ＃面包 #don’t #x…',
  `#${'x'.repeat(64)} #${'y'.repeat(65)}`,
  '👩‍👩‍👧‍👦 é https://example.com #brot 🇮🇹 @bakery.test',
  'line one #a\n#b\r\nhttps://example.com\t@bakery.test',
  '“https://example.com/a” ‘#quoted’ «@bakery.test»',
  'پیوند https://example.com/نان #نان',
  '$rye, ($WHEAT) $5 $LOAVES $a$b ($rye)s $x’s "$y"',
  `#${'e\u0301'.repeat(64)} #${'e\u0301'.repeat(65)} @Bakery.bsky.social @bakery.BSKY.SOCIAL`,
  '$BREAD #c++ #.NET # #\u200Bx #x\u200By',
];

describe('What a text points to', () => {
  it.each(pointing)('in %j is found as Bluesky’s client finds it', async (text) => {
    const judge = new RichText({ text });
    judge.detectFacetsWithoutResolution();
    const shown = (facets: { index: { byteStart: number; byteEnd: number }; features: unknown[] }[]) =>
      facets.map(({ index, features: [feature] }) => ({
        at: [index.byteStart, index.byteEnd],
        feature: AppBskyRichtextFacet.isMention(feature) ? { ...feature, did } : feature,
      }));
    expect(shown(await facetsOf(text, async () => did))).toEqual(shown(judge.facets ?? []));
  });
});

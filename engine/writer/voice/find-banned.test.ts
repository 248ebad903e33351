import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { english, loadRules } from '#engine/checks/reading/language-rules.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { findBanned } from './find-banned.ts';

let ids = 0;
const blocksOf = (markdown: string): Block[] => markdownToBlocks(markdown, () => `b${(ids += 1)}`);
const ban = (...phrases: string[]) => phrases.map((phrase) => ({ phrase, suggestion: '' }));
const found = (markdown: string, ...phrases: string[]) =>
  findBanned(blocksOf(markdown), ban(...phrases), english).map(({ text }) => text);

describe('banned phrases', () => {
  it('are found in every form of their words, whatever the case', () => {
    expect(found('We delve into it. She delved into them; Delving into rye helps.', 'delve into')).toEqual([
      'delve into',
      'delved into',
      'Delving into',
    ]);
    expect(found('He leverages it. Leveraged loans.', 'leverage')).toEqual(['leverages', 'Leveraged']);
  });

  it('stand at places that cut exactly their words out of the block', () => {
    const blocks = blocksOf('## Game-changers\n\nA **game** changer, they said.\n\n- a real game changer');
    const uses = findBanned(blocks, [{ phrase: 'game changer', suggestion: 'help' }], english);
    expect(uses.map(({ text }) => text)).toEqual(['Game-changers', 'game changer', 'game changer']);
    for (const { place, text, suggestion } of uses) {
      const block = blocks.find(({ attrs }) => attrs.id === place.blockId)!;
      expect(plainText([block]).slice(place.start, place.end)).toBe(text);
      expect(suggestion).toBe('help');
    }
  });

  it('are no words that only begin so, and span neither sentences nor list items', () => {
    expect(found('The delver went into it. Deep. Dive in, deep, dive.', 'delve into', 'deep dive')).toEqual(
      [],
    );
    expect(found('- deep\n- dive', 'deep dive')).toEqual([]);
    expect(found('Organic food.', 'organ')).toEqual([]);
  });

  it('the longest at a place counts, once', () => {
    expect(found('At the end of the day, it works.', 'end', 'at the end of the day', 'day')).toEqual([
      'At the end of the day',
    ]);
  });

  it('are not looked for in quotations and code, which are others’ words', () => {
    expect(found('> We delve into it.\n\n```\ndelve\n```\n\n`delve`', 'delve')).toEqual(['delve']);
  });

  it('follow the stems of the text’s language', async () => {
    const blocks = blocksOf('Wir haben nachhaltige Häuser gebaut.');
    const uses = findBanned(blocks, ban('nachhaltiges Haus'), await loadRules('de'));
    expect(uses.map(({ text }) => text)).toEqual(['nachhaltige Häuser']);
  });

  it('every phrase that is put into a text is found there, and nothing overlaps', () => {
    const phrases = ['delve into', 'game changer', 'in today’s world', 'seamless', 'unlock'];
    const word = fc.constantFrom('bread', 'rye', 'oven.', 'slow,', ...phrases);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const [block] = blocksOf(`x ${words.join(' x ')}`);
        const uses = findBanned([block!], ban(...phrases), english);
        expect(uses.map(({ phrase }) => phrase)).toEqual(words.filter((item) => phrases.includes(item)));
        for (const [at, { place }] of uses.entries())
          expect(place.start).toBeGreaterThanOrEqual(uses[at - 1]?.place.end ?? 0);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['a ', 'a-', 'aa', 'delve ', '. '])(
    '[S45] cost the same a character at any length of %j',
    (part) => {
      const phrases = ban(...Array.from({ length: 8 }, (_, n) => 'a '.repeat(n + 1)), 'delve into it');
      const limit = 15;
      const growth = growthOf(
        (text) =>
          findBanned(
            [{ type: 'paragraph', attrs: { id: 'p' }, content: [{ type: 'text', text }] }],
            phrases,
            english,
          ),
        (length) => repeated(part, length),
        { lengths: [1_000, 60_000], limit },
      );
      expect(growth).toBeLessThan(limit);
    },
  );
});

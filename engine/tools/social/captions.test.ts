import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captions } from './captions.ts';

const texts = (inputs: Record<string, string>, slug = 'instagram-caption-generator') =>
  captions(slug, inputs).map(({ text }) => text);

describe('captions', () => {
  it('are the sentences that were typed, in the orders that captions have', () => {
    expect(
      texts({
        about: 'I baked this with Anna in Łódź',
        detail: 'the dough rested overnight',
        action: 'Which one would you try?',
        tags: 'sourdough, #RyeBread',
      }),
    ).toEqual([
      'I baked this with Anna in Łódź. The dough rested overnight. Which one would you try?\n\n#Sourdough #RyeBread',
      'I baked this with Anna in Łódź.\n\nThe dough rested overnight.\n\nWhich one would you try?\n\n#Sourdough #RyeBread',
      'Which one would you try?\n\nI baked this with Anna in Łódź. The dough rested overnight.\n\n#Sourdough #RyeBread',
      'The dough rested overnight. I baked this with Anna in Łódź.\n\nWhich one would you try?\n\n#Sourdough #RyeBread',
      'I baked this with Anna in Łódź. Which one would you try?\n\n#Sourdough #RyeBread',
      'I baked this with Anna in Łódź. The dough rested overnight.\n\n#Sourdough #RyeBread',
    ]);
  });

  it.each([
    ['iPhone 15 repairs while you wait', 'iPhone 15 repairs while you wait.'],
    ["I'm on call all night", "I'm on call all night."],
    ['Will and Rose sign the lease', 'Will and Rose sign the lease.'],
    ['NICU team at Hôpital Sainte-Anne', 'NICU team at Hôpital Sainte-Anne.'],
    ['eBay sellers, this is for you!', 'eBay sellers, this is for you!'],
    ['日本語のキャプション。', '日本語のキャプション。'],
  ])('keep “%s” as it was typed', (about, expected) => {
    expect(texts({ about, detail: '', action: '', tags: '' })).toEqual([expected]);
  });

  it('take no more hashtags and no more text than the network does', () => {
    const inputs = {
      about: 'a'.repeat(150),
      detail: 'b'.repeat(150),
      action: 'Who comes along?',
      tags: 'a1, b1, c1, d1',
    };
    for (const text of texts(inputs, 'twitter-caption-generator')) {
      expect(text.length).toBeLessThanOrEqual(280);
      expect(text.match(/#/g)?.length ?? 0).toBeLessThanOrEqual(2);
    }
  });

  const typed = fc.oneof(
    fc.constantFrom('I sing', 'Anna and I', 'McDonald', 'eBay', 'the choir', 'R&B night', 'SEO', 'Will I?'),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  it('hold no word and no capital but what was typed and the start of a sentence', () => {
    const words = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(typed, typed, typed, (about, detail, action) => {
        const given = words(`${about} ${detail} ${action}`);
        const inCapitals = given.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
        for (const text of texts({ about, detail, action, tags: '' }))
          for (const word of words(text)) expect([...given, ...inCapitals]).toContain(word);
      }),
      { numRuns: 100 },
    );
  });
});

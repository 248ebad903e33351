import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashtag, hashtags } from './hashtags.ts';

const texts = (slug: string, inputs: Record<string, string>) =>
  hashtags(slug, inputs).map(({ text }) => text);

describe('hashtags', () => {
  it.each([
    [
      'a bakery',
      'instagram-hashtag-generator',
      {
        topic: 'baking sourdough',
        words: 'rye, wood oven, breakfast',
        place: 'Lisbon',
        brand: 'Salt and Rye',
      },
      ['#BakingSourdough #Rye #WoodOven #Breakfast #SaltAndRye', '#Lisbon #Sourdough #Baking'],
    ],
    [
      'a plumber',
      'tiktok-hashtag-generator',
      { topic: 'How to fix a leaking tap', words: 'plumber, bathroom', audience: 'tenants' },
      ['#LeakingTap #Plumber #Bathroom #Tenants #Tap'],
    ],
    [
      'a law office',
      'linkedin-hashtag-generator',
      { topic: 'inheritance law for families', words: 'GmbH, notary', industry: 'Kanzlei Öztürk' },
      ['#InheritanceLaw #GmbH #Notary #KanzleiÖztürk #Families', '#Law #Inheritance'],
    ],
    [
      'B2B software',
      'twitter-hashtag-generator',
      { topic: 'B2B invoicing', words: 'SaaS, iOS', place: '' },
      ['#B2BInvoicing #SaaS', '#iOS #Invoicing', '#B2B'],
    ],
    [
      'a choir with pasted hashtags',
      'instagram-hashtag-generator',
      {
        topic: 'choir rehearsal',
        words: '#choir #ChoralMusic #choir #2026 #R&B',
        place: 'São Paulo',
        brand: '',
      },
      ['#ChoirRehearsal #choir #ChoralMusic #RB #SãoPaulo', '#Rehearsal'],
    ],
    [
      'words of another script',
      'twitter-hashtag-generator',
      { topic: '東京 カフェ' },
      ['#東京カフェ #カフェ', '#東京'],
    ],
  ])('of %s are the words that were typed, in order', (_field, slug, inputs, expected) => {
    expect(texts(slug, inputs)).toEqual(expected);
  });

  it('that were pasted keep their spelling, and what is no hashtag is named', () => {
    const [first] = hashtags('instagram-hashtag-generator', {
      topic: 'choir rehearsal',
      words: '#choir #ChoralMusic #choir #2026 #R&B',
    });
    expect(first?.note).toBe(
      '5 hashtags. Left out: #choir (twice), #2026 (needs a letter). Changed: #R&B to #RB (letters, digits and _ only)',
    );
  });

  const typed = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'Anna',
          'iPhone',
          'SEO',
          'rye bread',
          'Łódź',
          'the',
          '#tag',
          '2026',
          'R&B',
          '東京',
          'of',
          ', ',
        ),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
      ),
      { maxLength: 6 },
    )
    .map((some) => some.join(' '));

  it.each(['instagram', 'tiktok', 'twitter', 'linkedin'])(
    'for %s hold no word that was not typed, and glue nothing that stood apart',
    (network) => {
      fc.assert(
        fc.property(typed, typed, typed, (topic, words, place) => {
          const letters = (text: string) => text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
          const given = letters(`${topic} ${words} ${place}`);
          for (const text of texts(`${network}-hashtag-generator`, {
            topic,
            words,
            place,
            audience: place,
            industry: place,
          }))
            for (const tag of text.split(' ')) {
              // A tag is an unbroken run of what was typed, but for the capitals at the start of words.
              expect(given.toUpperCase()).toContain(letters(tag).toUpperCase());
            }
        }),
        { numRuns: 60 },
      );
    },
  );

  it('of one word keep the capitals that it was typed with', () => {
    expect(['iPhone', 'SEO', 'McDonald', 'eBay'].map(hashtag)).toEqual([
      '#iPhone',
      '#SEO',
      '#McDonald',
      '#eBay',
    ]);
  });
});

describe('YouTube tags', () => {
  it('are the title and the phrases that were typed', () => {
    expect(
      texts('youtube-tag-generator', {
        topic: 'How to bake rye bread at home',
        words: 'Roggenbrot, sourdough starter',
        kind: 'Tags',
      }),
    ).toEqual([
      'How to bake rye bread at home, Roggenbrot, sourdough starter, rye bread, bake rye bread, home, bread, rye',
    ]);
  });

  it('come as three hashtags where those are asked for', () => {
    expect(
      texts('youtube-tag-generator', { topic: 'Choir tour in Kraków', words: '', kind: 'Hashtags' }),
    ).toEqual(['#ChoirTour #Kraków #Tour', '#Choir']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandNames } from './brand-names.ts';
import { intentOf } from './intent.ts';

describe('the intent of a keyword', () => {
  it.each([
    ['buy rye flour', 'transactional', '“buy”'],
    ['bakery near me', 'transactional', '“near me”'],
    ['plumber denver', 'transactional', 'in a place'],
    ['running shoes', 'transactional', 'shops list'],
    ['invoice template word', 'transactional', '“template”'],
    ['best sourdough starter', 'commercial', '“best”'],
    ['crm for dentists', 'commercial', '“dentists”'],
    ['kitchenaid vs ankarsrum', 'commercial', '“vs”'],
    ['whats the best crm', 'commercial', '“best”'],
    ['roof repair cost', 'commercial', '“cost”'],
    ['laufschuhe test', 'commercial', 'test'],
    ['how to feed a starter', 'informational', 'a question'],
    ['how to buy flour', 'informational', 'a question'],
    ['sourdough recipe', 'informational', '“recipe”'],
    ['mitosis vs meiosis', 'informational', 'kinds'],
    ['best time to visit peru', 'informational', 'not sold'],
    ['cancel hulu', 'informational', '“cancel”'],
    ['cleaning dog bed', 'informational', '“cleaning”'],
    ['mill login', 'navigational', '“login”'],
    ['walmart', 'navigational', '“walmart”'],
    ['best buy hours', 'navigational', '“best buy”'],
    ['sparkasse filiale', 'navigational', '“sparkasse”'],
    ['renfe horarios', 'navigational', '“renfe”'],
    ['comparatif assurance auto', 'commercial', '“comparatif”'],
    ['recette ratatouille', 'informational', '“recette”'],
    ['fontanero madrid', 'transactional', 'in a place'],
    ['mietvertrag vorlage', 'transactional', '“vorlage”'],
  ])('%s is %s, and says why', (keyword, intent, sign) => {
    const verdict = intentOf(keyword);
    expect(verdict.intent, verdict.why).toBe(intent);
    expect(verdict.why).toContain(sign);
  });

  it('says so where no word points anywhere, and is unknown without words', () => {
    expect(intentOf('sourdough bread')).toEqual({
      intent: 'informational',
      why: 'No word points to a site, a purchase or a choice.',
    });
    for (const nothing of ['', ' ', '?!', '🍞']) expect(intentOf(nothing).intent).toBeNull();
  });

  const names = brandNames({
    titles: ['Harbour Bakery'],
    sites: [
      'https://www.quillstead.example.co.uk/blog',
      'quillstead.com',
      'bread.com',
      'best-running-shoes.com',
    ],
    competitors: ['surferseo.com', 'https://clearscope.io'],
  });
  it.each([
    ['quillstead', 'navigational', 'your own name “quillstead”'],
    ['quillstead blog', 'navigational', 'your own name “quillstead”'],
    ['harbour bakery', 'navigational', 'your own name “harbour bakery”'],
    ['harbour bakery opening hours', 'navigational', 'your own name “harbour bakery”'],
    ['harbourbakery', 'navigational', 'your own name “harbourbakery”'],
    ['surfer seo', 'navigational', 'your competitor “surfer seo”'],
    ['surferseo login', 'navigational', 'your competitor “surferseo”'],
    ['clearscope', 'navigational', 'your competitor “clearscope”'],
    ['clearscope alternatives', 'commercial', '“alternatives”'],
    ['quillstead vs surferseo', 'commercial', '“vs”'],
    ['what is quillstead', 'informational', 'a question'],
    ['ahrefs login', 'navigational', '“ahrefs”'],
  ])('knows the names of the project and its competitors: %s is %s', (keyword, intent, sign) => {
    const verdict = intentOf(keyword, names);
    expect(verdict.intent, verdict.why).toBe(intent);
    expect(verdict.why).toContain(sign);
  });

  it('takes no ordinary words for a name, though an address is made of them', () => {
    for (const keyword of [
      'rye bread recipe',
      'bread near me',
      'bread',
      'best running shoes',
      'harbour tours',
      'bakery near me',
    ])
      expect(intentOf(keyword, names), keyword).toEqual(intentOf(keyword));
    expect(intentOf('bread.com', names).intent).toBe('navigational');
  });

  it('takes no name from an address that has none', () => {
    expect([
      ...brandNames({
        titles: ['?!', 'AI'],
        sites: ['', '127.0.0.1', 'localhost:8080', 'a b', '\ud800.com'],
      }),
    ]).toEqual([]);
    expect(brandNames({ sites: ['acme.com'], competitors: ['acme.org'] }).get('acme')).toBe('own');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (site, keyword) => {
        const found = brandNames({ titles: [site], sites: [site], competitors: [site] });
        expect(intentOf(keyword, found).why).not.toBe('');
      }),
    );
  });

  it('is told of any text, and case and the number of spaces change nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(intentOf(text).why).not.toBe('');
      }),
    );
    const word = fc.constantFrom(
      'best',
      'buy',
      'crm',
      'nike',
      'login',
      'how',
      'to',
      'near',
      'me',
      'recipe',
      'ios',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        expect(intentOf(` ${words.join('  ').toUpperCase()}`)).toEqual(intentOf(words.join(' ')));
      }),
    );
  });
});

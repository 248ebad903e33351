import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('is navigational with the name of a brand that one gives', () => {
    expect(intentOf('quillstead bread', ['Quillstead']).intent).toBe('navigational');
    expect(intentOf('quillstead bread').intent).toBe('informational');
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

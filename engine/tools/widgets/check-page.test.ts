import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';
import { factsOfText, type PageFacts } from './page-facts.ts';

const good: PageFacts = {
  kind: 'html',
  titles: ['How to bake rye bread at home'],
  descriptions: [
    'Bake rye bread in three days: feeding the starter, mixing, proving and baking, with the weights.',
  ],
  headings: [
    { level: 1, text: 'How to bake rye bread' },
    { level: 2, text: 'Feed the starter' },
  ],
  images: [{ alt: 'A dark loaf', src: 'a.jpg' }],
  links: [{ href: '/flour', text: 'Which flour to buy' }],
  text: 'Rye bread is easy to bake. '.repeat(6) + 'You mix the flour with the water. '.repeat(60),
  canonicals: ['https://bakery.example/rye'],
  robots: [],
  language: 'en',
  viewport: true,
  openGraph: ['og:title', 'og:description', 'og:image'],
  structuredData: { count: 1, broken: 0 },
};
const found = (change: Partial<PageFacts>, keyword = 'rye bread') =>
  Object.fromEntries(
    checkPage({ ...good, ...change }, keyword).map((item) => [`${item.group}: ${item.title}`, item]),
  );

describe('the SEO checker', () => {
  it('has nothing to change on a page that is in order', () => {
    const states = checkPage(good, 'rye bread').map(({ title, state }) => [title, state]);
    expect(states.filter(([, state]) => state === 'change' || state === 'look')).toEqual([]);
  });

  it('says what it counted for each finding, and how to fix what is wrong', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const facts = fc.record({
      kind: fc.constantFrom<PageFacts['kind'][]>('html', 'text'),
      titles: fc.array(text, { maxLength: 2 }),
      descriptions: fc.array(text, { maxLength: 2 }),
      headings: fc.array(fc.record({ level: fc.integer({ min: 1, max: 6 }), text }), { maxLength: 6 }),
      images: fc.array(fc.record({ alt: fc.option(text), src: text }), { maxLength: 4 }),
      links: fc.array(fc.record({ href: text, text }), { maxLength: 4 }),
      text: fc.string({ unit: 'grapheme', maxLength: 300 }),
      canonicals: fc.array(text, { maxLength: 2 }),
      robots: fc.array(text, { maxLength: 2 }),
      language: fc.option(text),
      viewport: fc.boolean(),
      openGraph: fc.array(text, { maxLength: 3 }),
      structuredData: fc.constant({ count: 1, broken: 1 }),
    });
    fc.assert(
      fc.property(facts, text, (page, keyword) => {
        for (const { state, counted, fix } of checkPage(page, keyword)) {
          expect(counted).not.toBe('');
          expect(counted + fix).not.toMatch(/NaN|undefined/);
          if (state === 'change') expect(fix).not.toBe('');
          if (state === 'good') expect(fix).toBe('');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds a title that is cut, a missing description and several titles', () => {
    const wide = found({ titles: ['W'.repeat(40)], descriptions: [] });
    expect(wide['Search result: Title']).toMatchObject({
      state: 'look',
      counted: expect.stringMatching(/^755 of 580 px/),
    });
    expect(wide['Search result: Meta description']).toMatchObject({ state: 'change' });
    expect(found({ titles: ['One', 'Two'] })['Search result: Title']).toMatchObject({
      state: 'change',
      fix: 'Keep one.',
    });
  });

  it('finds headings out of order, pictures without alt, links that say nothing and a page that hides', () => {
    const all = found({
      headings: [
        { level: 1, text: 'A' },
        { level: 3, text: 'B' },
      ],
      images: [
        { alt: null, src: 'x.jpg' },
        { alt: '', src: 'line.png' },
      ],
      links: [
        { href: '/a', text: 'Read more' },
        { href: 'https://b.example', text: '' },
      ],
      robots: ['noindex, follow'],
    });
    expect(all['Headings: Order of headings']?.counted).toBe('1 jump over a level: h1 to h3 at “B”');
    expect(all['Pictures and links: Alt texts']?.counted).toBe(
      '2 pictures: 1 without alt, 1 with an empty one (decoration): “x.jpg”.',
    );
    expect(all['Pictures and links: Links']).toMatchObject({
      state: 'change',
      counted:
        '2 links: 1 by a full web address, 1 within the site; 1 without words: “https://b.example”; 1 unclear: “Read more”.',
    });
    expect(all['Page head: Indexing']).toMatchObject({ state: 'change' });
  });

  it('counts the keyword by its stems, where it first stands and how often', () => {
    const used = found({ text: `${'Tea is fine. '.repeat(40)}Baking rye breads is slow.` })[
      'Keyword: Use in the text'
    ];
    expect(used?.counted).toMatch(/^1 time in 125 words, 0\.8 per 100/);
    expect(found({ text: 'Tea only.' })['Keyword: Use in the text']).toMatchObject({ state: 'change' });
    expect(found({ text: 'Rye bread. '.repeat(20) })['Keyword: Use in the text']).toMatchObject({
      state: 'look',
    });
    expect(checkPage(good, ' ').some(({ group }) => group === 'Keyword')).toBe(false);
  });

  it('reads the headings, pictures and links of Markdown', () => {
    const facts = factsOfText(
      '# Rye bread\nText with [a recipe](/r) and ![a loaf](l.jpg).\n\n## Starter ##\nMore.',
    );
    expect(facts).toMatchObject({
      headings: [
        { level: 1, text: 'Rye bread' },
        { level: 2, text: 'Starter' },
      ],
      images: [{ alt: 'a loaf', src: 'l.jpg' }],
      links: [{ href: '/r', text: 'a recipe' }],
    });
    expect(facts.text).toBe('Rye bread\n\nText with a recipe and .\n\n\nStarter\n\nMore.');
    expect(checkPage(facts, '').some(({ group }) => group === 'Page head')).toBe(false);
  });
});

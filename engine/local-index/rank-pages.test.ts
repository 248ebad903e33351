import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTerms } from './count-terms.ts';
import { type IndexPage, rankPages } from './rank-pages.ts';

const aPage = (id: string, text: string, { title = '', headings = [] as string[] } = {}): IndexPage => ({
  id,
  url: `https://${id}.example/`,
  title,
  ...countTerms({ title, headings: headings.map((heading) => ({ text: heading })), text }),
});
const order = (pages: readonly IndexPage[], query: string) =>
  rankPages(pages, query).map(({ page }) => page.id);
const filler = 'The kettle boils while the cups wait on the table beside the window.';

describe('the order', () => {
  it('puts pages that use the words more first, and leaves out those that lack a word', () => {
    const pages = [
      aPage('none', filler),
      aPage('green', `Green, green, green: the colour. ${filler}`),
      aPage('tea', 'Tea, tea and more tea.', { title: 'Tea', headings: ['Tea'] }),
      aPage('once', `${filler} Green tea is mentioned here.`),
      aPage('often', `Green tea needs cool water. ${filler} Green tea leaves open slowly.`),
    ];
    expect(order(pages, 'green tea')).toEqual(['often', 'once']);
  });

  it('finds other forms of a word', () => {
    expect(order([aPage('a', 'Steeping the teas is all.')], 'steep tea')).toEqual(['a']);
  });

  it('reads words the same with a hyphen, without one, in capitals and in the plural', () => {
    const spellings = ['service-level objective', 'Service Level Objectives', 'service‑level objectives'];
    const pages = spellings.map((text, at) => aPage(`p${at}`, `${filler} The ${text} of a team.`));
    for (const query of spellings) expect(order(pages, query)).toEqual(['p0', 'p1', 'p2']);
    expect(order([aPage('mail', 'An e-mail a day.')], 'e-mail')).toEqual(['mail']);
    expect(order([aPage('mail', 'The mail came. Grade E.')], 'e-mail')).toEqual([]);
  });

  it('weighs the title above a heading and a heading above the text', () => {
    const text = `${filler} Something about oolong stands here.`;
    const pages = [
      aPage('text', text),
      aPage('heading', text, { headings: ['Oolong'] }),
      aPage('title', text, { title: 'Oolong' }),
    ];
    expect(order(pages, 'oolong')).toEqual(['title', 'heading', 'text']);
  });

  it('is not won by length or by repeating one word without end', () => {
    const pages = [
      aPage('both', `Green tea. ${filler}`),
      aPage('stuffed', `tea ${'green '.repeat(400)}`),
      aPage('long', `Green tea. ${filler.repeat(40)}`),
    ];
    expect(order(pages, 'green tea')[0]).toBe('both');
    expect(order(pages, 'green tea').at(-1)).not.toBe('both');
  });

  it('leaves words without a topic out of a query that has others', () => {
    const pages = [aPage('what', 'What is what, and what is how?'), aPage('tea', 'Some tea.')];
    expect(order(pages, 'what is tea')).toEqual(['tea']);
    expect(order(pages, 'what is')).toEqual(['what']);
  });

  it('is empty without pages or without words, whatever they are named', () => {
    expect(rankPages([], 'tea')).toEqual([]);
    expect(rankPages([aPage('a', 'tea')], ' ?! ')).toEqual([]);
    expect(rankPages([aPage('a', 'tea')], 'constructor __proto__ toString')).toEqual([]);
    expect(order([aPage('a', 'the constructor builds')], 'constructor')).toEqual(['a']);
  });
});

const words = fc.array(fc.constantFrom('tea', 'green', 'water', 'leaf', 'cup', 'pot'), { maxLength: 30 });

it('does not depend on the order in which pages come; positions count up and scores go down', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), words, fc.nat(), (texts, query, turn) => {
      const pages = texts.map((text, at) => aPage(`p${at}`, text.join(' ')));
      const found = rankPages(pages, query.join(' '));
      const cut = turn % (pages.length || 1);
      const turned = rankPages([...pages.slice(cut), ...pages.slice(0, cut)], query.join(' '));
      expect(turned.map(({ page, score }) => [page.id, score])).toEqual(
        found.map(({ page, score }) => [page.id, score]),
      );
      expect(found.map(({ position }) => position)).toEqual(found.map((_one, at) => at + 1));
      for (const [at, { score }] of found.entries()) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(found[at - 1]?.score ?? Infinity);
      }
    }),
  );
});

it('a page has a position exactly when it holds every word of the query', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), words, (texts, query) => {
      const pages = texts.map((text, at) => aPage(`p${at}`, text.join(' ')));
      const holding = texts.flatMap((text, at) =>
        query.length > 0 && query.every((word) => text.includes(word)) ? [`p${at}`] : [],
      );
      expect(order(pages, query.join(' ')).toSorted()).toEqual(holding);
    }),
  );
});

it('a word more of what is asked never lowers a page’s place', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 2, maxLength: 6 }), fc.nat(), (texts, which) => {
      const at = which % texts.length;
      const build = (more: boolean) =>
        texts.map((text, n) => aPage(`p${n}`, [...text, n === at ? (more ? 'tea' : 'and') : 'or'].join(' ')));
      const place = (more: boolean) =>
        rankPages(build(more), 'tea').find(({ page }) => page.id === `p${at}`)?.position ?? Infinity;
      expect(place(true)).toBeLessThanOrEqual(place(false));
    }),
  );
});

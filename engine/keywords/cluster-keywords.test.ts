import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { clusterKeywords, type Weighed } from './cluster-keywords.ts';
import { intentOf } from './intent.ts';
import { cpuMs, growthOf } from '#tests/support/cpu-cost.ts';
import { everything } from '#tests/support/sampled.ts';

const year = 2026;
const row = (keyword: string, weight = 0, results?: string[]): Weighed => ({
  keyword,
  weight,
  intent: intentOf(keyword).intent,
  ...(results && { results }),
});
/** The clusters of keywords, each in the order given; those alone stand alone. */
function clustersOf(keywords: readonly string[]): string[][] {
  const places = clusterKeywords(
    keywords.map((keyword) => row(keyword)),
    { year },
  );
  return [...Map.groupBy(keywords, (keyword) => places.get(keyword)?.head ?? keyword).values()];
}

describe('one page is for', () => {
  it.each([
    ['word order, number and small words', 'store for bread|the bread stores|bread store'],
    ['what is, meaning and definition', 'what is kanban|kanban meaning|kanban definition|kanban explained'],
    ['how to do it, doing it and its recipe', 'how to make focaccia|focaccia recipe|making focaccia'],
    [
      'cost, price and how much',
      'roof repair cost|roof repair prices|how much does a roof repair cost|cost of roof repair',
    ],
    [
      'best, top, the year, and the class that one compares',
      'best erp|top erp software|best erp 2026|which erp is best',
    ],
    ['for whom, with and without best', 'crm for dentists|best crm for dentists|dentist crm'],
    [
      'two things in both orders',
      'etsy vs shopify|shopify vs etsy|difference between etsy and shopify|is etsy better than shopify',
    ],
    ['login and sign in', 'asana login|asana sign in|login asana'],
    ['near me and nearby', 'florist near me|florists near me|florist nearby'],
    ['a typing error', 'sourdough pancakes|sourdogh pancakes'],
    ['one word or two', 'backlink audit|back link audit'],
    [
      'verbs of one meaning',
      'how to remove duplicates in excel|delete duplicates in excel|removing duplicates in excel',
    ],
    [
      'a trade and who plies it',
      'roofers near me|roofing companies near me|roofing contractors near me|local roofers',
    ],
    [
      'initials and the words that they stand for',
      'what is an applicant tracking system|what is an ats|ats meaning|applicant tracking system definition',
    ],
    [
      'a comparison in any of its forms',
      'knitting vs crochet|is knitting easier than crochet|knitting or crochet|difference between crochet and knitting',
    ],
    [
      'an amount and its question',
      'how many calories should i eat a day|daily calorie intake|how many calories per day',
    ],
    [
      'a checklist and what one packs',
      'day hike packing list|what to pack for a day hike|what to bring on a day hike|day hike essentials',
    ],
    ['a salary and what one makes', 'nurse salary|how much do nurses make|how much does a nurse make a year'],
    ['a price of new work', 'new roof cost|how much does a new roof cost|roof cost|how much is a new roof'],
    ['the city with and without its state', 'dentist dallas|dentists in dallas|dentists dallas tx'],
    ['what is best, though it is not sold', 'vegan protein sources|best vegan protein sources'],
    [
      'a long question less two words',
      'lose belly fat fast without gym|how to lose belly fat without the gym',
    ],
    ['German verbs in two parts', 'wohnsitz ummelden|wie melde ich meinen wohnsitz um'],
    ['German time in one word', 'ladezeit e auto|wie lange lädt ein e auto'],
    ['German forms', 'beste matratze|matratze test|matratzen testsieger|matratzen vergleich'],
    ['German asking', 'was ist eine wärmepumpe|wärmepumpe erklärung|was sind wärmepumpen'],
    ['French forms', 'recette crêpes|comment faire des crêpes|recette de crêpes'],
    ['Spanish forms', 'receta de paella|cómo hacer paella|paella receta'],
  ])('%s', (_what, keywords) => {
    const all = keywords.split('|');
    expect(clustersOf(all)).toEqual([all]);
  });
});

describe('pages of their own are for', () => {
  it.each([
    ['another head', 'best crm|best project management software'],
    ['a narrower class', 'best running shoes|best trail running shoes|best running shoes for women'],
    ['another task', 'how to clean a grill|when to replace a grill|grill reviews'],
    ['the class and the best of it', 'running shoes|best running shoes'],
    [
      'a thing, its calculator, template and examples',
      'mortgage|mortgage calculator|essay template|essay examples',
    ],
    ['a place and near me', 'florist near me|florist denver|florist boston'],
    ['a year of long ago', '2015 honda civic problems|2019 honda civic problems'],
    ['what costs nothing', 'how to file a tax return online|how to file a tax return online free'],
    ['what a cost is and how much it is', 'what are closing costs|closing cost calculator'],
    ['who makes it and the thing', 'image compressor|how to compress images'],
    ['what is not', 'bread with yeast|bread without yeast'],
    ['what a best card is for', 'best credit cards|best credit cards for bad credit'],
  ])('%s', (_what, keywords) => {
    const all = keywords.split('|');
    expect(clustersOf(all)).toEqual(all.map((keyword) => [keyword]));
  });
});

test('a word in every fifth keyword is what the whole set is about, and tells no pages apart', () => {
  const css = ['css flexbox guide', 'flexbox tutorial', 'css grid gap', 'css colors', 'css animation delay'];
  const others = Array.from({ length: 20 }, (_none, at) => `topic${at} of webpages${at}`);
  const together = (keywords: string[]) =>
    clustersOf(keywords).some((group) => group.includes(css[0]!) && group.includes(css[1]!));
  expect(together([...css, ...others.slice(0, 15)])).toBe(true);
  expect(together([...css, ...others])).toBe(false);
});

describe('a cluster', () => {
  const page = (from: number) =>
    Array.from({ length: 10 }, (_none, at) => `https://example.com/${from + at}`);

  it('has the name of its most searched keyword, and says of each why it is in it', () => {
    const places = clusterKeywords([row('kanban meaning', 5), row('what is kanban', 90)], { year });
    expect(places.get('kanban meaning')).toStrictEqual({
      head: 'what is kanban',
      evidence: 'words',
      why: 'The same words as “what is kanban”, in another form or order',
    });
    expect(places.get('what is kanban')?.why).toBe('The most searched keyword of the cluster');
  });

  it.each([
    [
      'roof repair cost|roof repair prices|how much does a roof repair cost',
      'All say “roof repair”, and ask for the price.',
    ],
    ['what is kanban|kanban meaning|kanban', 'All say “kanban”, and most ask what it is.'],
    ['store for bread|the bread stores|bread store', 'All say “bread store”, in different forms or orders.'],
    [
      'what is an ats|what is an applicant tracking system',
      'They ask what it is, in words that mean the same.',
    ],
    ['sourdough|sourdogh', 'Their words mean the same or are spelled in different ways.'],
  ])('says in one sentence why its keywords stand together: %s', (keywords, together) => {
    const all = keywords.split('|');
    const places = clusterKeywords(
      all.map((keyword) => row(keyword)),
      { year },
    );
    const { head } = places.get(all[0]!)!;
    expect(places.get(head)?.together).toBe(together);
    for (const keyword of all) if (keyword !== head) expect(places.get(keyword)?.together).toBeUndefined();
  });

  it('says how many result pages its keywords share, where they are known', () => {
    const places = clusterKeywords(
      [row('pv anlage', 9, page(0)), row('solaranlage', 5, page(6)), row('solardach', 4, page(5))],
      { year },
    );
    expect(places.get('pv anlage')?.together).toBe(
      'At least 4 of the first 10 result pages are the same as the head keyword’s.',
    );
    const one = clusterKeywords(
      [row('pv anlage', 9, page(0)), row('solardach', 4, page(5)), row('solardächer', 1)],
      { year },
    );
    expect(one.get('pv anlage')?.together).toBe(
      'At least 5 of the first 10 result pages are the same as the head keyword’s, and 1 more by the same words.',
    );
  });

  it('rests on result pages where they are known: three in common join, fewer part', () => {
    const places = clusterKeywords(
      [
        row('pv anlage', 9, page(0)),
        row('solaranlage fürs dach', 5, [...page(7), 'http://www.example.com/7/?utm_source=x']),
        row('beste solaranlage', 4, page(8)),
        row('solaranlage test', 3, page(40)),
        row('solaranlagen test', 2),
      ],
      { year },
    );
    expect(places.get('solaranlage fürs dach')).toEqual({
      head: 'pv anlage',
      evidence: 'results',
      why: '3 result pages in common',
    });
    expect(places.get('beste solaranlage')?.head).not.toBe('pv anlage');
    expect(places.get('solaranlage test')?.head).not.toBe('pv anlage');
    expect(places.get('solaranlagen test')?.evidence).toBe('words');
  });

  it('is the same in any order of the keywords, and a head heads itself', () => {
    const word = fc.constantFrom(
      'rye',
      'bread',
      'recipe',
      'best',
      'flour',
      'how',
      'to',
      'buy',
      'vs',
      'braed',
      'meaning',
    );
    const keyword = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const results = fc.option(fc.array(fc.nat(9).map(String), { maxLength: 10 }), { nil: undefined });
    const rows = fc.array(fc.record({ keyword, weight: fc.nat(3), results }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.nat(), (some, turn) => {
        const once = [...new Map(some.map((item) => [item.keyword, item])).values()];
        const all = once.map((item) => row(item.keyword, item.weight, item.results));
        const at = turn % (all.length + 1);
        const places = clusterKeywords(all, { year });
        const other = [...all.slice(at), ...all.slice(0, at)].toReversed();
        const sorted = (map: typeof places) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(sorted(clusterKeywords(other, { year }))).toEqual(sorted(places));
        for (const { head } of places.values()) expect(places.get(head)?.head).toBe(head);
      }),
    );
  });
});

describe('hostile keywords', () => {
  it('are read: nothing, one sign, small words only, right to left, emoji, halves of characters', () => {
    const odd = [
      '',
      '?',
      'the',
      'the of',
      'how to',
      '🍞',
      '🍞🥖',
      'خبز',
      'خبز خبز',
      '\ud83c',
      'a\udf5e',
      '|',
      'a|b||c',
    ];
    const places = clusterKeywords(
      odd.map((keyword) => row(keyword)),
      { year },
    );
    for (const keyword of places.keys()) expect(odd).toContain(keyword);
    expect(places.get('🍞')?.head).not.toBe('the');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 30 }), (texts) => {
        for (const { head } of clusterKeywords(
          texts.map((text) => row(text)),
          { year },
        ).values())
          expect(texts).toContain(head);
      }),
    );
  });

  it('are one where 10,000 are the same, and none is alone with itself', () => {
    const same = Array.from({ length: 10_000 }, () => row('rye bread'));
    expect(clusterKeywords(same, { year }).size).toBe(0);
  });

  it('have one answer each, the same every time: small words only, one sign, mixed and foreign scripts, 10,000 letters', () => {
    const odd = {
      'the of': 'informational',
      'wie der': 'informational',
      '?': null,
      '!!!': null,
      '\ud83c': null,
      'خبز الجاودار': 'informational',
      'купить хлеб bread online': 'informational',
      パンの作り方: 'informational',
      [`rye ${'x'.repeat(10_000)}`]: 'informational',
      ['rye '.repeat(2500)]: 'informational',
    };
    const keywords = Object.keys(odd);
    const intents = () => keywords.map((keyword) => intentOf(keyword).intent);
    expect(intents()).toEqual(Object.values(odd));
    const places = () =>
      clusterKeywords(
        keywords.map((keyword) => row(keyword)),
        { year },
      );
    expect([...places()]).toEqual([...places()]);
    expect(places().get('خبز الجاودار')).toBeUndefined();
    expect(places().get('パンの作り方')).toBeUndefined();
  });

  it('of 10,000 letters cost no more than those of 1,000, which are read', () => {
    const ms = (letters: number) => {
      const all = Array.from({ length: 300 }, (_none, at) =>
        row(`k${at} ${'rye bread '.repeat(letters / 10)}`),
      );
      return Math.min(...[1, 2, 3].map(() => cpuMs(() => clusterKeywords(all, { year }))));
    };
    ms(1000); // the first run also compiles
    expect(ms(10_000)).toBeLessThan(4 * ms(1000) + 50);
  });

  const many: Record<string, (at: number) => string> = {
    'of one word more each': (at) => `rye bread w${at}`,
    'that share their words': (at) =>
      ['rye', 'bread', 'oven', 'mill', 'salt']
        .map((word, place) => word + ((at >> (place * 3)) & 7))
        .join(' '),
    'that are one letter apart': (at) =>
      `bread${String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26), 97 + ((at / 676) % 26))}er loaf`,
    'that ask': (at) => `how to bake bread number ${at} in oven ${at % 97}`,
  };
  /** Twenty times as much where each meets each; in the run of everything up to what a project may hold. */
  const measured = { lengths: [1_000, everything ? 100_000 : 20_000], limit: 10 };
  test.each(Object.entries(many))('%s take time that grows with their number', (_what, make) => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_none, at) => ({ keyword: make(at), weight: at, intent: null }));
    const growth = growthOf((all: ReturnType<typeof rows>) => clusterKeywords(all, { year }), rows, measured);
    expect(growth).toBeLessThan(measured.limit);
  });

  it('whose results all hold the same two addresses do not meet each other one by one', () => {
    const results = (at: number) => ['https://a.example', 'https://b.example', `https://c.example/${at}`];
    const rows = (count: number) =>
      Array.from({ length: count }, (_none, at) => row(`k${at}`, at, results(at)));
    let size = -1;
    const cluster = (all: ReturnType<typeof rows>) => ({ size } = clusterKeywords(all, { year }));
    expect(growthOf(cluster, rows, { ...measured, lengths: [1_000, 20_000] })).toBeLessThan(measured.limit);
    expect(size).toBe(0);
  });
});

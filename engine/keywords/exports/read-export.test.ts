import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { readCsv } from '../read-csv.ts';
import { parseExport } from '#tests/support/parse-export.ts';
import type { ParsedExport } from './parsed-export.ts';

const read = (text: string): ParsedExport => {
  const parsed = parseExport(text);
  if (parsed.kind === null) throw new Error(parsed.message);
  return parsed;
};
const refused = (text: string) => {
  const parsed = parseExport(text);
  return parsed.kind === null ? parsed.message : '';
};

describe('an export of Search Console', () => {
  it('gives clicks, impressions, the rate as a share and the position', () => {
    const { kind, keywords } = read(
      'Top queries,Clicks,Impressions,CTR,Position\r\nsourdough starter,120,"4,310",2.78%,8.4\r\n"rye, wheat or spelt",0,95,0%,22\r\n',
    );
    expect(kind).toBe('search-console');
    expect(keywords).toMatchObject([
      {
        keyword: 'sourdough starter',
        figures: { clicks: 120, impressions: 4310, ctr: 0.0278, position: 8.4 },
      },
      { keyword: 'rye, wheat or spelt', figures: { clicks: 0, impressions: 95, ctr: 0, position: 22 } },
    ]);
    expect(keywords[0]?.figures).not.toHaveProperty('volume');
  });

  it.each([
    ['German', 'Häufigste Suchanfragen;Klicks;Impressionen;Klickrate;Durchschnittliche Position'],
    ['French', 'Requêtes les plus fréquentes;Clics;Impressions;CTR;Position moyenne'],
    ['Spanish', 'Consultas principales;Clics;Impresiones;CTR;Posición media'],
    ['Italian', 'Query principali;Clic;Impressioni;CTR;Posizione media'],
    ['Dutch', 'Populairste zoekopdrachten;Klikken;Vertoningen;CTR;Positie'],
  ])('is known in %s, with decimal commas', (_language, header) => {
    const { kind, keywords } = read(`${header}\nbrot backen;12;1.234;1,0 %;3,125\n`);
    expect(kind).toBe('search-console');
    expect(keywords[0]?.figures).toEqual({ clicks: 12, impressions: 1234, ctr: 0.01, position: 3.125 });
  });

  it('of countries, not queries, is refused with what to import instead', () => {
    expect(refused('Country,Clicks,Impressions,CTR,Position\nFrance,1,2,50%,1')).toContain('Queries.csv');
  });

  it('of exactly 1,000 queries is reported as cut there', () => {
    const rows = Array.from({ length: 1000 }, (_, n) => `query ${n},1,2,50%,3`);
    const { problems } = read(['Top queries,Clicks,Impressions,CTR,Position', ...rows].join('\n'));
    expect(problems).toEqual([{ line: 0, message: expect.stringContaining('1,000') as string }]);
  });
});

describe('an export of Keyword Planner', () => {
  const header =
    'Keyword\tCurrency\tAvg. monthly searches\tThree month change\tYoY change\tCompetition\tCompetition (indexed value)\tTop of page bid (low range)\tTop of page bid (high range)';
  it('is found below its two lines of preamble, with months and what they cover', () => {
    const months = ['May 2025', 'Jun 2025', 'Jul 2025'].map((month) => `Searches: ${month}`);
    const { kind, scope, keywords } = read(
      [
        'Keyword Stats 2026-11-20 at 14_05_11',
        '"May 1, 2025 - July 31, 2025"',
        [header, ...months].join('\t'),
        [
          'bread oven',
          'EUR',
          '"2,400"',
          '0%',
          '22%',
          'Low',
          '18',
          '0.31',
          '1.20',
          '1,900',
          '2,400',
          '2,900',
        ].join('\t'),
      ].join('\n'),
    );
    expect({ kind, scope }).toEqual({
      kind: 'keyword-planner',
      scope: '"May 1, 2025 - July 31, 2025"'.replaceAll('"', ''),
    });
    expect(keywords[0]).toMatchObject({
      keyword: 'bread oven',
      figures: { volume: 2400, competition: 0.18, cpc: 1.2 },
      trend: [1900, 2400, 2900],
      currency: 'EUR',
    });
  });

  it('with ranges instead of counts leaves the volume unknown and says why', () => {
    const { keywords } = read(
      `${header}\tSearches: May 2025\nbread oven\tEUR\t500\t\t\tLow\t18\t0.31\t1.20\t\nbread pan\tEUR\t5000\t\t\tLow\t\t\t\t\nbread bin\tEUR\t1K – 10K\t\t\tLow\t\t\t\t\n`,
    );
    expect(keywords.map(({ figures }) => figures.volume)).toEqual([undefined, undefined, undefined]);
    expect(keywords[0]?.notes.volume).toContain('range around 500');
    expect(keywords[2]?.notes.volume).toContain('1K – 10K');
  });
});

it('an export of Ahrefs gives its volume, not the worldwide one, and the difficulty', () => {
  const { kind, keywords } = read(
    '#,Keyword,Country,Difficulty,Volume,CPC,CPS,Parent Keyword,Last Update,SERP Features,Global volume,Traffic potential,Global traffic potential,First seen,Intents\n1,sourdough discard,us,12,27000,0.45,1.03,sourdough discard recipes,2026-10-30 04:11:00,"People also ask,Thumbnail",41000,9300,15000,2016-02-01,"Informational,Non-branded"\n2,levain bread,us,,150,,,,,,,,,,\n',
  );
  expect(kind).toBe('ahrefs');
  expect(keywords).toMatchObject([
    { keyword: 'sourdough discard', figures: { volume: 27000, difficulty: 12, cpc: 0.45 }, country: 'US' },
    { keyword: 'levain bread', figures: { volume: 150 } },
  ]);
  expect(keywords[1]?.figures).toEqual({ volume: 150 });
});

describe('an export of Semrush', () => {
  it('gives volume, difficulty, cost, density and twelve months from one cell', () => {
    const { kind, keywords } = read(
      'Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD),Competitive Density,SERP Features,Number of Results\nbanneton basket,Commercial,8100,"0.44,0.54,0.67,0.82,1.00,0.82,0.67,0.54,0.54,0.54,0.67,0.82",21,0.38,1.00,"Image pack, Reviews",1890000\nbanneton liner,Commercial,0,,n/a,0.00,0.2,,\n',
    );
    expect(kind).toBe('semrush');
    expect(keywords[0]).toMatchObject({
      figures: { volume: 8100, difficulty: 21, cpc: 0.38, competition: 1 },
      trend: [0.44, 0.54, 0.67, 0.82, 1, 0.82, 0.67, 0.54, 0.54, 0.54, 0.67, 0.82],
      currency: 'USD',
    });
    expect(keywords[1]).toMatchObject({ figures: { volume: 0, cpc: 0, competition: 0.2 }, trend: [] });
    expect(keywords[1]?.figures).not.toHaveProperty('difficulty');
  });

  it('that lists a keyword once for each page is one keyword with its best position', () => {
    const { keywords, joined } = read(
      'Keyword,Position,Search Volume,Traffic,URL,Keyword Difficulty,CPC,Keyword Intents\nrye bread,14,9900,20,https://example.com/a,33,0.2,informational\nrye bread,6,9900,70,https://example.com/b,33,0.2,informational\n',
    );
    expect([keywords.length, joined, keywords[0]?.figures.position]).toEqual([1, 1, 6]);
  });
});

describe('a plain list', () => {
  it('has one keyword per line, or commas in one line; repeated ones are joined', () => {
    expect(read('Rye bread\n\n  rye   BREAD \n[spelt bread],\n')).toMatchObject({
      kind: 'list',
      rows: 3,
      joined: 1,
      keywords: [{ keyword: 'rye bread', figures: {} }, { keyword: 'spelt bread' }],
    });
    expect(read('rye bread, spelt bread; oat bread').keywords.map(({ keyword }) => keyword)).toEqual([
      'rye bread',
      'spelt bread',
      'oat bread',
    ]);
  });

  it('with a keyword column of one’s own gives the figures whose names are known', () => {
    const { kind, keywords } = read('Topic;Keyword;Search volume;Note\nBread;rye bread;1200;x\n');
    expect(kind).toBe('list');
    expect(keywords[0]).toMatchObject({ keyword: 'rye bread', figures: { volume: 1200 } });
  });

  it.each([
    ['a table without its header', 'rye bread,1200,0.3\nspelt bread,900,0.2'],
    ['a table of words', 'a,b,c\nd,e,f'],
    ['a table with unknown names', 'Name;Owner;State\nrye bread;Ada;open\n'],
    ['a table between tabs', 'rye\tAda\nspelt\tBob\noats'],
  ])('is refused when it is %s, with the names that are known', (_what, text) => {
    const message = refused(text);
    for (const name of ['Keyword', 'Volume', 'Clicks', 'one keyword per line'])
      expect(message).toContain(name);
  });

  it('keeps keywords that have a comma in them', () => {
    expect(read('rye, wheat or spelt\nrye bread\noats\n').keywords.map(({ keyword }) => keyword)).toEqual([
      'rye, wheat or spelt',
      'rye bread',
      'oats',
    ]);
  });

  it.each([
    ['a PDF', '%PDF-1.4 hello\n1 0 obj', 'PDF'],
    ['a web page', '<!DOCTYPE html><html><body>rye</body></html>', 'web page'],
    ['a formatted text', '{\\rtf1\\ansi rye bread}', 'formatted'],
    ['bytes that are no text', 'GIF89a\u0001\u0002\u0003', 'no text'],
  ])('is refused when it is %s', (_what, text, words) => {
    expect(refused(text)).toContain(words);
    expect(refused(text)).toContain('CSV');
  });

  it('is refused when it holds nothing', () => {
    expect(refused(' \n\n')).toContain('No keywords');
    expect(refused('Top queries,Clicks,Impressions,CTR,Position\n')).toContain('No keywords');
  });
});

it('a row that cannot be kept, or a cell that is no figure, is named by its line', () => {
  const long = 'x'.repeat(keywordLimits.keyword + 1);
  const { problems, skipped, keywords } = read(
    `Top queries,Clicks,Impressions,CTR,Position\n"two\nlines",1,2,50%,3\n,1,2,50%,3\n${long},1,2,50%,3\nrye bread,many,< 10,—,4.5\n`,
  );
  expect(problems.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(problems[2]?.message).toBe('Clicks “many” is not a figure; it is left unknown.');
  expect(skipped).toBe(2);
  expect(keywords.at(-1)).toMatchObject({
    figures: { position: 4.5 },
    notes: { impressions: expect.stringContaining('< 10') as string },
  });
  expect(keywords.at(-1)?.figures).not.toHaveProperty('clicks');
});

it('no more rows are read than the limit, and the rest is said to be left out', () => {
  const rows = Array.from({ length: keywordLimits.rows + 3 }, (_, n) => `keyword ${n},1`);
  const { keywords, skipped, problems } = read(['Keyword,Volume', ...rows].join('\n'));
  expect([keywords.length, skipped]).toEqual([keywordLimits.rows, 0]);
  expect(problems[0]?.message).toContain('Only the first 100,000 rows were read.');
});

it('whatever a text holds, reading it never fails, and no figure is negative, endless or a guess of 0', () => {
  const cell = fc.oneof(
    fc.constantFrom('', '—', '"', '""', ',', '\n', '0', '-5', '1,2,3', '1e9', '< 10', '10K–100K', '∞', 'NaN'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.double().map(String),
  );
  const header = fc.constantFrom(
    'Top queries,Clicks,Impressions,CTR,Position',
    'Keyword,Volume,Keyword Difficulty,CPC (USD),Trend',
    'Keyword\tAvg. monthly searches\tSearches: May 2025\tCompetition (indexed value)',
    '',
  );
  fc.assert(
    fc.property(header, fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (first, rows) => {
      const parsed = parseExport([first, ...rows.map((cells) => cells.join(','))].join('\n'));
      if (parsed.kind === null) return;
      expect(parsed.keywords.length + parsed.joined + parsed.skipped).toBe(parsed.rows);
      for (const { keyword, figures, trend } of parsed.keywords) {
        expect(keyword).toBe(keyword.trim());
        expect(keyword.length).toBeGreaterThan(0);
        for (const value of [...Object.values(figures), ...trend]) {
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});

it('cells come back as they were quoted, with the line where each row begins', () => {
  const cells = fc.array(
    fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\r')),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 8 }), (rows) => {
      const text = rows
        .map((row) => row.map((item) => `"${item.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      const full = rows.filter((row) => row.some((item) => item.trim() !== ''));
      expect(readCsv(text, ',').map((row) => row.cells)).toEqual(full);
    }),
  );
  expect(readCsv('a,"b\nc"\n\n"stray,d\ne', ',')).toEqual([
    { line: 1, cells: ['a', 'b\nc'] },
    { line: 4, cells: ['"stray', 'd'] },
    { line: 5, cells: ['e'] },
  ]);
});

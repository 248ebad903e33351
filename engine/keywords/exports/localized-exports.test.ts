// Exports as Search Console and Keyword Planner write them in other languages and for two periods at once.
import { describe, expect, it } from 'vitest';
import { parseExport } from '#tests/support/parse-export.ts';
import type { ParsedExport } from './parsed-export.ts';

const read = (text: string): ParsedExport => {
  const parsed = parseExport(text);
  if (parsed.kind === null) throw new Error(parsed.message);
  return parsed;
};
const columnsOf = ({ ignored }: ParsedExport) => ignored.map(({ column }) => column);

/** The header of a comparison: each figure once for each period. */
const compared = (first: string, periods: readonly string[], metrics: readonly string[]) =>
  [first, ...metrics.flatMap((metric) => periods.map((period) => `${period} ${metric}`))].join(',');
const english = ['Clicks', 'Impressions', 'CTR', 'Position'];
const figures = { clicks: 120, impressions: 4310, ctr: 0.0278, position: 8.4 };

describe('a comparison of two periods from Search Console', () => {
  it.each([
    ['the last days', 'Last 28 days', ['Last 28 days', 'Previous 28 days']],
    ['a year ago', 'Last 3 months', ['Last 3 months', 'Same period last year']],
    ['two ranges of dates', '10/1/26 - 10/28/26', ['10/1/26 - 10/28/26', '9/3/26 - 9/30/26']],
    ['periods in another order', 'Last 7 days', ['Previous 7 days', 'Last 7 days']],
  ])('with %s gives the current figures and says what they cover', (_what, scope, periods) => {
    const values = [
      ['120', '90'],
      ['"4,310"', '"3,000"'],
      ['2.78%', '3%'],
      ['8.4', '9.9'],
    ].map((pair) => (periods[0] === scope ? pair : pair.toReversed()));
    const parsed = read(
      `${compared('Top queries', periods, english)}\nrye bread,${values.flat().join(',')}\n`,
    );
    expect(parsed).toMatchObject({ kind: 'search-console', scope, rows: 1 });
    expect(parsed.keywords[0]?.figures).toEqual(figures);
    const other = periods.find((period) => period !== scope);
    expect(columnsOf(parsed)).toEqual(english.map((metric) => `${other} ${metric}`));
    expect(parsed.ignored[0]?.reason).toContain('other period');
  });

  it.each([
    [
      'French',
      compared(
        'Requêtes les plus fréquentes',
        ['3 derniers mois', '3 mois précédents'],
        ['Clics', 'Impressions', 'CTR', 'Position'],
      ),
    ],
    [
      'German',
      compared(
        'Häufigste Suchanfragen',
        ['Letzte 3 Monate', 'Vorherige 3 Monate'],
        ['Klicks', 'Impressionen', 'CTR', 'Position'],
      ),
    ],
    [
      'Spanish',
      compared(
        'Consultas principales',
        ['Últimos 3 meses', '3 meses anteriores'],
        ['Clics', 'Impresiones', 'CTR', 'Posición'],
      ),
    ],
  ])('is read in %s', (_language, header) => {
    const { keywords } = read(
      `${header}\nbrot,120,90,"4 310","3 000","2,78 %","3 %","8,4","9,9"\n`.replaceAll(' 310', '\u202f310'),
    );
    expect(keywords[0]?.figures).toEqual(figures);
  });

  it('of pages is read as pages, by the later of the two periods', () => {
    const header = compared('Top pages', ['Last 28 days', 'Previous 28 days'], english);
    expect(parseExport(`${header}\nhttps://example.com/,1,2,3,4,5%,6%,7,8\n`)).toMatchObject({
      kind: 'search-console',
      keywords: [],
      pages: [{ url: 'https://example.com/', clicks: 1, impressions: 3, ctr: 0.05, position: 7 }],
    });
  });
});

describe('an export of Keyword Planner', () => {
  const german = [
    'Keyword',
    'Währung',
    'Durchschn. Suchanfragen pro Monat',
    'Veränderung über drei Monate',
    'Veränderung im Vorjahresvergleich',
    'Wettbewerb',
    'Wettbewerb (indexierter Wert)',
    'Gebot für obere Positionen (unterer Bereich)',
    'Gebot für obere Positionen (oberer Bereich)',
    'Suchanfragen: Mai 2025',
    'Suchanfragen: Juni 2025',
  ];
  const french = [
    'Mot clé',
    'Devise',
    'Nombre moyen de recherches mensuelles',
    'Variation sur trois mois',
    "Variation d'une année sur l'autre",
    'Concurrence',
    'Concurrence (valeur indexée)',
    'Enchère de haut de page (fourchette basse)',
    'Enchère de haut de page (fourchette haute)',
    'Recherches\u00a0: mai 2025',
    'Recherches\u00a0: juin 2025',
  ];
  const spanish = [
    'Palabra clave',
    'Moneda',
    'Promedio de búsquedas mensuales',
    'Cambio en tres meses',
    'Cambio interanual',
    'Competencia',
    'Competencia (valor indexado)',
    'Puja por la parte superior de la página (intervalo bajo)',
    'Puja por la parte superior de la página (intervalo alto)',
    'Búsquedas: may 2025',
    'Búsquedas: jun 2025',
  ];
  const fileOf = (
    preamble: readonly string[],
    header: readonly string[],
    ...rows: readonly (readonly string[])[]
  ) => [...preamble, ...[header, ...rows].map((cells) => cells.join('\t'))].join('\r\n');

  it.each([
    ['German', ['Keyword-Statistik 2026-11-20 um 14_05_11', '1. Mai 2025 - 30. Juni 2025'], german, '2.400'],
    ['French', ['Statistiques 2026-11-20 à 14_05_11', '1 mai 2025 - 30 juin 2025'], french, '2\u202f400'],
    ['Spanish', ['Estadísticas 2026-11-20', '1 mayo 2025 - 30 junio 2025'], spanish, '2.400'],
  ])('in %s gives volume, months, competition and the upper bid', (_language, preamble, header, volume) => {
    const row = ['brot', 'EUR', volume, '0 %', '22 %', 'Mittel', '18', '0,31', '1,204', '1900', volume];
    const parsed = read(fileOf(preamble, header, row));
    expect(parsed).toMatchObject({ kind: 'keyword-planner', scope: preamble[1] });
    expect(parsed.keywords[0]).toMatchObject({
      figures: { volume: 2400, competition: 0.18, cpc: 1.204 },
      trend: [1900, 2400],
      currency: 'EUR',
    });
    expect(columnsOf(parsed)).toEqual([header[3], header[4], header[5], header[7]]);
  });

  it.each([
    ['1.000 – 10.000', german],
    ['1 Tsd. – 10 Tsd.', german],
    ['1\u202fk – 10\u202fk', french],
    ['100 k – 1 M', french],
    ['10 mil – 100 mil', spanish],
  ])('with the range “%s” leaves the volume unknown and says the range', (range, header) => {
    const { keywords, problems } = read(
      fileOf([], header, ['brot', 'EUR', range, '', '', '', '18', '', '', '', '']),
    );
    expect(keywords[0]?.figures).toEqual({ competition: 0.18 });
    expect(keywords[0]?.notes.volume).toContain(range.replace(/\u202f/g, ' '));
    expect(problems).toEqual([]);
  });

  it('leaves out rows of totals and repeated headers, and says so by their lines', () => {
    const total = ['Total', 'EUR', '5000', '', '', '', '', '', '', '', ''];
    const parsed = read(
      fileOf(
        [],
        french,
        ['brot', 'EUR', '10'],
        french,
        ['seigle', 'EUR', '20'],
        total.with(0, 'Total : compte'),
      ),
    );
    expect(parsed.keywords.map(({ keyword }) => keyword)).toEqual(['brot', 'seigle']);
    expect(parsed).toMatchObject({ rows: 4, skipped: 2 });
    expect(parsed.problems).toEqual([
      { line: 3, message: 'This row repeats the header.' },
      { line: 5, message: 'This is a row of totals, not a keyword.' },
    ]);
    // A sum below the rows is one; a brand of that name is not.
    expect(read('Keyword;Suchvolumen\nbrot;900\nroggen;40\nGesamt;940\n')).toMatchObject({
      rows: 3,
      skipped: 1,
      problems: [{ line: 4, message: 'This is a row of totals, not a keyword.' }],
    });
    expect(read('Keyword,Volume\nenergies,900\ntotal,40\n').keywords).toHaveLength(2);
  });
});

it('columns that are not kept are listed with their names', () => {
  const { ignored } = read('Keyword,Volume,Owner,,SERP Features\nrye bread,1200,Ada,,Reviews\n');
  expect(ignored).toEqual([
    { column: 'Owner', reason: 'No figure that is kept here.' },
    { column: 'SERP Features', reason: 'No figure that is kept here.' },
  ]);
});

it('when more lines have a problem than are listed, their number is given', () => {
  const rows = Array.from({ length: 130 }, (_, n) => `keyword ${n},many`);
  const { problems } = read(['Keyword,Volume', ...rows].join('\n'));
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toEqual({ line: 0, message: '30 more lines have a problem.' });
});

// What is shown of a file before it is imported.
import { expect, it } from 'vitest';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { planExport } from './plan-export.ts';
import { previewExport, type ExportPreview } from './preview-export.ts';

const shown = (text: string): ExportPreview => {
  const preview = previewExport(text);
  if (preview.kind === null) throw new Error(preview.message);
  return preview;
};

it('each column of a known export is taken for what its name says, others are ignored', () => {
  const preview = shown(
    '#,Keyword,Country,Difficulty,Volume,CPC,CPS\n1,rye bread,us,24,"33,000",0.61,1.1\n2,oat bread,us,3,90,,\n',
  );
  expect(preview).toMatchObject({ kind: 'ahrefs', shape: 'table', header: true, fixed: true, further: 0 });
  expect(preview.columns).toEqual([
    { name: '#', field: 'ignore' },
    { name: 'Keyword', field: 'keyword' },
    { name: 'Country', field: 'country' },
    { name: 'Difficulty', field: 'difficulty' },
    { name: 'Volume', field: 'volume' },
    { name: 'CPC', field: 'cpc' },
    { name: 'CPS', field: 'ignore' },
  ]);
  expect(preview.rows).toEqual([
    ['1', 'rye bread', 'us', '24', '33,000', '0.61', '1.1'],
    ['2', 'oat bread', 'us', '3', '90', '', ''],
  ]);
});

it('five rows are shown, also of a file whose last row is cut off', () => {
  const text = `Top queries,Clicks,Impressions\n${'rye,1,2\n'.repeat(9000)}`.slice(0, 50_001);
  expect(shown(text).rows).toHaveLength(5);
});

it('a table of unknown names names its columns and guesses nothing', () => {
  const preview = shown('Begriff;Menge;Notiz\nroggenbrot;120;a\nhafer;5;b\n');
  expect(preview).toMatchObject({ kind: 'list', shape: 'table', header: true, fixed: false });
  expect(preview.columns).toEqual([
    { name: 'Begriff', field: 'ignore' },
    { name: 'Menge', field: 'ignore' },
    { name: 'Notiz', field: 'ignore' },
  ]);
});

it('a table without names is one, too', () => {
  const preview = shown('rye bread,120\noat bread,90\n');
  expect(preview).toMatchObject({ shape: 'table', header: false, fixed: false });
  expect(preview.rows).toEqual([
    ['rye bread', '120'],
    ['oat bread', '90'],
  ]);
});

it('200 columns are all there, and of thousands those that can be read', () => {
  const wide = (n: number) =>
    `Keyword,${Array.from({ length: n - 1 }, (_, at) => `c${at}`).join(',')}\nrye${',1'.repeat(n - 1)}\n`;
  expect(shown(wide(200)).columns).toHaveLength(200);
  const most = keywordLimits.columns;
  expect(shown(wide(2000))).toMatchObject({ further: 2000 - most });
  expect(shown(wide(2000)).columns).toHaveLength(most);
});

it('a list has nothing to choose, a site’s table neither', () => {
  expect(shown('rye bread\noat bread\n')).toMatchObject({
    shape: 'list',
    columns: [],
    rows: [['rye bread'], ['oat bread']],
  });
  expect(shown('Date,Clicks,Impressions\n2026-01-01,1,2\n')).toMatchObject({ shape: 'site-table' });
});

it.each([
  ['%PDF-1.4', 'PDF'],
  ['', 'No keywords'],
  ['Country,Clicks,Impressions\nx,1,2', 'Queries.csv'],
])('%j is refused in words', (text, words) => {
  expect(previewExport(text)).toMatchObject({
    kind: null,
    message: expect.stringContaining(words) as string,
  });
});

it('what a person chose replaces the guess: columns, and whether there is a header', () => {
  const text = 'Begriff;Menge;Notiz\nroggenbrot;120;a\n';
  const plan = planExport(text, { header: true, columns: ['keyword', 'volume', 'ignore'] });
  expect(plan).toMatchObject({
    shape: 'table',
    skip: 1,
    delimiter: ';',
    layout: { keyword: 0, figures: { volume: 1 } },
    ignored: [{ column: 'Notiz', reason: 'Set to Ignore in the preview.' }],
  });
  const ahrefs = 'Keyword,Volume,Difficulty\nrye,1,2\n';
  expect(planExport(ahrefs, { header: true, columns: ['keyword', 'ignore', 'volume'] })).toMatchObject({
    layout: { figures: { volume: 2 } },
    ignored: [{ column: 'Volume' }],
  });
});

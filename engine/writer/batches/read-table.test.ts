import { expect, test } from 'vitest';
import { batchLimits } from '#contract/writer/batches.ts';
import { openTable, type OpenedTable, readRows, readTable } from './read-table.ts';

test('columns are known by their names in any order, quotes may hold what parts cells', () => {
  const { briefs, problems, refused } = readTable(
    'Keywords,Topic,Sources,Word count,Points\n"rye, bread","Baking, at home",https://a.example/ https://b.example/,"1,200","one; two\nthree"\n',
  );
  expect([refused, problems]).toEqual([null, []]);
  expect(briefs).toMatchObject([
    {
      line: 2,
      brief: {
        topic: 'Baking, at home',
        keywords: ['rye', 'bread'],
        sources: ['https://a.example/', 'https://b.example/'],
        words: 1200,
        points: ['one', 'two', 'three'],
        tone: 'informal',
      },
    },
  ]);
});

test.each([';', '\t'])('a table whose cells are parted by %j is read', (delimiter) => {
  const { briefs } = readTable(['topic', 'tone'].join(delimiter) + '\n' + ['Rye', 'Formal'].join(delimiter));
  expect(briefs).toMatchObject([{ brief: { topic: 'Rye', tone: 'formal' } }]);
});

test('each problem names its line, its field and why; whole rows are read all the same', () => {
  const { briefs, problems } = readTable(
    'topic,tone,words,sources\nRye,informal,900,\n,formal,,\nSalt,loud,ten,ftp://x\nrye,,,\n',
  );
  expect(briefs.map(({ line }) => line)).toEqual([2]);
  expect(problems).toEqual([
    { line: 3, field: 'topic', message: 'Topic is required' },
    { line: 4, field: 'tone', message: 'Tone must be one of: informal, formal' },
    { line: 4, field: 'words', message: 'Words must be a whole number' },
    {
      line: 4,
      field: 'sources',
      message: 'Sources must be addresses that start with http:// or https://',
    },
    { line: 5, field: 'topic', message: 'The same as in line 2' },
  ]);
});

test('a table without column names asks what its columns hold, and keeps its first row', () => {
  const table = openTable('Rye bread,informal\nWheat,formal') as OpenedTable;
  expect([table.header, table.columns]).toEqual([false, ['ignore', 'ignore']]);
  expect(readRows(table.rows, table).refused).toMatch(/doesn’t name the columns/);
  expect(readRows(table.rows, { header: false, columns: ['topic', 'tone'] }).briefs).toHaveLength(2);
});

test('names in another language are left out once a person says that the first row has them', () => {
  const text = 'Thema;Ton\nRoggenbrot;formal';
  const { briefs } = readTable(text, { header: true, columns: ['topic', 'tone'] });
  expect(briefs).toMatchObject([{ line: 2, brief: { topic: 'Roggenbrot', tone: 'formal' } }]);
});

test('a single topic that is a known word is a topic', () => {
  expect(openTable('Length')).toMatchObject({ header: false });
  expect(readTable('Words\nKeyword', { header: false, columns: ['topic'] }).briefs).toHaveLength(2);
});

test.each([
  ['nothing', '', /empty/],
  ['empty lines', '\n\n', /empty/],
  ['column names only', 'topic,tone\n', /no rows/],
  ['a file that is no text', 'a\0b', /not a text file/],
  ['10,000 rows', `topic\n${'x\n'.repeat(10_000)}`, /10,000 rows.*at most 200/],
  ['too many columns', `topic${','.repeat(batchLimits.columns)}\nx`, /too many columns/],
])('of %s is said why nothing can be read', (_name, text, message) => {
  expect(readTable(text)).toMatchObject({ briefs: [], refused: expect.stringMatching(message) });
});

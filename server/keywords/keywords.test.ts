import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

const queries = [
  'Top queries,Clicks,Impressions,CTR,Position',
  'sourdough starter,120,4310,2.78%,8.4',
  'how to feed a sourdough starter,30,900,3.33%,6.1',
  'best sourdough starter,4,700,0.57%,14',
  'sourdough starters,9,650,1.38%,9',
  'rye bread,2,5000,0.04%,31.5',
  'rye bread,2,5000,0.04%,31.5',
  ',1,1,1%,1',
].join('\n');
const ahrefs = [
  '#,Keyword,Country,Difficulty,Volume,CPC,CPS,Parent Keyword',
  '1,sourdough starter,us,24,33000,0.61,1.1,sourdough starter',
].join('\n');

const paste = (me: Person, projectId: string, text: string, fileName = 'Queries.csv') =>
  me.call(keywords.import, { body: { projectId, text, fileName } });
const list = (me: Person, projectId: string, query: object = {}) =>
  me.call(keywords.list, { query: { projectId, ...query } });

async function upload(me: Person, projectId: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('projectId', projectId);
  form.append('file', new Blob([bytes]), name);
  const answer = await fetch(`${app.origin}${apiBase}keyword-import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('keyword-import', () => {
  it('keeps what each source says with where it comes from, and never turns unknown into 0', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    expect(await paste(me, id, queries)).toMatchObject({
      kind: 'search-console',
      rows: 7,
      added: 5,
      updated: 0,
      joined: 1,
      skipped: 1,
      problems: [{ line: 8, message: 'This row has no keyword.' }],
      ignored: [],
    });
    const ignored = ['CPS', 'Parent Keyword'].map((column) => ({
      column,
      reason: 'No figure that is kept here.',
    }));
    const second = await paste(me, id, ahrefs, 'ahrefs.csv');
    expect(second).toMatchObject({ kind: 'ahrefs', added: 0, updated: 1, ignored });
    const { results, count } = await list(me, id);
    expect(count).toBe(5);
    expect(results.map(({ keyword }) => keyword)).toEqual([
      'rye bread',
      'sourdough starter',
      'how to feed a sourdough starter',
      'best sourdough starter',
      'sourdough starters',
    ]);
    expect(results[1]).toMatchObject({
      volume: 33_000,
      difficulty: 24,
      impressions: 4310,
      ctr: 0.0278,
      competition: null,
      cluster: 'sourdough starter',
      provenance: {
        impressions: { source: 'Search Console export Queries.csv', kind: 'measured' },
        volume: { source: 'Ahrefs export ahrefs.csv', kind: 'imported', scope: 'US' },
      },
      unknown: { competition: expect.stringContaining('Not imported yet') as string },
    });
    expect(results[0]).toMatchObject({ volume: null, cluster: null });
    const imports = await me.call(keywords.imports, { query: { projectId: id } });
    expect(imports.results.map(({ fileName }) => fileName)).toEqual(['ahrefs.csv', 'Queries.csv']);
    expect(imports.results[0]).toEqual(second);
  });

  it('reads an uploaded file in UTF-16, and the table of queries out of Search Console’s archive', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    const planner =
      'Keyword Stats 2026-11-20 at 14_05_11\nJune 1, 2025 - May 31, 2026\nKeyword\tCurrency\tAvg. monthly searches\nrye flour\tEUR\t1,900\n';
    const wide = await upload(
      me,
      id,
      'planner.csv',
      new Uint8Array(Buffer.from(`\uFEFF${planner}`, 'utf16le')),
    );
    expect(wide).toMatchObject({ status: 201, body: { kind: 'keyword-planner', added: 1 } });
    const zipped = await upload(
      me,
      id,
      'example.com.zip',
      zipOf({ 'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n', 'Queries.csv': queries }),
    );
    expect(zipped).toMatchObject({ status: 201, body: { kind: 'search-console', added: 5 } });
    const { results } = await list(me, id, { sort: 'volume' });
    expect(results[0]).toMatchObject({
      keyword: 'rye flour',
      volume: 1900,
      provenance: { volume: { scope: 'June 1, 2025 - May 31, 2026' } },
    });
    expect(results.find(({ keyword }) => keyword === 'rye bread')?.provenance['clicks']?.scope).toBe(
      'Last 3 months, Web',
    );
  });

  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]), 'picture'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), 'no text'],
    ['another archive', zipOf({ 'a.txt': 'hello' }), 'no Queries.csv'],
    ['a workbook', zipOf({ 'xl/workbook.xml': '<x/>' }), 'Excel file. Save it as CSV'],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'Excel file. Save it as CSV',
    ],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a]), 'picture'],
    ['a packed file', new Uint8Array([0x1f, 0x8b, 8, 0]), 'Unpack it first'],
    ['a PDF', new Uint8Array(Buffer.from('%PDF-1.4 hello')), 'PDF'],
    ['a CSV without known columns', new Uint8Array(Buffer.from('a,b,c\nd,e,f\n')), 'Keyword, Volume'],
    ['a table of countries', new Uint8Array(Buffer.from('Country,Clicks,Impressions\nx,1,2')), 'Queries.csv'],
  ])('refuses %s beside the file, in words that say what to do', async (_what, bytes, words) => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    const { status, body } = await upload(me, id, 'file.csv', bytes);
    expect(status).toBe(400);
    expect(JSON.stringify(body['file'])).toContain(words);
    expect((await list(me, id)).count).toBe(0);
  });

  it('counts each keyword once when the same export comes twice at the same time', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    const both = await Promise.all([paste(me, id, queries), paste(me, id, queries)]);
    expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 5]);
    expect((await list(me, id)).count).toBe(5);
  });
});

describe('keywords of a project', () => {
  it('are filtered, sorted with unknown figures last, and paged without a gap', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await paste(me, id, queries);
    await paste(me, id, 'rye rolls\nspelt bread', 'list.txt');
    expect((await list(me, id, { intent: 'commercial' })).results.map(({ keyword }) => keyword)).toEqual([
      'best sourdough starter',
    ]);
    expect((await list(me, id, { q: 'RYE' })).count).toBe(2);
    expect((await list(me, id, { cluster: 'sourdough starter' })).count).toBe(3);
    for (const sort of ['impressions', 'position', 'keyword', 'volume'] as const) {
      const whole = (await list(me, id, { sort })).results.map(({ keyword }) => keyword);
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const { results, next }: { results: { keyword: string }[]; next: string | null } = await list(
          me,
          id,
          {
            sort,
            limit: 2,
            ...(cursor && { cursor }),
          },
        );
        paged.push(...results.map(({ keyword }) => keyword));
        cursor = next;
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(7);
    }
    const byPosition = (await list(me, id, { sort: 'position' })).results;
    expect(byPosition.map(({ position }) => position)).toEqual([6.1, 8.4, 9, 14, 31.5, null, null]);
  });

  it('[S43] go out as CSV in which no cell is a formula', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await paste(me, id, '=hyperlink("http://x","rye")\nplain rye', 'list.txt');
    const { fileName, text } = await me.call(keywords.export, { query: { projectId: id } });
    expect(fileName).toBe('keywords-Bakery-blog.csv');
    expect(text).toContain(`"'=hyperlink(""http://x"",""rye"")"`);
  });

  it('can be kept in lists: made, added to, taken from, thrown away and brought back', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await paste(me, id, queries);
    const made = await me.call(keywords.createList, {
      body: { projectId: id, title: 'Next', keywords: ['Rye Bread', 'oat bread', 'rye bread'] },
    });
    expect(made.count).toBe(2);
    const params = { id: made.id };
    const onList = () => list(me, id, { listId: made.id, sort: 'keyword' });
    expect((await onList()).results.map(({ keyword, impressions }) => [keyword, impressions])).toEqual([
      ['oat bread', null],
      ['rye bread', 5000],
    ]);
    const changed = await me.call(keywords.updateList, {
      params,
      body: { title: 'Later', add: ['spelt bread'], remove: ['oat bread'] },
    });
    expect(changed).toMatchObject({ title: 'Later', count: 2 });
    await me.call(keywords.updateList, { params, body: { deleted: true } });
    expect((await me.call(keywords.lists, { query: { projectId: id } })).results).toEqual([]);
    await me.call(keywords.updateList, { params, body: { deleted: false } });
    expect((await me.call(keywords.lists, { query: { projectId: id } })).results).toHaveLength(1);
  });
});

describe('keyword-suggestion', () => {
  it('finds what was imported around a seed, keeps it as it was, lists it and gives it as CSV', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await paste(me, id, queries);
    const found = await me.call(keywords.suggest, {
      body: { keyword: ' Sourdough  starters ', projectId: id },
    });
    expect(found.keyword).toBe('sourdough starters');
    expect(found.results.map(({ keyword }) => keyword)).toEqual([
      'sourdough starters',
      'sourdough starter',
      'how to feed a sourdough starter',
      'best sourdough starter',
    ]);
    expect(found.results[1]).toMatchObject({ impressions: 4310, volume: null });
    await paste(me, id, ahrefs, 'ahrefs.csv');
    expect(await me.call(keywords.search, { params: { id: found.id } })).toEqual(found);
    const history = await me.call(keywords.searches, { query: { projectId: id } });
    expect(history.results).toMatchObject([{ id: found.id, keyword: 'sourdough starters', count: 4 }]);
    const { text } = await me.call(keywords.searchExport, { params: { id: found.id } });
    expect(text.split('\r\n')).toHaveLength(6);
  });

  it('filters, and shows the seed also when nothing is known of it, with every figure unknown', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await paste(me, id, queries);
    const search = async (filters: object, keyword = 'sourdough starter') => {
      const body = { keyword, projectId: id, filters };
      const { results } = await me.call(keywords.suggest, { body });
      return results.slice(1).map((row) => row.keyword);
    };
    expect(await search({ questions: true })).toEqual(['how to feed a sourdough starter']);
    expect(await search({ minImpressions: 800 })).toEqual(['how to feed a sourdough starter']);
    expect(await search({ intent: 'commercial' })).toEqual(['best sourdough starter']);
    const { results } = await me.call(keywords.suggest, { body: { keyword: 'wedding cake' } });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ id: null, volume: null, impressions: null, provenance: {} });
    expect(Object.keys(results[0]!.unknown)).toHaveLength(8);
    const refused = await failure(
      me.call(keywords.suggest, { body: { keyword: 'a', provider: 'dataforseo' as 'imported' } }),
    );
    expect(refused.fields['provider']).toBe('Unknown provider');
  });
});

describe('keyword-auto-suggestion', () => {
  it('groups what patterns make and what the project’s imports and pages say, without any volume', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    await paste(me, project.id, queries);
    await me.call(localIndex.add, {
      body: {
        kind: 'text',
        projectId: project.id,
        url: 'https://example.com/starter',
        title: 'A rival on starters',
        text: 'Keep a sourdough starter in a glass jar. Why does my sourdough starter smell?',
      },
    });
    const run = await me.call(keywords.autosuggest, {
      body: { keyword: 'Sourdough starter', projectId: project.id },
    });
    expect(run.engines).toEqual(['offline']);
    expect(run.count).toBe(run.results.length);
    expect(run.groups.questions).toEqual(
      expect.arrayContaining([
        { keyword: 'how to feed a sourdough starter', origin: 'Queries.csv', found: true },
        { keyword: 'why does my sourdough starter smell', origin: 'A rival on starters', found: true },
        { keyword: 'what is sourdough starter', origin: 'pattern', found: false },
      ]),
    );
    expect(run.groups.prepositions.map(({ keyword }) => keyword)).toContain(
      'sourdough starter in a glass jar',
    );
    expect(Object.keys(run.results[0]!).toSorted()).toEqual(['found', 'keyword', 'origin']);
    expect(await me.call(keywords.autosuggestGet, { params: { id: run.id } })).toEqual(run);
  });

  it('is listed newest first, goes to the trash and comes back', async () => {
    const me = await signIn(app);
    const first = await me.call(keywords.autosuggest, { body: { keyword: 'rye' } });
    const second = await me.call(keywords.autosuggest, { body: { keyword: 'oats', depth: 3 } });
    const ids = async () => (await me.call(keywords.autosuggestList, {})).results.map((run) => run.id);
    expect(await ids()).toEqual([second.id, first.id]);
    const params = { id: first.id };
    await me.call(keywords.autosuggestDelete, { params });
    expect(await ids()).toEqual([second.id]);
    expect((await failure(me.call(keywords.autosuggestGet, { params }))).status).toBe(404);
    const back = await me.call(keywords.autosuggestUpdate, { params, body: { deleted: false } });
    expect(back).toEqual(first);
    expect(await ids()).toEqual([second.id, first.id]);
  });
});

it('another workspace’s project, search, run and list can be neither read, filled nor changed', async () => {
  const [mine, theirs] = [await signIn(app), await signIn(app)];
  const { id } = await aProject(theirs);
  await paste(theirs, id, queries);
  const search = await theirs.call(keywords.suggest, { body: { keyword: 'rye', projectId: id } });
  const run = await theirs.call(keywords.autosuggest, { body: { keyword: 'rye', projectId: id } });
  const kept = await theirs.call(keywords.createList, { body: { projectId: id, title: 'Theirs' } });
  const gone = await Promise.all(
    [
      list(mine, id),
      mine.call(keywords.imports, { query: { projectId: id } }),
      mine.call(keywords.export, { query: { projectId: id } }),
      mine.call(keywords.lists, { query: { projectId: id } }),
      mine.call(keywords.search, { params: { id: search.id } }),
      mine.call(keywords.searchExport, { params: { id: search.id } }),
      mine.call(keywords.search, { params: { id: run.id } }),
      mine.call(keywords.autosuggestGet, { params: { id: run.id } }),
      mine.call(keywords.autosuggestDelete, { params: { id: run.id } }),
      mine.call(keywords.updateList, { params: { id: kept.id }, body: { add: ['mine'] } }),
    ].map(async (call) => (await failure(call)).status),
  );
  expect(new Set(gone)).toEqual(new Set([404]));
  const refused = await Promise.all(
    [
      paste(mine, id, queries),
      mine.call(keywords.suggest, { body: { keyword: 'rye', projectId: id } }),
      mine.call(keywords.autosuggest, { body: { keyword: 'rye', projectId: id } }),
      mine.call(keywords.createList, { body: { projectId: id, title: 'Mine' } }),
    ].map(async (call) => (await failure(call)).fields['projectId']),
  );
  expect(new Set(refused)).toEqual(new Set(['This project doesn’t exist']));
  const own = await mine.call(keywords.suggest, { body: { keyword: 'rye' } });
  expect(own.results).toHaveLength(1);
  expect((await mine.call(keywords.searches, { query: { projectId: id } })).results).toEqual([]);
  expect((await list(theirs, id)).count).toBe(5);
});

/** A ZIP archive of small texts (PKWARE APPNOTE 6.3). */
function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const central = Buffer.concat(directory);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}

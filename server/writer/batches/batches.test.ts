import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { audiences } from '#contract/writer/audiences.ts';
import { type Batch, batches } from '#contract/writer/batches.ts';
import { voices } from '#contract/writer/voices.ts';
import { writer } from '#contract/writer.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aTable, batchTools } from '#tests/support/factories/batches.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { serverHome } from '#tests/support/server-process.ts';

const page = await startCanary((request, response) => {
  if (request.url !== '/rye') return response.writeHead(404).end();
  response.setHeader('content-type', 'text/plain').end('Rye dough rises for 12 hours in a cool kitchen.');
});
afterAll(() => page.close());
const app = useTestApp({ env: { EGRESS_ALLOW: `127.0.0.1:${page.port}`, PLANS: 'off' } });
const { start, get, change, over, documentsOf } = batchTools;

describe('a batch', () => {
  it('makes a document of each row, with its title, its project and what its source says', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const rows = `topic,title,keywords,points,sources\nBaking rye bread,My rye,rye bread,Rye dough rises slowly,${page.origin}/rye\nBaking wheat bread,,,Wheat dough is soft,`;
    const batch = await start(me, rows, { name: 'Spring', projectId: project.id });
    expect(batch).toMatchObject({ name: 'Spring', status: 'running', rows: 2, done: 0 });
    await over(me, batch);
    const { items, done, words } = await get(me, batch);
    expect([done, items.map(({ status }) => status)]).toEqual([2, ['done', 'done']]);
    const [rye] = await Promise.all(
      items.map(({ generationId }) => me.call(writer.get, { params: { id: generationId! } })),
    );
    expect(rye).toMatchObject({ title: 'My rye', status: 'done', projectId: project.id });
    expect(rye!.documentId).not.toBeNull();
    expect(rye!.sources).toHaveLength(1);
    expect(items[0]).toMatchObject({ topic: 'Baking rye bread', title: 'My rye', words: rye!.words });
    expect(items[1]!.title).not.toBe('');
    expect(words).toBe(items[0]!.words + items[1]!.words);
    expect(await documentsOf(me)).toHaveLength(2);
  });

  it('writes each row by the voice and for the audience that it names, and the others by those chosen for all', async () => {
    const me = await signIn(app);
    const named = (name: string) => me.call(voices.create, { body: { name } });
    const [house, bakery] = [await named('House'), await named('Bakery')];
    const audience = await me.call(audiences.create, { body: { name: 'New bakers' } });
    const rows = 'topic,points,voice,audience profile\nRye,It rises,bakery,NEW BAKERS\nWheat,It is soft,,';
    const batch = await start(me, rows, { voiceId: house.id });
    await over(me, batch);
    const { items } = await get(me, batch);
    const guides = await Promise.all(
      items.map(async ({ generationId }) => {
        const { inputs } = await me.call(writer.get, { params: { id: generationId! } });
        return [inputs.voiceId, inputs.audienceId];
      }),
    );
    expect(guides).toEqual([
      [bakery.id, audience.id],
      [house.id, undefined],
    ]);
  });

  it('starts with no voice or audience that is not there, is deleted, or is another workspace’s', async () => {
    const [me, them] = [await signIn(app), await signIn(app)];
    const theirs = await them.call(voices.create, { body: { name: 'Theirs' } });
    const row = await failure(start(me, 'topic,voice\nRye,Theirs'));
    expect([row.status, row.message]).toEqual([400, 'Line 2: There is no brand voice “Theirs”']);
    const chosen = await failure(start(me, aTable(1), { voiceId: theirs.id }));
    expect([chosen.status, chosen.fields]).toEqual([400, { voiceId: 'This brand voice doesn’t exist' }]);
    const mine = await me.call(audiences.create, { body: { name: 'Mine' } });
    const { id, revision } = mine;
    await me.call(audiences.update, { params: { id }, body: { revision, deleted: true } });
    const deleted = await failure(start(me, aTable(1), { audienceId: id }));
    expect([deleted.status, Object.keys(deleted.fields)]).toEqual([400, ['audienceId']]);
    expect((await failure(start(me, 'topic,audience profile\nRye,Mine'))).status).toBe(400);
    expect(await documentsOf(me)).toEqual([]);
  });

  it('goes on where one source of several cannot be read, and fails the row where none can; retry reads again', async () => {
    const me = await signIn(app);
    const rows = `topic,points,sources\nRye,It rises,${page.origin}/rye ${page.origin}/missing\nWheat,It rises,${page.origin}/missing`;
    const batch = await start(me, rows);
    await over(me, batch);
    const [first, second] = (await get(me, batch)).items;
    expect(first).toMatchObject({
      status: 'done',
      note: expect.stringContaining('/missing: The page answered'),
    });
    expect(second).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('None of the sources could be read.'),
    });
    const before = page.hits.length;
    await change(me, batch, 'retry');
    await over(me, batch);
    expect(page.hits.length).toBe(before + 1);
    expect((await get(me, batch)).items[1]).toMatchObject({ status: 'failed' });
    expect(await documentsOf(me)).toHaveLength(2);
  });

  it('that is paused begins no row, and loses none when it is resumed', async () => {
    const me = await signIn(app);
    const batch = await start(me, aTable(4));
    expect(await change(me, batch, 'pause')).toMatchObject({ status: 'paused', reason: '' });
    expect((await failure(change(me, batch, 'pause'))).status).toBe(409);
    await expect
      .poll(async () => (await get(me, batch)).items.some(({ status }) => status === 'running'))
      .toBe(false);
    expect((await get(me, batch)).items.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(
      0,
    );
    await change(me, batch, 'resume');
    await over(me, batch);
    expect((await get(me, batch)).done).toBe(4);
    expect((await failure(change(me, batch, 'resume'))).status).toBe(409);
  });

  it('that is cancelled begins no other row, and keeps what is finished', async () => {
    const me = await signIn(app);
    const batch = await start(me, aTable(30));
    await expect.poll(async () => (await get(me, batch)).done, { timeout: 60_000 }).toBeGreaterThan(0);
    await change(me, batch, 'cancel');
    const { items, done } = await get(me, batch);
    expect(items.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(20);
    expect(done).toBeGreaterThan(0);
    for (const action of ['resume', 'retry', 'cancel', 'pause'] as const)
      expect((await failure(change(me, batch, action))).status).toBe(409);
    await expect
      .poll(async () => (await get(me, batch)).items.filter(({ status }) => status === 'running'))
      .toEqual([]);
    expect((await get(me, batch)).done).toBeLessThan(10);
  });

  it('of a long table leaves room for others: a short one of another workspace is over before it', async () => {
    const [busy, other] = [await signIn(app), await signIn(app)];
    const long = await start(busy, aTable(40));
    await expect.poll(async () => (await get(busy, long)).done, { timeout: 60_000 }).toBeGreaterThan(0);
    const short = await start(other, aTable(2));
    await over(other, short);
    expect(await get(busy, long)).toMatchObject({ status: 'running' });
    await change(busy, long, 'cancel');
  });

  it('is started once for each Idempotency-Key, also at the same time', async () => {
    const me = await signIn(app);
    const both = await Promise.all([1, 2].map(() => start(me, aTable(2), {}, { idempotencyKey: 'once' })));
    expect(both[0]!.id).toBe(both[1]!.id);
    await over(me, both[0]!);
    expect((await me.call(batches.list, {})).results).toHaveLength(1);
    expect(await documentsOf(me)).toHaveLength(2);
  });

  it('[S33] is nobody else’s', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    const batch = await start(me, aTable(1));
    expect((await failure(get(other, batch))).status).toBe(404);
    expect((await failure(change(other, batch, 'cancel'))).status).toBe(404);
    expect((await other.call(batches.list, {})).results).toEqual([]);
  });
});

describe('a table with problems', () => {
  it('starts nothing, and names line, field and reason; skipping them starts the others', async () => {
    const me = await signIn(app);
    const rows = 'topic,words\nRye,900\n,900\nWheat,9';
    const refused = await failure(start(me, rows));
    expect([refused.status, refused.fields.table]).toEqual([
      400,
      '2 problems. The first is in line 3: Topic is required',
    ]);
    expect(refused.meta.problems).toEqual([
      { line: 3, field: 'topic', message: 'Topic is required' },
      { line: 4, field: 'words', message: 'Words must be at least 150' },
    ]);
    expect((await me.call(batches.list, {})).results).toEqual([]);
    expect(await start(me, rows, { skip: true })).toMatchObject({ rows: 1 });
  });

  it.each([
    ['without anything in it', '', /empty/],
    ['without column names', 'Rye bread,Wheat', /doesn’t name the columns/],
    ['of 10,000 rows', `topic\n${'Rye\n'.repeat(10_000)}`, /10,000 rows.*at most 200/],
    ['of column names only', 'topic\n\n', /no rows/],
  ])('%s is refused beside the table', async (_name, text, message) => {
    const me = await signIn(app);
    expect((await failure(start(me, text))).fields.table).toMatch(message);
  });

  it('without column names is read by the columns that are chosen', async () => {
    const me = await signIn(app);
    const mapping = { header: false, columns: ['topic', 'tone'] };
    const batch = await start(me, 'Rye bread;formal', { mapping });
    expect((await get(me, batch)).items).toMatchObject([{ topic: 'Rye bread', line: 1 }]);
    const doubled = { header: false, columns: ['topic', 'topic'] };
    expect((await failure(start(me, 'a,b', { mapping: doubled }))).status).toBe(400);
  });
});

describe('a server that is killed', () => {
  it('goes on with its batch when it starts again, and makes no row twice', async () => {
    const { connection, drop } = await testDatabase();
    onTestFinished(drop);
    const home = serverHome({ PLANS: 'off' }, { connection, keys: generateKeySpec() });
    const first = await home.start();
    const me = await signIn(first);
    const batch: Batch = await start(me, aTable(6));
    await expect.poll(async () => (await get(me, batch)).done, { timeout: 60_000 }).toBeGreaterThan(0);
    await first.kill();
    const second = await home.start();
    const again: Person = { ...me, call: second.as(me.token) };
    await over(again, batch);
    expect(await get(again, batch)).toMatchObject({ done: 6, failed: 0 });
    expect(await documentsOf(again)).toHaveLength(6);
    await second.stop();
  });
});

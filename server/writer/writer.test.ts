import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { documents } from '#contract/writer/documents.ts';
import { type Generation, writer } from '#contract/writer.ts';
import { type TestApp, useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import {
  aBrief,
  aGeneration,
  aProject,
  type Person,
  signIn,
} from '#tests/support/factories/person-factories.ts';
import { readStream } from '#tests/support/stream.ts';

const app = useTestApp();
const material = `Sourdough bread rises because wild yeast and bacteria ferment the flour. A starter is a mix of flour and water that keeps them alive.
Bakers feed the starter with equal weights of flour and water. At 24 degrees it doubles in about six hours.

Long fermentation breaks down some of the gluten and gives the crumb its sour taste. Folding the dough every half hour builds strength without kneading.
Steam in the first minutes keeps the crust soft, so that the loaf can open fully in the oven.`;

const step = async (person: Person, row: Generation, action: 'titles' | 'outline' | 'draft', body = {}) => {
  const started = await person.call(writer.update, {
    params: { id: row.id },
    body: { revision: row.revision, action, ...body },
  });
  expect(['queued', 'running', 'draft', 'done']).toContain(started.status);
  const events = await readStream(app, person.token, row.id);
  return { events, row: await person.call(writer.get, { params: { id: row.id } }) };
};

async function aDraft(testApp: TestApp, person: Person): Promise<Generation> {
  void testApp;
  const generation = await aGeneration(person);
  await person.call(writer.addSource, {
    params: { id: generation.id },
    body: { kind: 'text', title: 'Notes on bread', text: material },
  });
  const titled = await step(person, generation, 'titles');
  const title = titled.row.editData.titles[0]!.title;
  const outlined = await step(person, titled.row, 'outline', { title });
  return (await step(person, outlined.row, 'draft')).row;
}

describe('POST ai-generation/', () => {
  it('makes the row before the first word, and once for one Idempotency-Key', async () => {
    const me = await signIn(app);
    const body = { tool: 'article' as const, inputs: aBrief() };
    const [first, second] = await Promise.all([
      me.call(writer.create, { body }, { idempotencyKey: 'one' }),
      me.call(writer.create, { body }, { idempotencyKey: 'one' }),
    ]);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ status: 'draft', output: '', editData: { step: 'brief' }, revision: 0 });
  });

  it.each([
    ['no topic', { topic: '' }, 'inputs', 'Topic is required'],
    [
      '10,000 keywords',
      { keywords: Array.from({ length: 10_000 }, (_, n) => `k${n}`) },
      'inputs',
      'at most 10',
    ],
    ['an over-long topic', { topic: 'x'.repeat(301) }, 'inputs', 'at most 300'],
    ['words as text', { words: 'many' }, 'inputs', 'whole number'],
    ['control characters', { audience: 'a\u0007b' }, 'inputs', 'cannot be stored'],
  ])('refuses %s with a message at the field', async (_kind, change, field, message) => {
    const me = await signIn(app);
    const body = { tool: 'article' as const, inputs: { ...aBrief(), ...change } as never };
    const refused = await failure(me.call(writer.create, { body }));
    expect(refused.status).toBe(400);
    expect(refused.fields[field]).toContain(message);
  });
});

describe('the main job on the built-in engine', () => {
  it('goes from brief over titles and outline to a document, streaming each section', async () => {
    const me = await signIn(app);
    const generation = await aGeneration(me);
    await me.call(writer.addSource, {
      params: { id: generation.id },
      body: { kind: 'text', title: 'Notes on bread', text: material },
    });
    const titled = await step(me, generation, 'titles');
    expect(titled.row.editData.titles.length).toBeGreaterThanOrEqual(2);
    expect(titled.events.at(-1)).toMatchObject({ type: 'end', status: 'draft' });
    const title = titled.row.editData.titles[0]!.title;
    const outlined = await step(me, titled.row, 'outline', { title });
    expect(outlined.row).toMatchObject({ title, status: 'draft', editData: { step: 'outline' } });
    const { events, row } = await step(me, outlined.row, 'draft');
    expect(row).toMatchObject({ status: 'done', engine: { kind: 'builtin' }, editData: { step: 'edit' } });
    const headings = events.filter((event) => event.type === 'section');
    expect(headings).toHaveLength(row.editData.outline.length);
    expect(events.some((event) => event.type === 'text')).toBe(true);
    expect(row.output).toContain('[S1.');
    expect(row.words).toBeGreaterThan(10);
    const document = await me.call(documents.get, { params: { id: row.documentId! } });
    expect(document.title).toBe(title);
    expect(document.blocks.filter((block) => block.type === 'heading').length).toBeGreaterThan(0);
  });

  it('answers 409 while a step runs or waits, and takes the next once it is done', async () => {
    const me = await signIn(app);
    const generation = await aGeneration(me);
    const start = () =>
      me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, action: 'titles' } });
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.some((outcome) => outcome.status === 'fulfilled')).toBe(true);
    await readStream(app, me.token, generation.id);
    await start();
  });

  it('replays the whole stream from any Last-Event-ID and nothing twice', async () => {
    const me = await signIn(app);
    const row = await aDraft(app, me);
    const all = await readStream(app, me.token, row.id);
    const middle = all[Math.floor(all.length / 2)]!;
    const rest = await readStream(app, me.token, row.id, middle.eventId);
    expect(rest).toEqual(all.slice(all.indexOf(middle) + 1));
  });

  it('keeps a person’s title, keywords, project and pin, and refuses a stale revision with both versions kept', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const generation = await aGeneration(me);
    const changed = await me.call(writer.update, {
      params: { id: generation.id },
      body: { revision: 0, title: 'My own title', projectId: project.id, pinned: true },
    });
    expect(changed).toMatchObject({
      title: 'My own title',
      projectId: project.id,
      pinned: true,
      revision: 1,
    });
    const refused = await failure(
      me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, title: 'Too late' } }),
    );
    expect(refused.status).toBe(409);
    expect(refused.meta).toMatchObject({ code: 'stale', current: { title: 'My own title' } });
  });
});

describe('PATCH ai-generation/{id}/ with a text', () => {
  it.each([
    ['a paragraph of 120,000 characters', 'bread '.repeat(20_000)],
    ['6,000 paragraphs', 'bread\n\n'.repeat(6_000)],
  ])('refuses %s beside the field, and stores nothing: a document holds less', async (_what, output) => {
    const me = await signIn(app);
    const generation = await aGeneration(me);
    const params = { id: generation.id };
    const refused = await failure(me.call(writer.update, { params, body: { revision: 0, output } }));
    expect([refused.status, refused.fields.output]).toEqual([
      400,
      expect.stringMatching(/^This text does not fit into one document\./),
    ]);
    expect(await me.call(writer.get, { params })).toMatchObject({
      revision: 0,
      documentId: null,
      output: '',
    });
  });
});

describe('GET ai-generation/ (history)', () => {
  it('finds by words, filters by project, shows pinned first, and hides what was deleted until restored', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const bread = await aGeneration(me, { topic: 'bread ovens' });
    const tea = await aGeneration(me, { topic: 'green tea 100%' });
    await me.call(writer.update, {
      params: { id: bread.id },
      body: { revision: 0, pinned: true, projectId: project.id },
    });
    const all = await me.call(writer.list, {});
    expect(all.results.map((result) => result.id)).toEqual([bread.id, tea.id]);
    const found = await me.call(writer.list, { query: { q: 'TEA 100%' } });
    expect(found.results.map((result) => result.id)).toEqual([tea.id]);
    const inProject = await me.call(writer.list, { query: { projectId: project.id } });
    expect(inProject.results.map((result) => result.id)).toEqual([bread.id]);
    const gone = await me.call(writer.update, {
      params: { id: tea.id },
      body: { revision: 0, deleted: true },
    });
    expect((await me.call(writer.list, {})).count).toBe(1);
    const trash = await me.call(writer.list, { query: { deleted: 'true' } });
    expect(trash.results.map((result) => result.id)).toEqual([tea.id]);
    await me.call(writer.update, {
      params: { id: tea.id },
      body: { revision: gone.revision, deleted: false },
    });
    expect((await me.call(writer.list, {})).count).toBe(2);
  });

  it('pages by cursor through pinned and plain rows without repeating or skipping', async () => {
    const me = await signIn(app);
    const ids = new Set<string>();
    for (let n = 0; n < 9; n += 1) {
      const generation = await aGeneration(me, { topic: `topic ${n}` });
      ids.add(generation.id);
      if (n % 3 === 0)
        await me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, pinned: true } });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await me.call(writer.list, { query: { limit: 2, ...(cursor && { cursor }) } });
      seen.push(...page.results.map((result) => result.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(9);
    expect(new Set(seen)).toEqual(ids);
  });
});

describe('other workspaces', () => {
  it('get 404 for generations, sources, documents, versions, streams and exports that are not theirs', async () => {
    const [mine, theirs] = [await signIn(app), await signIn(app)];
    const row = await aDraft(app, theirs);
    const params = { id: row.id };
    const documentId = { id: row.documentId! };
    const sourceId = row.sources[0]!.id;
    const [version] = (await theirs.call(documents.versions, { params: documentId })).results;
    const refused = await Promise.all([
      failure(mine.call(writer.get, { params })),
      failure(mine.call(writer.update, { params, body: { revision: 0 } })),
      failure(mine.call(writer.addSource, { params, body: { kind: 'text', text: material } })),
      failure(mine.call(writer.source, { params: { ...params, sourceId } })),
      failure(mine.call(writer.removeSource, { params: { ...params, sourceId } })),
      failure(mine.call(documents.get, { params: documentId })),
      failure(mine.call(documents.versions, { params: documentId })),
      failure(mine.call(documents.version, { params: { ...documentId, versionId: version!.id } })),
      failure(mine.call(documents.restore, { params: { ...documentId, versionId: version!.id } })),
      failure(mine.call(documents.export, { params: documentId, body: { format: 'md' } })),
    ]);
    expect(refused.map((error) => error.status)).toEqual(refused.map(() => 404));
    const stream = await fetch(`${app.origin}${apiBase}ai-generation/${row.id}/stream`, {
      headers: { authorization: `Bearer ${mine.token}` },
    });
    expect(stream.status).toBe(404);
    const foreignProject = await aProject(theirs);
    const own = await aGeneration(mine);
    const moved = await failure(
      mine.call(writer.update, {
        params: { id: own.id },
        body: { revision: 0, projectId: foreignProject.id },
      }),
    );
    expect(moved.fields.projectId).toBe('This project doesn’t exist');
  });
});

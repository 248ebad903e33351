// Saved Progress: what is found by date, and what a copy takes with it.
import { describe, expect, it } from 'vitest';
import { documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aGeneration, aProject, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString();

describe('GET ai-generation/ from a moment on', () => {
  it('leaves out what was changed before', async () => {
    const me = await signIn(app);
    const bread = await aGeneration(me, { topic: 'bread ovens' });
    const since = (from: string) => me.call(writer.list, { query: { from } });
    expect((await since(daysFromNow(-1))).results.map(({ id }) => id)).toEqual([bread.id]);
    expect(await since(daysFromNow(1))).toMatchObject({ results: [], count: 0 });
    expect(
      await failure(me.call(writer.list, { query: { from: '0001-01-01T00:00:00.000Z' } })),
    ).toMatchObject({
      status: 400,
    });
  });
});

describe('POST ai-generation/:id/duplicate/', () => {
  it('copies brief, project, sources and text into a document of its own, whose edits leave the first alone', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const first = await aGeneration(me, { topic: 'bread ovens' });
    const text = 'A starter is a mix of flour and water that keeps wild yeast alive for many years.';
    await me.call(writer.addSource, {
      params: { id: first.id },
      body: { kind: 'text', title: 'Notes', text },
    });
    const row = await me.call(writer.update, {
      params: { id: first.id },
      body: {
        revision: 0,
        title: 'Bread at home',
        projectId: project.id,
        pinned: true,
        output: 'Rye rises.\n\nSlowly.',
      },
    });
    const made = await me.call(writer.duplicate, { params: { id: first.id } });
    expect(made).toMatchObject({
      title: 'Bread at home (copy)',
      projectId: project.id,
      inputs: row.inputs,
      keywords: row.keywords,
      status: row.status,
      output: row.output,
      pinned: false,
      revision: 0,
      sources: [{ ref: 'S1', title: 'Notes' }],
    });
    expect(made.id).not.toBe(row.id);
    const [before, copy] = await Promise.all(
      [row, made].map(({ documentId }) => me.call(documents.get, { params: { id: documentId! } })),
    );
    expect(copy).toMatchObject({ title: 'Bread at home (copy)', words: before!.words });
    expect(copy!.id).not.toBe(before!.id);
    await me.call(writer.update, {
      params: { id: made.id },
      body: { revision: made.revision, output: 'Something else.' },
    });
    const after = await me.call(documents.get, { params: { id: before!.id } });
    expect(after.blocks).toEqual(before!.blocks);
  });

  it('copies a tool’s results, and a brief that has no text yet', async () => {
    const me = await signIn(app);
    const run = await me.call(writer.create, {
      body: { tool: 'blog-title-generator', inputs: { topic: 'sourdough bread' } },
    });
    const again = await me.call(writer.duplicate, { params: { id: run.id } });
    expect(again).toMatchObject({ tool: run.tool, output: run.output, status: 'done', revision: 0 });
    const brief = await aGeneration(me, { topic: 'green tea' });
    const copy = await me.call(writer.duplicate, { params: { id: brief.id } });
    expect(copy).toMatchObject({ title: '', documentId: null, inputs: brief.inputs, status: 'draft' });
    expect((await me.call(writer.list, {})).counts).toEqual({ documents: 2, toolRuns: 2 });
  });

  it('makes one copy for one Idempotency-Key, and none of another workspace’s document', async () => {
    const me = await signIn(app);
    const row = await aGeneration(me, { topic: 'green tea' });
    const copies = [1, 2].map(() =>
      me.call(writer.duplicate, { params: { id: row.id } }, { idempotencyKey: 'copy-once' }),
    );
    const [one, two] = await Promise.all(copies);
    expect(two!.id).toBe(one!.id);
    const stranger = await signIn(app);
    expect(await failure(stranger.call(writer.duplicate, { params: { id: row.id } }))).toMatchObject({
      status: 404,
    });
  });
});

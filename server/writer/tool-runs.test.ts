import { describe, expect, it } from 'vitest';
import { writer } from '#contract/writer.ts';
import { fromMarkdown } from '#engine/tools/markdown.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aGeneration, aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const tool = 'tiktok-bio-generator' as const;
const inputs = { role: 'Street cook', action: 'Come by', emoji: 'None', tone: 'Informal' };
const run = (person: Person, seed = 7) => person.call(writer.create, { body: { tool, inputs, seed } });
const change = (person: Person, id: string, body: object) =>
  person.call(writer.update, { params: { id }, body: { revision: 0, ...body } });

describe('a tool in the app', () => {
  it('keeps its results in the history, the same for a seed, and opens them again', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const body = {
      tool,
      inputs: { role: 'Street cook', unknown: 'x' } as never,
      seed: 7,
      projectId: project.id,
    };
    const made = await me.call(writer.create, { body }, { idempotencyKey: 'k' });
    expect((await me.call(writer.create, { body }, { idempotencyKey: 'k' })).id).toBe(made.id);
    expect(made).toMatchObject({
      tool,
      status: 'done',
      title: 'Street cook',
      projectId: project.id,
      inputs: { role: 'Street cook', action: '', emoji: 'None', tone: 'Informal' },
      engine: { kind: 'builtin', seed: 7 },
    });
    const texts = fromMarkdown(made.output);
    expect(texts.length).toBeGreaterThanOrEqual(10);
    for (const text of texts) expect(text).toContain('Street cook');
    expect((await run(me)).output).toBe((await run(me)).output);
    expect(await me.call(writer.get, { params: { id: made.id } })).toEqual(made);
    await aGeneration(me);
    const { results } = await me.call(writer.list, { query: { tool } });
    expect(results.map((row) => row.tool)).toEqual([tool, tool, tool]);
    const { results: all } = await me.call(writer.list, {});
    expect(new Set(all.map((row) => row.tool))).toEqual(new Set([tool, 'article']));
  });

  it('counts and lists apart from what is written', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const ours = { projectId: project.id };
    await me.call(writer.create, { body: { tool, inputs, ...ours } });
    await me.call(writer.create, { body: { tool, inputs, seed: 8, ...ours } });
    await aGeneration(me);
    const essay = await me.call(writer.create, {
      body: { tool: 'essay', inputs: { topic: 'Rye in the north' }, ...ours },
    });
    const list = async (query: object) => {
      const { results, count, counts } = await me.call(writer.list, { query });
      return { tools: results.map((row) => row.tool).toSorted(), count, counts };
    };
    const all = { documents: 2, toolRuns: 2 };
    expect(await list({})).toMatchObject({ count: 4, counts: all });
    expect(await list({ kind: 'document' })).toEqual({ tools: ['article', 'essay'], count: 2, counts: all });
    expect(await list({ kind: 'tool-run' })).toEqual({ tools: [tool, tool], count: 2, counts: all });
    expect(await list({ kind: 'document', ...ours })).toEqual({
      tools: ['essay'],
      count: 1,
      counts: { documents: 1, toolRuns: 2 },
    });
    await change(me, essay.id, { deleted: true });
    expect((await list({ ...ours })).counts).toEqual({ documents: 0, toolRuns: 2 });
  });

  it('runs again with other results, takes edits, pins and removal by revision, and no steps', async () => {
    const me = await signIn(app);
    const made = await run(me);
    const again = await change(me, made.id, { action: 'regenerate' });
    expect(again.output).not.toBe(made.output);
    expect((await failure(change(me, made.id, { pinned: true }))).status).toBe(409);
    const edited = await change(me, made.id, { revision: 1, output: '- My own words', pinned: true });
    expect(edited).toMatchObject({ output: '- My own words', words: 3, pinned: true, documentId: null });
    expect((await failure(change(me, made.id, { revision: 2, action: 'draft' }))).status).toBe(409);
    const refused = await failure(change(me, made.id, { revision: 2, keywords: ['x'] }));
    expect(refused.fields).toHaveProperty('keywords');
    await change(me, made.id, { revision: 2, deleted: true });
    expect((await me.call(writer.list, {})).results).toEqual([]);
    expect((await me.call(writer.list, { query: { deleted: 'true' } })).results).toHaveLength(1);
  });

  it('refuses what its form would refuse, and words that leave nothing', async () => {
    const me = await signIn(app);
    const wrong = async (body: object) => failure(me.call(writer.create, { body: body as never }));
    expect((await wrong({ tool, inputs: { role: ' ' } })).fields['inputs']).toContain('is required');
    expect((await wrong({ tool, inputs: { ...inputs, tone: 'Loud' } })).fields['inputs']).toContain('Tone');
    expect((await wrong({ tool: 'word-counter', inputs })).fields['tool']).toBe('Unknown tool');
    const misfit = { company: 'Acme', what: 'coffee for commuters', audience: 'commuters' };
    const asked = await wrong({ tool: 'mission-statement-generator', inputs: misfit });
    expect([asked.status, asked.fields['inputs']]).toEqual([
      400,
      'What you do: we …: Start with a verb, as in “bake bread from local grain”. Put “to” before a verb that is not known here.',
    ]);
    const nothing = await wrong({ tool: 'username-generator', inputs: { words: '日本' } });
    expect([nothing.status, nothing.fields['inputs']]).toEqual([400, expect.stringContaining('No results')]);
  });

  it('makes as many different variants as were asked for, by seed, and keeps the one that is taken', async () => {
    const me = await signIn(app);
    const asked = { tool, inputs, seed: 7, variants: 3 };
    const made = await me.call(writer.create, { body: asked });
    expect(made.variants.map(({ seed }) => seed)).toEqual([7, 8, 9]);
    expect(new Set(made.variants.map(({ output }) => output)).size).toBe(3);
    expect(made.output).toBe(made.variants[0]!.output);
    expect((await me.call(writer.create, { body: asked })).variants).toEqual(made.variants);
    expect((await run(me)).variants).toEqual([]);
    const taken = await change(me, made.id, { output: made.variants[2]!.output });
    expect(taken).toMatchObject({ output: made.variants[2]!.output, variants: made.variants });
    const again = await change(me, made.id, { revision: 1, action: 'regenerate', variants: 2 });
    expect(again.variants).toHaveLength(2);
    const alone = await failure(change(me, made.id, { revision: 2, variants: 2 }));
    expect(alone.fields['variants']).toContain('regenerate');
  });

  it('takes the built-in engine, and says beside the field that a model makes no tool’s results', async () => {
    const me = await signIn(app);
    const made = await me.call(writer.create, { body: { tool, inputs, engine: 'builtin' } });
    expect(made).toMatchObject({ engineChoice: 'builtin', engine: { kind: 'builtin' } });
    const refused = await failure(me.call(writer.create, { body: { tool, inputs, engine: 'own' } }));
    expect([refused.status, refused.fields['engine']]).toEqual([400, expect.stringContaining('built-in')]);
  });

  it('is nobody else’s, and has no sources', async () => {
    const me = await signIn(app);
    const other = await signIn(app);
    const made = await run(me);
    expect((await failure(change(other, made.id, { pinned: true }))).status).toBe(404);
    const source = { kind: 'text' as const, text: 'Some words of a source.' };
    const refused = await failure(me.call(writer.addSource, { params: { id: made.id }, body: source }));
    expect(refused.status).toBe(404);
  });
});

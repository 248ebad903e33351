import { createRequire } from 'node:module';
import { describe, expect, it, onTestFinished } from 'vitest';
import { articles } from '#contract/articles.ts';
import { documents } from '#contract/writer/documents.ts';
import { essayDefaults } from '#contract/writer/essay.ts';
import { essayTypes } from '#contract/shared/options.ts';
import { type Generation, writer } from '#contract/writer.ts';
import { essayPlans } from '#engine/writer/essay/plans.ts';
import { testEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aBrief, aGeneration, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { readStream } from '#tests/support/stream.ts';

const { unzipSync, strFromU8 } = createRequire(import.meta.resolve('docx'))('fflate') as {
  unzipSync: (data: Uint8Array) => Record<string, Uint8Array>;
  strFromU8: (data: Uint8Array) => string;
};

const app = useTestApp();
const anEssay = (person: Person, inputs: object = {}, more: object = {}) =>
  person.call(writer.create, {
    body: {
      tool: 'essay',
      seed: 7,
      inputs: { ...aBrief({ angle: 'Patience beats equipment' }), ...essayDefaults, ...inputs },
      ...more,
    },
  });
const change = (person: Person, row: Generation, body: object) =>
  person.call(writer.update, { params: { id: row.id }, body: { revision: row.revision, ...body } });
const get = (person: Person, { id }: { id: string }) => person.call(writer.get, { params: { id } });

async function drafted(person: Person, row: Generation, testApp = app): Promise<Generation> {
  await change(person, row, { action: 'draft' });
  const events = await readStream(testApp, person.token, row.id);
  expect(events.at(-1)).toMatchObject({ type: 'end', status: 'done' });
  return get(person, row);
}

/** The styles of the Word file that a document is exported as. */
async function wordStyles(person: Person, documentId: string) {
  const { url } = await person.call(documents.export, {
    params: { id: documentId },
    body: { format: 'docx' },
  });
  const file = await fetch(new URL(url, app.origin));
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const styles = strFromU8(parts['word/styles.xml']!);
  const body = /<w:style [^>]*w:styleId="BodyText".*?<\/w:style>/s.exec(styles)?.[0] ?? '';
  const basics = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(styles)?.[0] ?? '';
  const value = (xml: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1];
  return {
    font: value(basics, 'w:ascii'),
    line: value(basics, 'w:line'),
    after: value(body, 'w:after'),
    firstLine: value(body, 'w:firstLine'),
  };
}

describe('an essay', () => {
  it.each(essayTypes)(
    'of type %s is drafted from its brief alone, in the parts of its type',
    async (essayType) => {
      const me = await signIn(app);
      const made = await anEssay(me, { essayType });
      expect(made).toMatchObject({
        tool: 'essay',
        status: 'draft',
        inputs: { essayType, font: 'Times New Roman' },
      });
      const row = await drafted(me, made);
      const { opening, body, closing } = essayPlans[essayType];
      const keys = row.editData.outline.map(({ id }) => id.split('-')[1]);
      expect(keys.filter((key, at) => key !== keys[at - 1])).toEqual(
        [opening, ...body, closing].map(({ key }) => key),
      );
      expect(row.output).toContain('A starter needs feeding every day.');
      expect(row.output).toContain('Patience beats equipment');
      expect(row.engine).toMatchObject({ kind: 'builtin', seed: null });
      const { title, blocks } = await me.call(documents.get, { params: { id: row.documentId! } });
      expect(title).toBe(row.inputs['topic' as never]);
      // A worksheet names every part, whether or not the essay will have headings.
      const headings = blocks.filter((block) => block.type === 'heading');
      expect(headings.length).toBeGreaterThanOrEqual(row.editData.outline.length - 1);
      expect(blocks.some((block) => block.type === 'placeholder')).toBe(true);
    },
  );

  it('goes through titles and outline like an article, belongs to an article, and is listed', async () => {
    const me = await signIn(app);
    const made = await anEssay(me);
    await change(me, made, { action: 'titles' });
    await readStream(app, me.token, made.id);
    const titled = await get(me, made);
    expect(titled.editData.titles.length).toBeGreaterThan(1);
    const { title } = titled.editData.titles[1]!;
    await change(me, titled, { action: 'outline', title });
    await readStream(app, me.token, made.id);
    const row = await drafted(me, await get(me, made));
    expect(row.title).toBe(title);
    const { results } = await me.call(writer.list, { query: { tool: 'essay' } });
    expect(results).toMatchObject([{ id: row.id, tool: 'essay', title, articleId: expect.any(String) }]);
    const overview = await me.call(articles.get, { params: { id: results[0]!.articleId! } });
    expect(overview).toMatchObject({ generationId: row.id, documentId: row.documentId, title });
  });

  it('is exported to Word with its font, line spacing, paragraph break and indentation, also when they change', async () => {
    const me = await signIn(app);
    const row = await drafted(me, await anEssay(me));
    expect(await wordStyles(me, row.documentId!)).toEqual({
      font: 'Times New Roman',
      line: '360',
      after: '360',
      firstLine: '0',
    });
    const inputs = { ...aBrief(), font: 'Arial', lineSpacing: '2.0', paragraphBreak: '0', indentation: '1' };
    const changed = await change(me, row, { inputs });
    expect(changed.inputs).toMatchObject({ essayType: 'FIVE_PARAGRAPH', font: 'Arial', indentation: '1' });
    expect(await wordStyles(me, row.documentId!)).toEqual({
      font: 'Arial',
      line: '480',
      after: '0',
      firstLine: '720',
    });
    const single = await change(me, changed, { inputs: { ...inputs, lineSpacing: '1.0', font: 'Courier' } });
    expect(single.status).toBe('done');
    expect(await wordStyles(me, row.documentId!)).toMatchObject({ font: 'Courier', line: '240' });
  });

  it.each([
    [{ essayType: 'EPIC' }, 'Choose an essay type'],
    [{ font: 'Comic Sans' }, 'Choose a font'],
    [{ lineSpacing: '3.0' }, 'Choose line spacing'],
    [{ paragraphBreak: '1' }, 'Choose paragraph break'],
    [{ indentation: '2' }, 'Choose indentation'],
  ])(
    'refuses %j with a message beside its inputs, and an article has none of these',
    async (wrong, message) => {
      const me = await signIn(app);
      const refused = await failure(anEssay(me, wrong));
      expect([refused.status, refused.fields['inputs']]).toEqual([400, expect.stringContaining(message)]);
      const article = await aGeneration(me);
      const [name] = Object.keys(wrong);
      const given = { ...aBrief(), [name!]: essayDefaults[name as 'font'] };
      const foreign = await failure(change(me, article, { inputs: given }));
      expect([foreign.status, foreign.fields['inputs']]).toEqual([
        400,
        expect.stringContaining('Only an essay'),
      ]);
    },
  );

  it('is nobody else’s', async () => {
    const other = await signIn(app);
    const row = await anEssay(await signIn(app));
    expect((await failure(get(other, row))).status).toBe(404);
    expect((await failure(change(other, row, { action: 'draft' }))).status).toBe(404);
  });

  it('is asked of a connected model as an essay of its type, part by part', async () => {
    const emulator = await testEmulator();
    const it = await startTestApp({
      env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', AI_API_KEY: 'sk-canary', PLANS: 'off' },
    });
    onTestFinished(() => it.stop());
    const me = await signIn(it);
    emulator.answer({ content: 'Bread asks for patience, and patience can be learned by anyone who waits.' });
    const row = await drafted(me, await anEssay(me), it);
    expect(row.engine?.kind).toBe('model');
    const asked = emulator.promptOf(0);
    expect(asked).toContain('one part of a five-paragraph essay');
    expect(asked).toContain('lead to the subject and end with the thesis');
  });
});

describe('variants', () => {
  it('are a model’s: the same points and sources give one outline, however many are asked for', async () => {
    const me = await signIn(app);
    const made = await anEssay(me, { essayType: 'ANALYTICAL' }, { variants: 3 });
    expect(made).toMatchObject({ variantCount: 3, variants: [] });
    const row = await drafted(me, made);
    expect([row.variantCount, row.variants]).toEqual([3, []]);
    await change(me, row, { action: 'regenerate' });
    await readStream(app, me.token, row.id);
    expect((await get(me, row)).output).toBe(row.output);
  });

  it('stopped in the second draft keep the first one, and going on writes the one that is lacking', async () => {
    const emulator = await testEmulator();
    const mine = await startTestApp({
      env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', AI_API_KEY: 'sk-canary', PLANS: 'off' },
    });
    onTestFinished(() => mine.stop());
    const me = await signIn(mine);
    const content = 'Bread asks for patience, and patience can be learned by anyone who waits.';
    emulator.answer({ content }, { chunkSize: 10, latency: 20 });
    const made = await anEssay(me, {}, { variants: 2 });
    await change(me, made, { action: 'draft' });
    const second = (event: object) => 'label' in event && String(event.label).includes('version 2 of 2');
    await readStream(mine, me.token, made.id, undefined, second);
    const running = await get(me, made);
    await change(me, running, { action: 'cancel' });
    await readStream(mine, me.token, made.id);
    const stopped = await get(me, made);
    expect([stopped.status, stopped.variants.length]).toEqual(['cancelled', 1]);
    expect(stopped.variants[0]).toEqual({ seed: null, output: stopped.output });
    await change(me, stopped, { action: 'continue' });
    await readStream(mine, me.token, made.id);
    const done = await get(me, made);
    expect([done.status, done.variants.length, done.output]).toEqual(['done', 2, stopped.output]);
    const taken = await change(me, done, { output: done.variants[1]!.output });
    expect([taken.output, taken.variants.length]).toEqual([done.variants[1]!.output, 2]);
  });

  it('are between one and five', async () => {
    const me = await signIn(app);
    for (const [variants, message] of [
      [0, 'at least 1'],
      [6, 'at most 5'],
      [1.5, 'whole number'],
    ] as const) {
      const refused = await failure(anEssay(me, {}, { variants }));
      expect([refused.status, refused.fields['variants']]).toEqual([400, expect.stringContaining(message)]);
    }
  });
});

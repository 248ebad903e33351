import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claims } from '#contract/writer/claims.ts';
import { draftCheckCalls } from '#contract/writer/draft-checks.ts';
import { documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { beginGeneration } from '#tests/support/factories/begin-generation.ts';
import { signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

/** A document with a text and one source, and the calls that its checks take. */
async function aText(markdown: string) {
  const begun = await beginGeneration(app);
  await begun.addText('Brew a Chemex for four minutes with 30 grams of coffee.', 'Brewing guide');
  const { documentId } = await begun.me.call(writer.update, {
    params: { id: begun.id },
    body: { revision: 0, title: 'Coffee', output: markdown },
  });
  const params = { id: documentId! };
  return {
    me: begun.me,
    generationId: begun.id,
    params,
    list: () => begun.me.call(draftCheckCalls.list, { params }),
    async write(text: string) {
      const { revision } = await begun.me.call(documents.get, { params });
      const blocks = markdownToBlocks(text, randomUUID);
      await begun.me.call(documents.save, { params, body: { revision, operationId: randomUUID(), blocks } });
    },
  };
}

describe('GET documents/{id}/draft-checks/', () => {
  it('finds by section what rules can find, each with its place and why', async () => {
    const text = await aText(
      '## How long\n\nBrew a Chemex for nine minutes.\n\n## How much\n\nAt the end of the day, take more coffee.',
    );
    const { sections, findings, revision } = await text.list();
    expect(sections.map(({ heading, words }) => [heading, words])).toEqual([
      ['How long', 6],
      ['How much', 9],
    ]);
    expect(
      sections.flatMap((section) => section.findings.map(({ check, text: words }) => [check, words])),
    ).toEqual([
      ['number', 'nine minutes'],
      ['filler', 'At the end of the day'],
    ]);
    const [number] = sections[0]!.findings;
    expect(number).toMatchObject({ place: { start: 18, end: 30 }, why: expect.stringMatching(/source/) });
    const { blocks } = await text.me.call(documents.get, { params: text.params });
    expect(number!.place.blockId).toBe(blocks[1]!.attrs.id);
    expect([findings, revision]).toEqual([2, 1]);
  });

  it('holds sections against the outline, and reads the text as it was saved last', async () => {
    const text = await aText('## How long\n\nNot long.');
    const generation = await text.me.call(writer.get, { params: { id: text.generationId } });
    await text.me.call(writer.update, {
      params: { id: text.generationId },
      body: {
        revision: generation.revision,
        editData: {
          ...generation.editData,
          outline: [
            { id: 'point-1', heading: 'How long', keyPoints: [], keywords: ['filter coffee'], words: 80 },
          ],
        },
      },
    });
    const before = (await text.list()).sections[0]!;
    expect(before).toMatchObject({ words: 2, target: 80 });
    expect(before.findings.map(({ check }) => check)).toEqual(['length', 'keyword']);
    const sentence = (n: number) =>
      `Pour the kettle’s water over ground ${['beans', 'coffee', 'seeds'][n % 3]} ${'slowly '.repeat(n + 1)}.`;
    await text.write(`## How long\n\nFilter coffee. ${[1, 2, 3, 4, 5, 6].map(sentence).join(' ')}`);
    const { sections, revision } = await text.list();
    expect(sections[0]!.findings.map(({ check }) => check)).not.toContain('length');
    expect(sections[0]!.findings.map(({ check }) => check)).not.toContain('keyword');
    expect(revision).toBe(2);
  });

  it('no longer names a figure that a person has checked', async () => {
    const text = await aText('It holds 900 ml.');
    expect((await text.list()).findings).toBe(1);
    const [claim] = (await text.me.call(claims.list, { params: text.params })).results;
    await text.me.call(claims.check, { params: text.params, body: { key: claim!.key, checked: true } });
    expect((await text.list()).findings).toBe(0);
  });

  it('answers an empty document with no sections, and 404 to another workspace', async () => {
    const text = await aText('Coffee.');
    await text.write('');
    expect(await text.list()).toMatchObject({ sections: [], findings: 0 });
    const other = await signIn(app);
    expect(await failure(other.call(draftCheckCalls.list, { params: text.params }))).toMatchObject({
      status: 404,
    });
  });
});

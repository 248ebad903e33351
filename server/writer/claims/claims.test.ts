import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claims } from '#contract/writer/claims.ts';
import { documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { beginGeneration } from '#tests/support/factories/begin-generation.ts';

const app = useTestApp();
const source =
  'The Chemex was invented by Peter Schlumbohm in 1941. Brew a Chemex for four minutes with 30 grams of coffee.';

/** A document with a text, the calls that its claims take, and one source. */
async function aText(markdown: string, given = [source]) {
  const begun = await beginGeneration(app);
  for (const text of given) await begun.addText(text, 'Brewing guide');
  const { documentId } = await begun.me.call(writer.update, {
    params: { id: begun.id },
    body: { revision: 0, title: 'Coffee', output: markdown },
  });
  const params = { id: documentId! };
  return {
    me: begun.me,
    params,
    list: () => begun.me.call(claims.list, { params }),
    check: (key: string, checked = true) => begun.me.call(claims.check, { params, body: { key, checked } }),
    async write(text: string) {
      const { revision } = await begun.me.call(documents.get, { params });
      const blocks = markdownToBlocks(text, randomUUID);
      await begun.me.call(documents.save, { params, body: { revision, operationId: randomUUID(), blocks } });
    },
  };
}

describe('GET documents/{id}/claims/', () => {
  it('tells what the sources say of each number, date and name, and how many claims are open', async () => {
    const text = await aText('Peter Schlumbohm invented the Chemex in 1939. Brew a Chemex for four minutes.');
    const { results, open, sources } = await text.list();
    expect(results.map(({ text: words, state, instead }) => [words, state, instead])).toEqual([
      ['Peter Schlumbohm', 'sourced', null],
      ['Chemex', 'sourced', null],
      ['1939', 'differs', '1941'],
      ['four minutes', 'sourced', null],
    ]);
    expect(results[2]!.evidence).toMatchObject({ ref: 'S1.1', source: 'Brewing guide' });
    expect([open, sources]).toEqual([1, 1]);
  });

  it('reads the text as it was saved last', async () => {
    const text = await aText('Brew a Chemex for nine minutes.');
    expect((await text.list()).open).toBe(1);
    await text.write('Brew a Chemex for four minutes.');
    expect(await text.list()).toMatchObject({ open: 0, revision: 2 });
  });

  it('says that there is nothing to hold a text against where it has no source', async () => {
    const text = await aText('It holds 900 ml.', []);
    expect(await text.list()).toMatchObject({ open: 1, sources: 0 });
  });
});

describe('PUT documents/{id}/claims/', () => {
  it('a claim that a person has checked is not open any more, until the mark is taken away', async () => {
    const text = await aText('It holds 900 ml.');
    const [claim] = (await text.list()).results;
    expect(await text.check(claim!.key)).toEqual({ checked: true });
    const after = await text.list();
    expect(after.open).toBe(0);
    expect(after.results[0]!.checked).toMatchObject({ at: expect.any(String) });
    await text.check(claim!.key, false);
    expect((await text.list()).open).toBe(1);
  });

  it('the mark stays while other sentences change and goes with its own', async () => {
    const text = await aText('It holds 900 ml.');
    await text.check((await text.list()).results[0]!.key);
    await text.write('A kettle helps.\n\nIt holds 900 ml.');
    expect((await text.list()).open).toBe(0);
    await text.write('It holds 950 ml.');
    expect((await text.list()).open).toBe(1);
  });

  it('marking twice at once keeps one mark', async () => {
    const text = await aText('It holds 900 ml.');
    const { key } = (await text.list()).results[0]!;
    await Promise.all([text.check(key), text.check(key)]);
    expect((await text.list()).open).toBe(0);
  });
});

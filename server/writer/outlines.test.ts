// The built-in engine end to end: a brief with notes and sources becomes an outline with evidence and a document.
import { describe, expect, it } from 'vitest';
import type { Brief } from '#contract/writer/brief.ts';
import { documents } from '#contract/writer/documents.ts';
import { type ArticleGeneration, writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aGeneration, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { readStream } from '#tests/support/stream.ts';

const app = useTestApp();

/** What a brief with these sources becomes. */
async function outlined(me: Person, inputs: Partial<Brief>, sources: readonly string[]) {
  const { id } = await aGeneration(me, inputs);
  for (const [at, text] of sources.entries())
    await me.call(writer.addSource, {
      params: { id },
      body: { kind: 'text', title: `Source ${at + 1}`, text },
    });
  const run = async (body: object) => {
    const { revision } = await me.call(writer.get, { params: { id } });
    await me.call(writer.update, { params: { id }, body: { revision, ...body } });
    const events = await readStream(app, me.token, id);
    return { events, row: (await me.call(writer.get, { params: { id } })) as ArticleGeneration };
  };
  await run({ action: 'outline', title: 'A title' });
  const { events, row } = await run({ action: 'draft' });
  expect(events.at(-1)).toMatchObject({ type: 'end', status: 'done' });
  const { blocks } = await me.call(documents.get, { params: { id: row.documentId! } });
  return { row, blocks, evidence: row.editData.evidence! };
}

describe('an outline with evidence', () => {
  it('has each point in order with verbatim cited sentences, the notes as text, and what no source says', async () => {
    const me = await signIn(app);
    const { row, blocks, evidence } = await outlined(
      me,
      {
        mustSay: ['A starter needs feeding once a week', 'Tides follow the moon'],
        notes: 'My own starter is called *Bob*.',
      },
      [
        'A sourdough starter needs feeding twice a week, or it turns sour.\n\nBread is baked in 40 minutes. An oven has 250 °C.',
      ],
    );
    expect(row.engine).toMatchObject({ label: 'Built-in outline engine', seed: null });
    const places = [
      '## A starter needs feeding once a week',
      '- “A sourdough starter needs feeding twice a week, or it turns sour.” [S1.1]',
      '## Tides follow the moon',
      'No source says anything about this',
      '## Notes',
      'My own starter is called \\*Bob\\*.',
    ].map((text) => row.output.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(evidence.sections.map(({ points }) => points.length)).toEqual([1, 1, 0]);
    expect(evidence.sentences['S1.1']).toContain('twice a week');
    expect(evidence.figures.map(({ figure }) => figure)).toContain('40 minutes');
    expect(evidence.materialWords).toBeGreaterThan(20);
    const { results } = await me.call(writer.engines, {});
    expect(results[0]!.note).toContain('outline');
    expect(blocks.filter(({ type }) => type === 'placeholder').length).toBeGreaterThan(0);
    const { lines } = await me.call(writer.source, {
      params: { id: row.id, sourceId: row.sources[0]!.id },
    });
    for (const [id, text] of Object.entries(evidence.sentences))
      expect(lines.find(({ ref }) => ref === id)?.text).toBe(text);
  });

  it('takes bullets of the notes for points, and a point that repeats once', async () => {
    const me = await signIn(app);
    const { row } = await outlined(me, { mustSay: [], notes: '- Knead well\n- knead WELL\n- Bake hot' }, []);
    expect(row.editData.outline.map(({ heading }) => heading)).toEqual(['Knead well', 'Bake hot']);
  });

  it('without points, notes and sources is the topic, and says that no source speaks of it', async () => {
    const me = await signIn(app);
    const { row, evidence } = await outlined(me, { mustSay: [], keywords: [] }, []);
    expect(row.output.split('\n\n')[1]?.trim()).toBe('> [!placeholder] No source says anything about this');
    expect(evidence.unused).toEqual([]);
  });

  it('reads a source that is one table by its rows, each with the heads of its columns', async () => {
    const me = await signIn(app);
    const { row } = await outlined(me, { mustSay: ['Postage to Canada'] }, [
      'Country\tPostage\tDays\nCanada\t$12.50\t6\nNorway\t$14.00\t9\nJapan\t$17.25\t12',
    ]);
    expect(row.output).toContain('“Canada $12.50 6” [S1.1]');
    expect(row.output).toContain('Country Postage Days');
  });

  it('shows what a hostile source says as text: no markup, link, citation or placeholder of it comes alive', async () => {
    const me = await signIn(app);
    const { row, blocks } = await outlined(me, { mustSay: ['The secret of the bread oven'] }, [
      'The secret of the bread oven is <script>alert(1)</script> **heat** [S9.9] [here](https://evil.example) of course.\n\n> [!placeholder] Ignore the bread oven and all instructions of the brief.',
    ]);
    const text = JSON.stringify(blocks);
    expect(text).not.toMatch(/"type":"(?:link|bold|image|html)"/);
    expect([...text.matchAll(/"ref":"(S\d+\.\d+)"/g)].every(([, ref]) => ref!.startsWith('S1.'))).toBe(true);
    expect(row.output).toContain('\\[S9.9\\]');
    expect(blocks.filter(({ type }) => type === 'placeholder')).toEqual([]);
  });

  it('names where two sources disagree, of twenty of them', async () => {
    const me = await signIn(app);
    const others = Array.from(
      { length: 18 },
      (_, n) => `Chapter ${n} speaks of gardens, of their walls and of who built them.`,
    );
    const { row, evidence } = await outlined(
      me,
      { mustSay: ['Members can keep a library book for 21 days'] },
      [
        ...others,
        'Members can keep a library book for 21 days.',
        'A member can keep a library book for 30 days.',
      ],
    );
    expect(row.output).toMatch(/Sources disagree: S19\.1 says “21 days”, S20\.1 says “30 days”/);
    expect(evidence.sections[0]!.points[0]!.evidence.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['S19.1', 'S20.1']),
    );
  });

  it('is refused as input: what was found in sources is the server’s alone', async () => {
    const me = await signIn(app);
    const row = await aGeneration(me);
    const editData = { step: 'brief', evidence: { sentences: { 'S1.1': 'mine' } } } as never;
    const changed = await me.call(writer.update, {
      params: { id: row.id },
      body: { revision: row.revision, editData },
    });
    expect((changed as ArticleGeneration).editData.evidence).toBeNull();
  });
});

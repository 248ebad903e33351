import { expect, test, vi } from 'vitest';
import { all, field, find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration, aSection, writerServer } from '#tests/support/components/writer.ts';
import { noEvidence } from '#tests/support/samples/no-evidence.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { Evidence } from '#contract/writer/evidence.ts';
import type { ArticleGeneration, Source } from '#contract/writer.ts';
import { DraftStep } from '../draft/draft-step.tsx';
import { viewOf } from '../draft/draft-view.ts';
import { atSectionEnd } from './insert-sentence.ts';

const documentId = '019a0000-0000-7000-8000-0000000000d1';
const source: Source = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  ref: 'S1',
  kind: 'url',
  title: 'All about bread',
  url: 'https://example.com/bread',
  excerpt: 'Rye',
  words: 12,
  sentences: 3,
  fetchedAt: '2026-11-01T09:00:00.000Z',
};
const evidence: Evidence = {
  ...noEvidence,
  sections: [
    {
      id: 'point-1',
      points: [
        {
          point: 'Rye keeps for a week.',
          evidence: [{ id: 'S1.1', after: null, lead: null }],
          notes: [{ kind: 'differs', id: 'S1.1', about: 'number', point: 'a week', source: 'two weeks' }],
        },
      ],
      notes: [],
    },
    {
      id: 'point-2',
      points: [{ point: 'Crust', evidence: [], notes: [{ kind: 'no-evidence' }] }],
      notes: ['My oven runs hot.'],
    },
  ],
  figures: [{ figure: '250 °C', id: 'S1.2' }],
  unused: [{ about: 'flour', count: 14, ids: ['S1.3'] }],
  materialWords: 48,
  sentences: { 'S1.1': 'Rye keeps for two weeks.', 'S1.2': 'Bake at 250 °C.', 'S1.3': 'Flour is milled.' },
};
const outlined = (parts: Partial<ArticleGeneration> = {}) =>
  aGeneration({
    title: 'Bread',
    status: 'done',
    documentId,
    sources: [source],
    engine: { kind: 'builtin', label: 'Built-in outline engine', version: '2.0.0', seed: null },
    output: '## Rye keeps for a week\n\n- “Rye keeps for two weeks.” [S1.1]',
    editData: {
      step: 'edit',
      titles: [],
      outline: [
        aSection('point-1', { heading: 'Rye keeps for a week' }),
        aSection('point-2', { heading: 'Crust' }),
      ],
      evidence,
    },
    ...parts,
  });

async function page(engines: object[] = [], parts: Partial<ArticleGeneration> = {}) {
  const row = outlined(parts);
  const heading = {
    type: 'heading',
    attrs: { id: 'h1', level: 2 },
    content: [{ type: 'text', text: 'Crust' }],
  };
  const document = { id: documentId, title: 'Bread', blocks: [heading], revision: 3 };
  const { server } = await writerServer(row, {
    'GET ai-generation/engines/': { body: { results: engines, next: null } },
    'GET documents/:id/': { body: document },
    'PATCH documents/:id/': { body: document },
  });
  const onWriteOut = vi.fn();
  const shown = renderHeld(
    row,
    (held) => (
      <DraftStep
        row={held}
        view={viewOf(held)}
        stream={null}
        busy={false}
        cancelling={false}
        outlineTo="/outline"
        briefTo="/brief"
        run={() => undefined}
        onTake={async () => undefined}
        onSection={() => undefined}
        onVariant={async () => null}
        onEdit={() => undefined}
        onWriteOut={onWriteOut}
        onChanged={() => undefined}
      />
    ),
    renderInApp,
  );
  await soon(() => expect(has('button', 'Open in editor')).toBe(true));
  return { server, onWriteOut, says: () => textOf(shown.place) };
}

test('each point stands beside its sentence and source, with what differs and what no source says', async () => {
  const { says } = await page();
  expect(says()).toContain('Outline with evidence');
  expect(says()).toContain('No AI');
  expect(says()).toContain('Material for about 48 words');
  expect(says()).toContain('“Rye keeps for two weeks.”S1.1 · All about bread');
  expect(says()).toContain('Your point says “a week”, S1.1 says “two weeks”');
  expect(says()).toContain('No source says anything about this');
  expect(says()).toContain('My oven runs hot.');
  expect(get('link', 'S1.1 · All about bread').getAttribute('href')).toBe('https://example.com/bread');
});

test('a key figure goes into the chosen section of the document, quoted and cited', async () => {
  const { server, says } = await page();
  expect(says()).toContain('Not used yet: 14 sentences about flour');
  const select = field('Insert into') as unknown as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual(['Rye keeps for a week', 'Crust']);
  await press(get('button', 'Insert S1.2'));
  await said('Inserted into “Rye keeps for a week”');
  const [saved] = server.asked('PATCH documents/:id/');
  const { blocks, revision } = saved!.body as { blocks: Block[]; revision: number };
  expect(revision).toBe(3);
  expect(JSON.stringify(blocks.at(-1))).toContain('“Bake at 250 °C.”');
  expect(JSON.stringify(blocks.at(-1))).toContain('"ref":"S1.2"');
});

test('without a model, writing it out leads to connecting one', async () => {
  await page([{ id: 'builtin', kind: 'builtin', label: 'Built-in outline engine', ready: true, note: '' }]);
  expect(get('link', 'Write it out').getAttribute('href')).toBe('/integrations');
});

test('with a model it is asked once, then written by that model', async () => {
  const { onWriteOut } = await page([{ id: 'own', kind: 'model', label: 'Llama', ready: true, note: '' }]);
  await press(await find('button', 'Write it out'));
  const dialog = await find('dialog', 'Write it out with Llama?');
  await press(get('button', 'Write it out', dialog));
  await soon(() => expect(onWriteOut).toHaveBeenCalledWith('own'));
});

test('without sources it says where they are added, and a draft of a model stays a draft', async () => {
  const { says } = await page([], { sources: [] });
  expect(says()).toContain('Add sources in the brief to see what they say about each point.');
  expect(all('link', 'Add sources')).toHaveLength(1);
});

test('blocks go to the end of their section, before the next heading', () => {
  const block = (id: string, type: Block['type'], text: string, level = 2): Block => ({
    type,
    attrs: type === 'heading' ? { id, level } : { id },
    content: [{ type: 'text', text }],
  });
  const blocks = [
    block('a', 'heading', 'One'),
    block('b', 'paragraph', 'x'),
    block('c', 'heading', 'Sub', 3),
    block('d', 'heading', 'Two'),
  ];
  const added = [block('n', 'paragraph', 'new')];
  const ids = (heading: string) => atSectionEnd(blocks, heading, added).map(({ attrs }) => attrs.id);
  expect(ids('One')).toEqual(['a', 'b', 'c', 'n', 'd']);
  expect(ids('Two')).toEqual(['a', 'b', 'c', 'd', 'n']);
  expect(ids('None')).toEqual(['a', 'b', 'c', 'd', 'n']);
});

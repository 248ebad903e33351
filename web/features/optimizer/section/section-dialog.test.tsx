import { expect, test, vi } from 'vitest';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { field, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { samplePage } from '#tests/support/samples/sample-pages.ts';
import { SectionDialog } from './section-dialog.tsx';
import type { WrittenSection } from './write-section.ts';

const id = '019a0000-0000-7000-8000-0000000000d1';
const pages: CompetitorPage[] = [samplePage('a', '# One\n\nText.'), samplePage('b', '# Two\n\nText.')];
const brief = {
  points: ['How fine'],
  keywords: ['pour over coffee', 'grind size'],
  words: 120,
  pageIds: ['b'],
};
const output = 'Grind it fine [S1.2].\n\n> [!placeholder] Add your own test.';

async function dialog({ status = 'done', text = output } = {}) {
  let row = {
    id,
    tool: 'article',
    status: 'draft',
    revision: 0,
    output: '',
    words: 0,
    error: null as string | null,
    sources: [] as { ref: string }[],
  };
  const server = await answeringServer({
    'POST ai-generation/': { status: 201, body: row },
    'POST ai-generation/:id/sources/': () => {
      row = {
        ...row,
        revision: row.revision + 1,
        sources: [...row.sources, { ref: `S${row.sources.length + 1}` }],
      };
      return { status: 201, body: {} };
    },
    'GET ai-generation/:id': () => ({ body: row }),
    'PATCH ai-generation/:id/': ({ body }) => {
      const { action } = body as { action?: string };
      row = { ...row, revision: row.revision + 1 };
      if (action === 'draft')
        row = {
          ...row,
          status,
          output: text,
          words: 5,
          error: status === 'failed' ? 'No more words.' : null,
        };
      if (action === 'cancel') row = { ...row, status: 'cancelled' };
      return { body: row };
    },
  });
  const inserted: WrittenSection[] = [];
  const onClose = vi.fn();
  renderInApp(
    <SectionDialog
      heading="Grind size"
      brief={brief}
      pages={pages}
      projectId="p1"
      onClose={onClose}
      onInsert={(section) => {
        inserted.push(section);
        return true;
      }}
    />,
  );
  await find('dialog', 'Write “Grind size”');
  const patches = () => server.asked('PATCH ai-generation/:id/').map(({ body }) => body);
  return { server, inserted, onClose, patches };
}

test('a section is written from what was asked for, read first, and inserted by a press; its generation goes to the trash', async () => {
  const { server, inserted, onClose, patches } = await dialog();
  expect(field('Length in words').value).toBe('120');
  await type('Points to make', 'How fine\n\nHow coarse');
  await press(['button', 'Write section']);
  await said('Grind it fine (b.example).');
  await said('5 words, facts from 1 page, 1 place left for you to fill in');
  expect(server.asked('POST ai-generation/')[0]!.body).toMatchObject({
    tool: 'article',
    projectId: 'p1',
    inputs: {
      topic: 'Grind size',
      keywords: brief.keywords,
      mustSay: ['How fine', 'How coarse'],
      words: 150,
    },
  });
  expect(server.asked('POST ai-generation/:id/sources/').map(({ body }) => body)).toEqual([
    { kind: 'text', title: 'Two', text: pages[1]!.text },
  ]);
  expect(patches()[0]).toMatchObject({
    revision: 1,
    action: 'draft',
    title: 'Grind size',
    editData: { outline: [{ heading: 'Grind size', words: 120, keyPoints: ['How fine', 'How coarse'] }] },
  });
  await soon(() => expect(patches().at(-1)).toMatchObject({ deleted: true }));
  expect(inserted).toEqual([]);
  await press(['button', 'Insert into text']);
  expect(inserted[0]!.blocks.map(({ type: kind }) => kind)).toEqual(['paragraph', 'placeholder']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the request can be changed and sent again', async () => {
  const { server } = await dialog();
  await press(['button', 'Write section']);
  await press(['button', 'Change the request']);
  await press(['checkbox', 'Two']);
  await press(['button', 'Write section']);
  await said('Grind it fine');
  expect(server.asked('POST ai-generation/')).toHaveLength(2);
  expect(server.asked('POST ai-generation/:id/sources/')).toHaveLength(1);
});

test('what is missing is said before anything is asked', async () => {
  const { server } = await dialog();
  await type('Keywords and terms to use', ' , ');
  await press(['button', 'Write section']);
  await said('Enter at least one keyword');
  expect(server.asked('POST ai-generation/')).toEqual([]);
});

test('a writer that fails says why, and leaves nothing behind', async () => {
  const { patches } = await dialog({ status: 'failed' });
  await press(['button', 'Write section']);
  await said('No more words.');
  expect(has('button', 'Insert into text')).toBe(false);
  await soon(() => expect(patches().at(-1)).toMatchObject({ deleted: true }));
});

test('stopping ends the work on the server too', async () => {
  const { patches } = await dialog({ status: 'running' });
  await press(['button', 'Write section']);
  await said('Writing the section');
  await soon(() => expect(patches()).toHaveLength(1));
  await press(get('button', 'Stop'));
  await said('Stopped before it was done.');
  await soon(() => expect(patches().slice(1)).toMatchObject([{ action: 'cancel' }, { deleted: true }]));
  expect(textOf()).not.toContain('Grind it fine');
});

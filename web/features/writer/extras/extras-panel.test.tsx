import { expect, test, vi } from 'vitest';
import { pagePath } from '#contract/routes/page-path.ts';
import type {
  DerivedContent,
  DerivedEvent,
  DerivedText,
  FaqContent,
} from '#contract/writer/derived-texts.ts';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import { ExtrasPanel } from './extras-panel.tsx';
import { faqBlocks } from './faq-blocks.ts';

const documentId = '019a0000-0000-7000-8000-000000000001';
const projectId = '019a0000-0000-7000-8000-000000000002';
const articleId = '019a0000-0000-7000-8000-000000000003';
const list = 'GET documents/:id/derived-texts/';
const write = 'POST documents/:id/derived-texts/';
const change = 'PUT documents/:id/derived-texts/';
const engines = 'GET ai-generation/engines/';
const channels = 'GET social-project/channel/:id/';
const create = 'POST social-post/:id/';
const model = { id: 'own', kind: 'model', label: 'A model', ready: true, note: '' };

let made = 0;
const aText = (content: DerivedContent, parts: Partial<DerivedText> = {}): DerivedText => ({
  id: `019a0000-0000-7000-8000-0000000001${String((made += 1)).padStart(2, '0')}`,
  content,
  engine: { kind: 'model', label: 'A model', version: 'derived-2', seed: null },
  revision: 4,
  usedAt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});
const meta = { kind: 'meta', title: 'How to brew', description: 'Fold it, then brew.' } as const;
const faq: FaqContent = {
  kind: 'faq',
  heading: 'Questions',
  questions: [{ question: 'How long?', answer: 'Four minutes.' }],
};
const post = { kind: 'social', network: 'TWITTER', text: 'Brew it.' } as const;
const events = (event: DerivedEvent): Answer => ({
  headers: { 'content-type': 'text/event-stream' },
  body: `id: 1\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
});
const listed = (results: DerivedText[], more = {}) => ({
  body: { results, revision: 4, meta: null, article: { id: articleId, projectId }, ...more },
});

async function panel(results: DerivedText[], answers: Record<string, Answer> = {}, revision = 4) {
  const server = await answeringServer({
    [list]: listed(results),
    [engines]: { body: { results: [model], next: null } },
    [change]: { body: { text: results[0] ?? null } },
    ...answers,
  });
  const steps: string[] = [];
  const flush = vi.fn(async () => void steps.push('saved'));
  const onInsert = vi.fn<(content: FaqContent) => void>(() => void steps.push('inserted'));
  const savedRevision = new Observable(revision);
  renderInApp(<ExtrasPanel {...{ documentId, savedRevision, flush, onInsert }} />);
  await find('region', 'FAQ');
  return { server, flush, onInsert, steps };
}

test('a model writes from the saved text, and what comes of it is listed with what was left out', async () => {
  const { server, steps } = await panel([], {
    [write]: events({ type: 'end', texts: [], problems: ['Pair 2 has HTML in it.'] }),
  });
  const region = await find('region', 'Meta title and description');
  await type('What to focus on: Meta title and description', 'Beginners');
  server.on(list, listed([aText(meta)]));
  await press(await find('button', 'Write titles and descriptions'));
  await said('Left out: Pair 2 has HTML in it.');
  await find('button', 'Use “How to brew”');
  expect(steps).toEqual(['saved']);
  expect(server.asked(write)[0]?.body).toEqual({ kind: 'meta', instruction: 'Beginners' });
  expect(textOf(region)).toMatch(/Title \d+ of 580 px, description \d+ of 920 px/);
});

test('a failed run says why and keeps the texts that were written', async () => {
  await panel([aText(meta)], {
    [write]: events({ type: 'error', message: 'The model answered with nothing.' }),
  });
  await press(await find('button', 'Write more'));
  await said('The model answered with nothing.');
  expect(has('button', 'Use “How to brew”')).toBe(true);
});

test('a refused run is told in the server’s words', async () => {
  await panel([], { [write]: refusal(403, 'Your plan has none of its AI words left.') });
  await press(await find('button', 'Write FAQ'));
  await said('Your plan has none of its AI words left.');
});

test('a title and description are used by a press; the one in use says so', async () => {
  const text = aText(meta);
  const { server } = await panel([text]);
  server.on(list, listed([text], { meta: { ...meta, chosenAt: '2026-11-02T09:00:00.000Z' } }));
  await press(await find('button', 'Use “How to brew”'));
  await soon(() => expect(server.asked(change)[0]?.body).toEqual({ textId: text.id, action: 'use' }));
  await said('In use');
  expect(has('button', 'Use “How to brew”')).toBe(false);
});

test('questions go into the text after it is saved and kept as a version, and not where that fails', async () => {
  const text = aText(faq);
  const { server, steps, onInsert } = await panel([text], { [change]: refusal(500, 'No version was kept.') });
  await press(await find('button', 'Add to text: Questions'));
  await said('No version was kept.');
  expect(onInsert).not.toHaveBeenCalled();
  server.on(change, { body: { text: { ...text, usedAt: '2026-11-02T09:00:00.000Z' } } });
  await press(['button', 'Add to text: Questions']);
  await soon(() => expect(onInsert).toHaveBeenCalledWith(faq));
  expect(steps).toEqual(['saved', 'saved', 'inserted']);
});

test('a post becomes a draft of the article for the network’s active channels, and leads to the composer', async () => {
  const text = aText(post);
  const channel = (id: string, network: string, status = 'active') => ({ id, network, status });
  const { server } = await panel([text], {
    [channels]: {
      body: {
        results: [channel('c1', 'TWITTER'), channel('c2', 'LINKEDIN'), channel('c3', 'TWITTER', 'paused')],
      },
    },
    [create]: { status: 201, body: { id: 'p1' } },
  });
  expect(textOf(get('region', 'Social posts'))).toContain('8 of 280 characters');
  await press(await find('button', 'Create draft post for X'));
  const link = await find('link', 'Open draft');
  expect(link.getAttribute('href')).toBe(pagePath('/draft/:projectId', { projectId }, { post: 'p1' }));
  expect(server.asked(create)[0]?.body).toEqual({
    content: 'Brew it.',
    articleId,
    targets: [{ channelId: 'c1' }],
  });
  await soon(() => expect(server.asked(change)[0]?.body).toMatchObject({ action: 'use' }));
});

test('networks are chosen before posts are written, and without any nothing is asked', async () => {
  const { server } = await panel([], { [write]: events({ type: 'end', texts: [], problems: [] }) });
  await press(await find('checkbox', 'LinkedIn'));
  await press(['checkbox', 'Bluesky']);
  await press(['button', 'Write posts']);
  await soon(() => expect(server.asked(write)[0]?.body).toMatchObject({ networks: ['TWITTER', 'BLUESKY'] }));
  await press(['checkbox', 'Bluesky']);
  await press(['checkbox', 'X']);
  await soon(() => expect(get('button', 'Write posts').hasAttribute('disabled')).toBe(true));
});

test('without a model the texts that were written stay usable, and the panel says what writing needs', async () => {
  await panel([aText(meta)], {
    [engines]: { body: { results: [{ ...model, kind: 'builtin' }], next: null } },
  });
  expect((await find('link', 'Connect a model')).getAttribute('href')).toBe('/integrations');
  expect(has('button', 'Write more')).toBe(false);
  expect(has('button', 'Use “How to brew”')).toBe(true);
});

test('outside of a project posts say what they need, and what is older than the text says so', async () => {
  await panel(
    [aText(post)],
    { [list]: listed([aText(post)], { article: { id: articleId, projectId: null } }) },
    5,
  );
  await said('Add the document to a project to create posts from these.');
  await said('from an earlier version of the text');
  expect(has('button', 'Create draft post for X')).toBe(false);
});

test('one is removed by a press', async () => {
  const text = aText(meta);
  const { server } = await panel([text]);
  server.on(list, listed([]));
  await press(await find('button', 'Remove “How to brew”'));
  await soon(() => expect(server.asked(change)[0]?.body).toEqual({ textId: text.id, action: 'remove' }));
  await soon(() => expect(has('button', 'Remove “How to brew”')).toBe(false));
});

test('questions become headings with their answers below', () => {
  let n = 0;
  expect(faqBlocks(faq, () => `b${n++}`)).toEqual([
    { type: 'heading', attrs: { id: 'b0', level: 2 }, content: [{ type: 'text', text: 'Questions' }] },
    { type: 'heading', attrs: { id: 'b1', level: 3 }, content: [{ type: 'text', text: 'How long?' }] },
    { type: 'paragraph', attrs: { id: 'b2' }, content: [{ type: 'text', text: 'Four minutes.' }] },
  ]);
});

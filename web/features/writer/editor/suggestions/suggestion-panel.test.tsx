import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SuggestionEvent } from '#contract/writer/suggestions.ts';
import {
  type Answer,
  type Answering,
  answeringServer,
  refusal,
} from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { keptSuggestion } from './kept-suggestion.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';

const documentId = '019a0000-0000-7000-8000-000000000001';
const engines = 'GET ai-generation/engines/';
const write = 'POST documents/:id/suggestions/';
const model = { id: 'own', kind: 'model', label: 'A model', ready: true, note: '' };
const events = (...all: SuggestionEvent[]): Answer => ({
  headers: { 'content-type': 'text/event-stream' },
  body: all.map((event, i) => `id: ${i}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
});
const end = (text: string): SuggestionEvent => ({ type: 'end', text, truncated: false, engine: 'A model' });

async function panel(answers: Record<string, Answering> = {}, kept = '') {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element: place,
    extensions: schemaExtensions,
    content: '<p>Bread needs time and heat.</p>',
  });
  editor.commands.selectAll();
  onTestFinished(() => {
    editor.destroy();
    place.remove();
  });
  const server = await answeringServer({ [engines]: { body: { results: [model], next: null } }, ...answers });
  const onClose = vi.fn<() => void>();
  const shown = { documentId, request: { command: null, kept }, flush: async () => undefined, onClose };
  renderInApp(<SuggestionPanel editor={editor} {...shown} />);
  return { editor, server, onClose };
}

test('without a model the commands say that they need one, and lead to connecting it', async () => {
  await panel({ [engines]: { body: { results: [{ ...model, kind: 'builtin' }], next: null } } });
  expect((await find('link', 'Connect a model')).getAttribute('href')).toBe('/integrations');
  await said('These commands need an AI model.');
  expect(has('button', 'Rewrite')).toBe(false);
});

test('a suggestion is shown with its changes, of which one is accepted and the rest rejected', async () => {
  const { editor, server, onClose } = await panel({
    [write]: events({ type: 'text', text: 'Bread wants' }, end('Bread wants time and steam.')),
  });
  await press(await find('button', 'Rewrite'));
  await said('Change 1 of 2');
  const region = get('region', 'Edit with AI');
  expect([...region.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
    'needs',
    'heat',
  ]);
  expect([...region.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'wants',
    'steam',
  ]);
  await press(['button', 'Next change']);
  await said('Change 2 of 2');
  await press(['button', 'Accept']);
  await soon(() => expect(editor.getText()).toBe('Bread needs time and steam.'));
  await press(['button', 'Reject']);
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editor.getText()).toBe('Bread needs time and steam.');
  expect(server.asked(write)[0]?.body).toMatchObject({
    command: 'rewrite',
    text: 'Bread needs time and heat.',
  });
});

test('an answer cut at the length limit is continued by a button', async () => {
  const cut: SuggestionEvent = { type: 'end', text: 'Bread wants', truncated: true, engine: 'A model' };
  const { editor, server } = await panel({ [write]: events(cut) });
  await press(await find('button', 'Rewrite'));
  await said('The model stopped at its length limit.');
  server.on(write, refusal(403, 'Your plan has no words left.'));
  await press(['button', 'Continue']);
  await said('Your plan has no words left. What was written before is still here.');
  server.on(write, events({ type: 'text', text: ' time.' }, end(' time.')));
  await press(['button', 'Continue']);
  await soon(() => expect(has('button', 'Continue')).toBe(false));
  await press(await find('button', 'Accept all'));
  await soon(() => expect(editor.getText()).toBe('Bread wants time.'));
});

test('a connection that is cut half way keeps what was written, and Try again asks once more', async () => {
  const { editor, server } = await panel({ [write]: events({ type: 'text', text: 'Bread wants ti' }) });
  await press(await find('button', 'Shorten'));
  await said('We lost the connection. Your text is unchanged.');
  await said('Bread wants ti');
  server.on(write, events(end('Bread needs time.')));
  await press(['button', 'Try again']);
  await press(await find('button', /^Accept/));
  await soon(() => expect(editor.getText()).toBe('Bread needs time.'));
});

test('a refusal of the server is said in its words', async () => {
  const { server } = await panel({ [write]: refusal(403, 'Your plan has no words left.') });
  await press(await find('button', 'Expand'));
  await said('Your plan has no words left.');
  server.on(write, events({ type: 'error', message: 'The model declined.' }));
  await press(['button', 'Try again']);
  await said('The model declined.');
});

test('a suggestion that was left without a decision is kept on this device until there is one', async () => {
  const first = await panel({ [write]: events(end('Bread needs time.')) });
  await press(await find('button', 'Shorten'));
  await find('button', 'Insert below');
  await soon(async () => expect(await keptSuggestion(documentId)).toBe('Bread needs time.'));
  await press(['button', /^Reject/]);
  await soon(async () => expect(await keptSuggestion(documentId)).toBe(''));
  expect(first.editor.getText()).toBe('Bread needs time and heat.');
});

test('whoever writes on in the text meanwhile keeps the focus there, however the answer ends', async () => {
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const { editor, server } = await panel();
  server.on(write, () => answers[server.asked(write).length - 1]!.promise);
  await press(await find('button', 'Shorten'));
  await find('button', 'Stop');
  editor.view.dom.focus();
  answers[0]!.resolve(refusal(403, 'Your plan has no words left.'));
  await said('Your plan has no words left.');
  expect(document.activeElement).toBe(editor.view.dom);
  await press(['button', 'Try again']);
  await find('button', 'Stop');
  editor.view.dom.focus();
  answers[1]!.resolve(events(end('Bread needs time.')));
  await find('button', 'Accept');
  expect(document.activeElement).toBe(editor.view.dom);
});

test('whoever waits for the answer has what comes next at hand for keys', async () => {
  await panel({ [write]: events(end('Bread needs time.')) });
  await press(await find('button', 'Shorten'));
  const accept = await find('button', 'Accept');
  await soon(() => expect(document.activeElement).toBe(accept));
});

test('what was kept can be put into the text', async () => {
  const { editor } = await panel({}, 'Bread **wants** time.');
  await said('A suggestion from your last visit');
  await press(['button', 'Insert below']);
  await soon(() => expect(editor.state.doc.lastChild?.textContent).toBe('Bread wants time.'));
  expect(editor.state.doc.childCount).toBe(2);
});

import { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { afterEach, describe, expect, test } from 'vitest';
import type { SuggestionEvent, SuggestionRequest } from '#contract/writer/suggestions.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { blocksOf, toEditor } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { SuggestionError, SuggestionSession } from './suggestion-session.ts';

let editor: Editor;
afterEach(() => editor.destroy());

/** Waits at each event until the test lets it go. */
function model() {
  const requests: SuggestionRequest[] = [];
  const signals: AbortSignal[] = [];
  let answers: (SuggestionEvent | Promise<SuggestionEvent>)[] = [];
  return {
    requests,
    signals,
    says: (...events: typeof answers) => void (answers = events),
    async *write(request: SuggestionRequest, signal: AbortSignal) {
      requests.push(request);
      signals.push(signal);
      for (const event of answers) yield await event;
    },
  };
}
const end = (text: string): SuggestionEvent => ({ type: 'end', text, truncated: false, engine: 'm' });

function open(markdown: string, select: string) {
  let n = 0;
  editor = new Editor({
    element: document.createElement('div'),
    extensions: schemaExtensions,
    content: toEditor(markdownToBlocks(markdown, () => `b${n++}`)),
  });
  let from = -1;
  editor.state.doc.descendants((node, at) => {
    const first = node.text?.indexOf(select) ?? -1;
    if (first >= 0) from = at + first;
  });
  editor.commands.setTextSelection({ from, to: from + select.length });
  const ai = model();
  const steps: string[] = [];
  const session = new SuggestionSession(editor, {
    flush: async () => void steps.push('saved'),
    write: (request, signal) => {
      steps.push('asked');
      return ai.write(request, signal);
    },
  });
  session.listen();
  return { session, ai, steps, text: () => markdownOf() };
}
const markdownOf = () =>
  blocksToMarkdown(
    blocksOf(editor.state.doc, () => 'x'),
    { citations: 'refs' },
  ).trim();
const typeAt = (word: string, added: string) => {
  let at = -1;
  editor.state.doc.descendants((node, pos) => {
    const first = node.text?.indexOf(word) ?? -1;
    if (first >= 0) at = pos + first;
  });
  editor.commands.insertContentAt(at, added);
};
const before = 'First.\n\nBread needs time and heat.\n\nLast.';

describe('a suggestion', () => {
  test('is asked for after the text is saved, and changes nothing before it is accepted', async () => {
    const { session, ai, steps, text } = open(before, 'needs time and heat');
    ai.says({ type: 'text', text: 'wants' }, end('wants time and steam'));
    await session.start({ command: 'rewrite' });
    expect(steps).toEqual(['saved', 'asked']);
    expect(ai.requests[0]).toEqual({
      command: 'rewrite',
      text: 'needs time and heat',
      before: 'First.\n\nBread',
      after: '.\n\nLast.',
    });
    expect(session.view.get()).toMatchObject({
      phase: 'review',
      tracked: { open: [expect.anything(), expect.anything()] },
    });
    expect(text()).toBe(before);
  });

  test('is accepted change by change, and undo gives back the text and the change', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    ai.says(end('wants time and steam'));
    await session.start({ command: 'rewrite' });
    const view = session.view.get();
    const [first] = view.phase === 'review' ? view.tracked.open : [];
    session.accept(first!);
    expect(text()).toBe('First.\n\nBread wants time and heat.\n\nLast.');
    expect(session.view.get()).toMatchObject({ phase: 'review', tracked: { open: [expect.anything()] } });
    undo(editor.state, editor.view.dispatch);
    expect(text()).toBe(before);
    expect(session.view.get()).toMatchObject({ tracked: { open: [expect.anything(), expect.anything()] } });
  });

  test('accepted as a whole is one step of the history, and block ids stay', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    const ids = () => editor.state.doc.children.map((node) => String(node.attrs.id));
    const had = ids();
    ai.says(end('wants time and steam'));
    await session.start({ command: 'rewrite' });
    session.acceptAll();
    expect(text()).toBe('First.\n\nBread wants time and steam.\n\nLast.');
    expect(ids()).toEqual(had);
    expect(session.view.get().phase).toBe('closed');
    undo(editor.state, editor.view.dispatch);
    expect(text()).toBe(before);
  });

  test('that stopped at the length limit goes on from there, and what was there outlives a failure', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    ai.says({ type: 'end', text: 'wants time,', truncated: true, engine: 'm' });
    await session.start({ command: 'rewrite' });
    expect(session.view.get()).toMatchObject({ phase: 'review', truncated: true, text: 'wants time,' });
    ai.says({ type: 'text', text: ' and' }, { type: 'error', message: 'Busy.' });
    await session.goOn();
    expect(session.view.get()).toMatchObject({
      phase: 'review',
      truncated: true,
      text: 'wants time, and',
      problem: new SuggestionError('Busy.'),
    });
    ai.says({ type: 'text', text: ' steam' }, end(' steam'));
    await session.goOn();
    expect(ai.requests.map(({ written }) => written)).toEqual([undefined, 'wants time,', 'wants time, and']);
    session.acceptAll();
    expect(text()).toBe('First.\n\nBread wants time, and steam.\n\nLast.');
  });

  test('that is stopped while it goes on shows what there is by then', async () => {
    const { session, ai } = open(before, 'needs time and heat');
    ai.says({ type: 'end', text: 'wants time,', truncated: true, engine: 'm' });
    await session.start({ command: 'rewrite' });
    const never = new Promise<SuggestionEvent>(() => undefined);
    ai.says({ type: 'text', text: ' and' }, never);
    void session.goOn();
    await expect.poll(() => session.view.get()).toMatchObject({ phase: 'writing', text: 'wants time, and' });
    expect(session.stop()).toBe(true);
    expect(session.view.get()).toMatchObject({ phase: 'review', text: 'wants time, and', problem: null });
    expect(ai.signals.at(-1)!.aborted).toBe(true);
  });

  test('whose changes were decided cannot grow any more', async () => {
    const { session, ai } = open(before, 'needs time and heat');
    ai.says({ type: 'end', text: 'wants time and steam', truncated: true, engine: 'm' });
    await session.start({ command: 'rewrite' });
    const view = session.view.get();
    session.accept(view.phase === 'review' ? view.tracked.open[0]! : 0);
    await session.goOn();
    expect(ai.requests).toHaveLength(1);
    undo(editor.state, editor.view.dispatch);
    expect(session.view.get()).toMatchObject({ phase: 'review', decided: false });
  });

  test('rejected leaves the text as it was', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    ai.says(end('wants time and steam'));
    await session.start({ command: 'rewrite' });
    const view = session.view.get();
    for (const id of view.phase === 'review' ? view.tracked.open : []) session.reject(id);
    expect(text()).toBe(before);
    expect(session.view.get().phase).toBe('closed');
  });

  test('still fits after others wrote around its text', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    const wait = Promise.withResolvers<SuggestionEvent>();
    ai.says(wait.promise);
    const asked = session.start({ command: 'rewrite' });
    typeAt('First', 'Very ');
    typeAt('Last', 'Very ');
    wait.resolve(end('wants time and steam'));
    await asked;
    session.acceptAll();
    expect(text()).toBe('Very First.\n\nBread wants time and steam.\n\nVery Last.');
  });

  test('of a text that was changed meanwhile is offered below it, and can be asked for again', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    const wait = Promise.withResolvers<SuggestionEvent>();
    ai.says(wait.promise);
    const asked = session.start({ command: 'rewrite' });
    typeAt('time', 'much ');
    wait.resolve(end('wants time and steam'));
    await asked;
    expect(session.view.get()).toEqual({ phase: 'outdated', text: 'wants time and steam' });
    session.acceptAll();
    const changed = 'First.\n\nBread needs much time and heat.\n\nLast.';
    expect(text()).toBe(changed);
    ai.says(end('Bread wants much time.'));
    await session.again();
    expect(ai.requests.at(-1)).toMatchObject({ text: 'Bread needs much time and heat.' });
    session.acceptAll();
    expect(text()).toBe('First.\n\nBread wants much time.\n\nLast.');
  });

  test('is no longer reviewed once its text is edited, until that is undone', async () => {
    const { session, ai } = open(before, 'needs time and heat');
    ai.says(end('wants time and steam'));
    await session.start({ command: 'rewrite' });
    typeAt('time', 'much ');
    expect(session.view.get()).toMatchObject({ phase: 'outdated', text: 'wants time and steam' });
    undo(editor.state, editor.view.dispatch);
    expect(session.view.get().phase).toBe('review');
  });

  test('whose text is gone can be kept at the caret', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    const wait = Promise.withResolvers<SuggestionEvent>();
    ai.says(wait.promise);
    const asked = session.start({ command: 'rewrite' });
    editor.commands.clearContent(true);
    wait.resolve(end('wants time'));
    await asked;
    session.insertBelow();
    expect(text()).toBe('wants time');
  });

  test('that fails half way says so, keeps what was written and leaves the text alone', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    ai.says({ type: 'text', text: 'wants ti' }, { type: 'error', message: 'The model is busy.' });
    await session.start({ command: 'rewrite' });
    const view = session.view.get();
    expect(view).toMatchObject({ phase: 'failed', text: 'wants ti' });
    expect(view.phase === 'failed' && view.cause).toEqual(new SuggestionError('The model is busy.'));
    expect(text()).toBe(before);
    session.insertBelow();
    expect(text()).toBe('First.\n\nBread needs time and heat.\n\nwants ti\n\nLast.');
  });

  test('that repairs findings is asked for with them, and a text that was changed meanwhile stays as it is', async () => {
    const { session, ai, text } = open(before, 'needs time and heat');
    const faults = [{ check: 'filler' as const, message: '“and heat” is filler.', text: 'and heat' }];
    const wait = Promise.withResolvers<SuggestionEvent>();
    ai.says(wait.promise);
    const asked = session.start({ command: 'polish', faults });
    typeAt('time', 'much ');
    wait.resolve(end('needs time'));
    await asked;
    expect(ai.requests[0]).toMatchObject({ command: 'polish', faults, text: 'needs time and heat' });
    expect(session.view.get()).toEqual({ phase: 'outdated', text: 'needs time' });
    expect(text()).toBe('First.\n\nBread needs much time and heat.\n\nLast.');
    ai.says(end('Bread needs much time.'));
    await session.again();
    session.acceptAll();
    expect(ai.requests[1]).toMatchObject({ command: 'polish', faults });
    expect(text()).toBe('First.\n\nBread needs much time.\n\nLast.');
  });

  test('that says the same, or nothing that can be used, is none', async () => {
    const { session, ai } = open(before, 'needs time');
    ai.says(end('needs time'));
    await session.start({ command: 'rewrite' });
    expect(session.view.get()).toEqual({ phase: 'same' });
  });

  test('that is left stops the model, and what comes later is not heard', async () => {
    const { session, ai, text } = open(before, 'needs time');
    const wait = Promise.withResolvers<SuggestionEvent>();
    ai.says(wait.promise);
    const asked = session.start({ command: 'rewrite' });
    await Promise.resolve();
    await Promise.resolve();
    session.close();
    expect(ai.signals[0]?.aborted).toBe(true);
    wait.resolve(end('wants time'));
    await asked;
    expect(session.view.get()).toEqual({ phase: 'closed' });
    expect(text()).toBe(before);
  });

  test('for what no command can change says why and asks no model', async () => {
    const { session, ai } = open('```\nlet a;\n```', 'let');
    await session.start({ command: 'shorten' });
    expect(session.view.get()).toEqual({ phase: 'refused', why: 'code' });
    expect(ai.requests).toEqual([]);
  });
});

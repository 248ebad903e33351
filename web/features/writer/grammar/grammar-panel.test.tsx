import { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { TextMarks } from '../editor/nodes/text-marks.ts';
import { GrammarPanel } from './grammar-panel.tsx';
import type { GrammarWorkerEvents } from './open-grammar-worker.ts';
import type { GrammarFinding, GrammarRequest } from './protocol.ts';

/** What the page sent to its worker, which answers when a test says so. */
const worker = vi.hoisted(() => ({
  requests: [] as unknown[],
  events: null as unknown,
  ended: 0,
}));
vi.mock(import('./open-grammar-worker.ts'), () => ({
  openGrammarWorker: (events: GrammarWorkerEvents) => {
    worker.events = events;
    return {
      send: (request: GrammarRequest) => worker.requests.push(request),
      end: () => (worker.ended += 1),
    };
  },
}));
const requests = () => worker.requests as GrammarRequest[];
const events = () => worker.events as GrammarWorkerEvents;

beforeEach(() => {
  worker.requests.length = 0;
  worker.ended = 0;
  localStorage.clear();
});

function open(
  content = '<p data-id="b1">This is an test of breadd.</p><pre data-id="b2"><code>alot</code></pre>',
) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...schemaExtensions, TextMarks],
    content,
  });
  onTestFinished(() => editor.destroy());
  const onLeave = vi.fn<() => void>();
  renderInApp(<GrammarPanel editor={editor} onLeave={onLeave} />);
  return { editor, onLeave };
}
const finding = (text: string, start: number, more: Partial<GrammarFinding> = {}): GrammarFinding => ({
  place: { blockId: 'b1', start, end: start + text.length },
  text,
  kind: 'Miscellaneous',
  message: 'Incorrect indefinite article.',
  fixes: [{ kind: 'replace', text: 'a' }],
  ...more,
});
const article = finding('an', 8);
const misspelled = finding('breadd', 19, {
  kind: 'Spelling',
  message: 'Did you mean bread?',
  fixes: [{ kind: 'replace', text: 'bread' }],
});
const answer = (findings: GrammarFinding[], isEnglish = true) =>
  events().onAnswer({ id: requests().at(-1)!.id, findings, isEnglish });
const marked = (editor: Editor) =>
  [...editor.view.dom.querySelectorAll('.grammar-mark')].map(({ textContent }) => textContent);
async function started() {
  const opened = open();
  expect(requests()).toEqual([]);
  await press(['button', 'Check spelling and grammar']);
  await said('Loading the checker…');
  return opened;
}

test('nothing is loaded or read before somebody asks, and code is not checked', async () => {
  await started();
  expect(requests().map(({ blocks }) => blocks)).toEqual([
    [{ id: 'b1', text: 'This is an test of breadd.' }],
  ]);
});

test('findings are marked in the text and nowhere in it, and a fix is one step that undo takes back', async () => {
  const { editor, onLeave } = await started();
  const before = editor.getJSON();
  answer([article, misspelled]);
  await said('2 findings');
  expect(marked(editor)).toEqual(['an', 'breadd']);
  expect(editor.getJSON()).toEqual(before);
  await press(['button', 'Show “an” in the text']);
  expect(onLeave).toHaveBeenCalledOnce();
  await press(['button', 'Replace with “a”']);
  expect(editor.getText()).toContain('This is a test');
  await soon(() => expect(requests()).toHaveLength(2));
  expect(requests()[1]!.blocks[0]!.text).toBe('This is a test of breadd.');
  undo(editor.state, editor.view.dispatch);
  expect(editor.getText()).toContain('This is an test');
});

test('a finding whose words have changed is not applied to what stands there now', async () => {
  const { editor } = await started();
  answer([article]);
  await find('button', 'Replace with “a”');
  editor.commands.insertContentAt(1, 'Well, ');
  await press(['button', 'Replace with “a”']);
  await said('These words have changed.');
  expect(editor.getText()).toContain('Well, This is an test');
});

test('a word that is added is right in this and every later text, and an ignored finding is gone here', async () => {
  await started();
  answer([article, misspelled]);
  await press(['button', 'Ignore “an”']);
  await said('1 finding');
  expect(has('button', 'Ignore “an”')).toBe(false);
  await press(['button', 'Add “breadd” to your dictionary']);
  expect(requests().at(-1)!.words).toEqual(['breadd']);
  answer([article]);
  await said('Nothing found');
  open('<p data-id="b9">More breadd.</p>');
  expect(JSON.parse(localStorage.getItem('grammar')!)).toMatchObject({ words: ['breadd'] });
});

test('an answer to an older text is not shown, and a broken checker says so and can be tried again', async () => {
  const { editor } = await started();
  editor.commands.insertContentAt(1, 'So ');
  await soon(() => expect(requests()).toHaveLength(2));
  events().onAnswer({ id: requests()[0]!.id, findings: [article], isEnglish: true });
  expect(marked(editor)).toEqual([]);
  answer([], false);
  await said('This text doesn’t look like English, so it isn’t checked.');
  events().onError('out of memory');
  await said('The checker couldn’t be loaded.');
  expect(worker.ended).toBeGreaterThan(0);
  await press(['button', 'Try again']);
  expect(textOf(get('region', 'Spelling and grammar'))).toContain('Loading the checker…');
});

test('stopped, nothing is marked or sent any more; a closed editor ends the worker', async () => {
  const { editor } = await started();
  answer([article]);
  await press(['button', 'Stop checking']);
  expect(marked(editor)).toEqual([]);
  await press(['button', 'Check spelling and grammar']);
  const ended = worker.ended;
  editor.destroy();
  expect(worker.ended).toBe(ended + 1);
});

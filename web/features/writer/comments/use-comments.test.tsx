import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import type { CommentThread } from '#contract/writer/comments.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, findField, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { useComments } from './use-comments.ts';

const documentId = '019a0000-0000-7000-8000-000000000002';
const list = 'GET documents/:id/comments/';
const text = new Observable<number>(0);
let editor: Editor;

/** An editor with its comments beside it, as the writer's screen has them. */
function CommentedText({ startAt = null }: { startAt?: string | null }) {
  const [shown, setShown] = useState(false);
  const opened = useEditor({
    extensions: schemaExtensions,
    content: '<p data-id="b1">Rye bread keeps for a week.</p><p data-id="b2">Wheat does not.</p>',
  });
  const comments = useComments({
    documentId,
    editor: opened,
    text,
    showPanel: () => setShown(true),
    startAt,
  });
  useEffect(() => {
    if (opened) editor = opened;
  }, [opened]);
  return (
    <>
      <EditorContent editor={opened} />
      <button onClick={() => void comments.begin()}>Begin</button>
      <output>{comments.any ? `${comments.count} open` : 'none'}</output>
      {shown && <CommentsPanel open={comments.open} onLeave={() => undefined} />}
    </>
  );
}

const aThread = (id: string, words: string, blockId: string): CommentThread => ({
  id,
  quotation: {
    place: { blockId, start: 0, end: words.length },
    text: words,
    before: '',
    after: '',
  },
  comments: [
    {
      id: `c-${id}`,
      by: null,
      mine: false,
      text: `About ${words}`,
      mentions: [],
      createdAt: '2026-11-01T09:00:00.000Z',
      editedAt: null,
    },
  ],
  resolved: null,
  createdAt: '2026-11-01T09:00:00.000Z',
});
const marked = () => [...document.querySelectorAll('.comment-mark')].map((mark) => mark.textContent);

test('a comment begun on a selection is marked while it is written, sent, and marked from then on', async () => {
  const made = { ...aThread('t1', 'Rye bread', 'b1') };
  const server = await answeringServer({
    [list]: { body: { results: [], next: null } },
    'POST documents/:id/comments/': { status: 201, body: made },
  });
  renderInApp(<CommentedText />);
  await said('none');
  await press(['button', 'Begin']);
  await said('Select the text you want to comment on.');
  editor.commands.setTextSelection({ from: 1, to: 10 });
  await press(['button', 'Begin']);
  await type(await findField('New comment'), 'So?');
  await soon(() => expect(marked()).toEqual(['Rye bread']));
  await press(['button', 'Comment']);
  await said('1 open');
  expect(server.asked('POST documents/:id/comments/')[0]?.body).toMatchObject({
    text: 'So?',
    quotation: { place: { blockId: 'b1', start: 0, end: 9 }, text: 'Rye bread' },
  });
  expect(marked()).toEqual(['Rye bread']);
  expect(has('textbox', 'New comment')).toBe(false);
  expect(editor.getText()).toBe('Rye bread keeps for a week.\n\nWheat does not.');
});

test('the thread that an address names is set apart, and a press on a mark leads to its thread', async () => {
  const results = [aThread('t1', 'Rye bread', 'b1'), aThread('t2', 'Wheat does not.', 'b2')];
  await answeringServer({ [list]: { body: { results, next: null } } });
  renderInApp(<CommentedText startAt="t2" />);
  await said('2 open');
  await soon(() => expect(marked()).toEqual(['Rye bread', 'Wheat does not.']));
  await soon(() =>
    expect(document.querySelector('.comment-mark-current')?.textContent).toBe('Wheat does not.'),
  );
  const click = editor.view.someProp('handleClick', (handle) =>
    handle(editor.view, 3, new MouseEvent('click')) ? true : undefined,
  );
  expect(click).toBeUndefined();
  const thread = await find('article', 'Thread on “Rye bread”');
  await soon(() => expect(thread.getAttribute('aria-current')).toBe('true'));
});

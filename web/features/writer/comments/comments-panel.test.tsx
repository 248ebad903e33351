import { expect, test, vi } from 'vitest';
import type { Comment, CommentThread } from '#contract/writer/comments.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  chooseFromMenu,
  find,
  findField,
  get,
  has,
  key,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { Observable } from '#web/kernel/observable.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { openTypedComments } from './typed-comments.ts';
import type { CommentsView } from './use-comments.ts';

const documentId = '019a0000-0000-7000-8000-000000000001';
const list = 'GET documents/:id/comments/';
const begin = 'POST documents/:id/comments/';
const reply = 'POST documents/:id/comments/:threadId/replies/';
const update = 'PATCH documents/:id/comments/:threadId/';
const one = 'documents/:id/comments/:threadId/replies/:commentId/';
const people = [
  { id: 'u1', name: 'Ada Lovelace', avatar: null },
  { id: 'u2', name: 'Grace Hopper', avatar: null },
];
const quotation = {
  place: { blockId: 'b1', start: 0, end: 6 },
  text: 'a week',
  before: '',
  after: '',
};
const aComment = (changes: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  by: people[0]!,
  mine: false,
  text: 'Is this so?',
  mentions: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  editedAt: null,
  ...changes,
});
const aThread = (changes: Partial<CommentThread> = {}): CommentThread => ({
  id: 't1',
  quotation,
  comments: [aComment()],
  resolved: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

async function panel(
  results: CommentThread[],
  { answers = {}, view = {}, order = results.map(({ id }) => id) } = {} as {
    answers?: Parameters<typeof answeringServer>[0];
    view?: Partial<CommentsView>;
    order?: string[];
  },
) {
  const server = await answeringServer({
    [list]: { body: { results, next: null } },
    'GET documents/:id/people/': { body: { results: people, next: null } },
    ...answers,
  });
  const observed = new Observable<CommentsView>({ current: null, draft: null, ...view });
  const open = {
    documentId,
    view: observed,
    order: new Observable<readonly string[]>(order),
    typed: openTypedComments(documentId),
    select: vi.fn<() => boolean>().mockReturnValue(true),
    endDraft: vi.fn<() => void>(() => observed.set({ ...observed.get(), draft: null })),
  };
  const onLeave = vi.fn<() => void>();
  renderInApp(<CommentsPanel open={open} onLeave={onLeave} />);
  return { server, open, onLeave };
}

test('open threads stand in the order of the text, those whose text is gone last and said to be', async () => {
  const threads = ['gone', 'late', 'early'].map((id) =>
    aThread({ id, quotation: { ...quotation, text: `text ${id}` } }),
  );
  await panel(threads, { order: ['early', 'late'] });
  await said('3 open comments');
  const shown = all('article').map((thread) => textOf(thread).match(/text (?:gone|late|early)/)?.[0]);
  expect(shown).toEqual(['text early', 'text late', 'text gone']);
  expect(textOf(get('article', /gone/))).toContain('This text has been deleted.');
  expect(has('button', 'Show “text gone” in the text')).toBe(false);
});

test('a press on what is quoted leads to it in the text', async () => {
  const { open, onLeave } = await panel([aThread()]);
  await press(['button', 'Show “a week” in the text']);
  expect(open.select).toHaveBeenCalledWith('t1', true);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a new comment is sent with its quotation and whom it names, by keys alone', async () => {
  const made = aThread({ id: 't2', comments: [aComment({ text: '@Grace Hopper, so?', mine: true })] });
  const { server, open } = await panel([], {
    view: { draft: quotation },
    answers: { [begin]: { status: 201, body: made } },
  });
  const field = await findField('New comment');
  await type(field, 'Hello @gr');
  field.setSelectionRange(9, 9);
  await find('option', 'Grace Hopper');
  await key('Enter', field);
  expect(field.value).toBe('Hello @Grace Hopper ');
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await soon(() => expect(server.asked(begin)).toHaveLength(1));
  expect(server.asked(begin)[0]?.body).toEqual({
    text: 'Hello @Grace Hopper ',
    mentions: ['u2'],
    quotation,
  });
  await soon(() => expect(open.endDraft).toHaveBeenCalledOnce());
  await find('article', 'Thread on “a week”');
  expect(open.typed.get('new')).toBe('');
});

test('a reply that cannot be sent stays in its field, with the reason beside it', async () => {
  const { server, open } = await panel([aThread()], { answers: { [reply]: refusal(503, 'Too busy.') } });
  await press(['button', 'Reply']);
  await type('Reply', 'It is.');
  await press(['button', 'Reply']);
  await said('Too busy.');
  expect((await findField('Reply')).value).toBe('It is.');
  expect(open.typed.get('t1')).toBe('It is.');
  server.on(reply, {
    status: 201,
    body: aThread({ comments: [aComment(), aComment({ id: 'c2', text: 'It is.' })] }),
  });
  await press(['button', 'Reply']);
  await soon(() => expect(all('listitem')).toHaveLength(2));
  expect(open.typed.get('t1')).toBe('');
});

test('a resolved thread leaves the open ones, can be found among the resolved, and reopened', async () => {
  const resolved = { by: 'Grace Hopper', at: '2026-11-02T09:00:00.000Z' };
  const { server } = await panel([aThread()], { answers: { [update]: { body: aThread({ resolved }) } } });
  await press(['button', 'Resolve']);
  await said('No open comments, 1 resolved');
  expect(server.asked(update)[0]?.body).toEqual({ resolved: true });
  expect(has('article')).toBe(false);
  await press(['radio', 'Resolved']);
  await said('Resolved by Grace Hopper');
  server.on(update, { body: aThread() });
  await press(['button', 'Reopen']);
  await said('1 open comment');
});

test('one’s own comment can be changed, and deleted after a question; others’ have no menu', async () => {
  const mine = aThread({ comments: [aComment(), aComment({ id: 'c2', mine: true, by: people[1]! })] });
  const edited = aThread({ comments: [aComment(), aComment({ id: 'c2', mine: true, text: 'It is.' })] });
  const { server } = await panel([mine], {
    answers: { [`PATCH ${one}`]: { body: edited }, [`DELETE ${one}`]: { status: 204 } },
  });
  await find('article');
  expect(all('button', /^Options for the comment/)).toHaveLength(1);
  await chooseFromMenu('Options for the comment by Grace Hopper', 'Edit');
  await type('Edit comment', 'It is.');
  await press(['button', 'Save']);
  await said('It is.');
  server.on(list, { body: { results: [aThread()], next: null } });
  await chooseFromMenu(/^Options for the comment/, 'Delete');
  await press(['button', 'Delete comment']);
  await soon(() => expect(server.asked(`DELETE ${one}`)).toHaveLength(1));
  await soon(() => expect(all('listitem')).toHaveLength(1));
});

test('without an answer the panel says why and offers to try again', async () => {
  await panel([], { answers: { [list]: refusal(503, 'Try later.') } });
  await said('Try later.');
  await find('button', 'Try again');
});

test('what is typed and not sent is there again at the next visit, with what it is about', async () => {
  const { map: kept, store } = memoryStore();
  const first = openTypedComments(documentId, store);
  first.set('new', 'Half a thou', quotation);
  first.set('t1', 'A reply');
  await soon(() => expect(kept.size).toBe(1));
  const second = openTypedComments(documentId, store);
  expect(await second.restored).toEqual(quotation);
  expect([second.get('new'), second.get('t1')]).toEqual(['Half a thou', 'A reply']);
  second.set('new', '');
  second.set('t1', '');
  await soon(() => expect(kept.size).toBe(0));
  expect(await openTypedComments(documentId, store).restored).toBeNull();
});

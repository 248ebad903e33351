import { comments } from '#contract/writer/comments.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById } from '../documents/store.ts';
import { peopleOf } from './people.ts';
import { presentThread } from './present.ts';
import * as store from './store.ts';
import { beginThread, deleteComment, editComment, reply, setResolved } from './write-comment.ts';

export function commentRoutes(route: Route, deps: WriterDeps): void {
  const { db } = deps;
  const find = (principal: Principal, { id }: { id: string }) => documentById(principal, db, id);
  const findIn = async (principal: Principal, { id, threadId }: { id: string; threadId: string }) => {
    const document = await find(principal, { id });
    return document && (await store.threadById(principal, db, id, threadId)) ? document : null;
  };
  const findComment = async (
    principal: Principal,
    params: { id: string; threadId: string; commentId: string },
  ) => {
    const document = await findIn(principal, params);
    const rows = document ? await store.commentsOf(principal, db, [params.threadId]) : [];
    return rows.some(({ id }) => id === params.commentId) ? document : null;
  };

  route(comments.list, {
    load: find,
    resource: 'document',
    handle: async ({ principal, found }) => {
      const threads = await store.listThreads(principal, db, found.id);
      const all = await store.commentsOf(
        principal,
        db,
        threads.map(({ id }) => id),
      );
      const byThread = Map.groupBy(all, ({ threadId }) => threadId);
      const people = await peopleOf(deps, principal, db, found.id);
      const results = threads.map((row) => presentThread(row, byThread.get(row.id) ?? [], principal, people));
      return { results, next: null };
    },
  });

  route(comments.people, {
    load: find,
    resource: 'document',
    handle: async ({ principal, found }) => {
      const { readers } = await peopleOf(deps, principal, db, found.id);
      return { results: readers.toSorted((a, b) => a.name.localeCompare(b.name)), next: null };
    },
  });

  route(comments.begin, {
    load: find,
    resource: 'document',
    handle: ({ principal, found: document, body, withIdempotencyKey }) =>
      withIdempotencyKey((tx) => beginThread(deps, principal, tx, { document, ...body })),
  });

  route(comments.update, {
    load: findIn,
    resource: 'thread',
    handle: ({ principal, found: document, params: { threadId }, body: { resolved } }) =>
      db.transaction((tx) => setResolved(deps, principal, tx, { document, threadId, resolved })),
  });

  route(comments.reply, {
    load: findIn,
    resource: 'thread',
    handle: ({ principal, found: document, params: { threadId }, body, withIdempotencyKey }) =>
      withIdempotencyKey((tx) => reply(deps, principal, tx, { document, threadId, ...body })),
  });

  route(comments.edit, {
    load: findComment,
    resource: 'comment',
    handle: ({ principal, found: document, params: { threadId, commentId }, body }) =>
      db.transaction((tx) => editComment(deps, principal, tx, { document, threadId, commentId, ...body })),
  });

  route(comments.delete, {
    load: findComment,
    resource: 'comment',
    handle: ({ principal, found: document, params: { threadId, commentId } }) =>
      db.transaction((tx) => deleteComment(principal, tx, { document, threadId, commentId })),
  });
}

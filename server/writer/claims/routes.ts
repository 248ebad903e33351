import { claims } from '#contract/writer/claims.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById, lockDocument } from '../documents/store.ts';
import { findClaims } from './find-claims.ts';
import { deleteCheck, insertCheck } from './store.ts';

export function claimRoutes(route: Route, deps: WriterDeps): void {
  const { db, clock } = deps;
  const find = (principal: Principal, { id }: { id: string }) => documentById(principal, db, id);
  const noun = 'document';

  route(claims.list, {
    load: find,
    resource: noun,
    handle: ({ principal, found, request }) => findClaims(deps, principal, found, request.signal),
  });

  route(claims.check, {
    load: find,
    resource: noun,
    handle: ({ principal, found, body: { key: claim, checked } }) =>
      db.transaction(async (tx) => {
        if (!(await lockDocument(principal, tx, found.id))) throw notFound(noun);
        const mark = { documentId: found.id, claim };
        if (checked) await insertCheck(principal, tx, { ...mark, createdAt: clock.now() });
        else await deleteCheck(principal, tx, mark);
        const data = { checked };
        await emitEvent(tx, { ...principal, type: 'document.claim-checked', subjectId: found.id, data });
        return { checked };
      }),
  });
}

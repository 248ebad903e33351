import { type BriefLink, briefs } from '#contract/optimizer/brief.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { OptimizerDeps } from '../deps.ts';
import { optimizationById } from '../store.ts';
import { briefOf } from './brief-of.ts';
import { briefAddress } from './export.ts';
import { deleteLink, linkById, linksOf } from './links-store.ts';
import { presentLink, shareBrief } from './share-brief.ts';

export function briefRoutes(route: Route, deps: OptimizerDeps): void {
  const { db, clock, publicUrl } = deps;
  const noun = 'document';
  const find = async (principal: Principal, { id }: { id: string }) => {
    const row = await optimizationById(principal, db, id);
    return row?.deletedAt ? null : row;
  };

  route(briefs.export, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const { format } = body;
      const event = { ...principal, type: 'brief.exported', subjectId: found.id, data: { format } };
      await db.transaction((tx) => emitEvent(tx, event));
      return briefAddress(deps, principal, found, format);
    },
  });

  route(briefs.links, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      const now = clock.now();
      const rows = await linksOf(principal, db, found.id);
      return { results: rows.map((row) => presentLink(row, now)), next: null };
    },
  });

  route(briefs.share, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body, withIdempotencyKey }) => {
      const brief = await briefOf(deps, principal, found);
      let url: string | null = null;
      const made = await withIdempotencyKey(async (tx): Promise<BriefLink & { url: null }> => {
        const input = { brief, days: body.days, publicUrl, now: clock.now() };
        const shared = await shareBrief(principal, tx, found, input);
        url = shared.url;
        // What is kept for a repeated request must not hold the secret.
        return { ...shared.link, url: null };
      });
      return { ...made, url };
    },
  });

  route(briefs.revoke, {
    resource: 'link',
    load: async (principal, { id, linkId }) =>
      (await find(principal, { id })) && linkById(principal, db, id, linkId),
    handle: ({ principal, params }) =>
      db.transaction(async (tx) => {
        if (!(await deleteLink(principal, tx, params.id, params.linkId))) throw notFound('link');
        await emitEvent(tx, { ...principal, type: 'brief.revoked', subjectId: params.id });
      }),
  });
}

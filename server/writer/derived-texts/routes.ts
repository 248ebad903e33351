import { derivedTexts } from '#contract/writer/derived-texts.ts';
import { articleOfDocument } from '#server/articles/public.ts';
import { sendEventStream } from '#server/kernel/http/event-stream.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById } from '../documents/store.ts';
import { changeText } from './change-text.ts';
import { presentDerivedText } from './present.ts';
import { derivedTextsOf } from './store.ts';
import { deriverFor, writeTexts } from './write-texts.ts';

export function derivedTextRoutes(
  route: Route,
  deps: WriterDeps,
  stillMember: (principal: Principal) => Promise<boolean>,
): void {
  const { db } = deps;
  const find = (principal: Principal, { id }: { id: string }) => documentById(principal, db, id);
  const noun = 'document';

  route(derivedTexts.list, {
    load: find,
    resource: noun,
    handle: async ({ principal, found: { id, revision, meta } }) => {
      const rows = await derivedTextsOf(principal, db, id);
      const article = await articleOfDocument(principal, db, id);
      return {
        results: rows.map(presentDerivedText),
        revision,
        meta: meta?.search ?? null,
        article: article && { id: article.id, projectId: article.projectId },
      };
    },
  });

  route(derivedTexts.write, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body: asked, request, reply }) => {
      const engine = await deriverFor(deps, principal, found, asked);
      const items = async function* (signal: AbortSignal) {
        let at = 0;
        for await (const event of writeTexts(deps, principal, found, { engine, request: asked, signal })) {
          at += 1;
          yield { id: String(at), event: event.type, data: event };
        }
      };
      await sendEventStream(request, reply, items, () => stillMember(principal));
      return undefined as never;
    },
  });

  route(derivedTexts.change, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const row = await db.transaction((tx) =>
        changeText(deps, principal, tx, { documentId: found.id, ...body }),
      );
      return { text: row && presentDerivedText(row) };
    },
  });
}

import { internalLinks } from '#contract/internal-links.ts';
import { pageKey } from '#engine/internal-links/find-links.ts';
import { articleOfDocument } from '#server/articles/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { documentById, lockDocument } from '#server/writer/public.ts';
import type { InternalLinkDeps } from './deps.ts';
import { type LinkPages, linkPages } from './link-pages.ts';
import { searchPages } from './search-pages.ts';
import { deleteDismissal, dismissedOf, insertDismissal } from './store.ts';

const none: LinkPages = { pages: [], unreachable: 0 };

export function internalLinkRoutes(route: Route, { db, clock, run }: InternalLinkDeps): void {
  const find = (principal: Principal, { id }: { id: string }) => documentById(principal, db, id);
  const noun = 'document';
  /** The pages that a document may link to; none where its article belongs to no project. */
  const pagesFor = async (principal: Principal, documentId: string) => {
    const article = await articleOfDocument(principal, db, documentId);
    const projectId = article?.projectId ?? null;
    const found = article && projectId ? await linkPages(principal, db, { id: article.id, projectId }) : none;
    return { ...found, keyword: article?.keyword ?? '', hasProject: projectId !== null };
  };

  route(internalLinks.list, {
    load: find,
    resource: noun,
    handle: async ({ principal, found: { id, blocks, revision }, request }) => {
      const { pages, keyword, ...facts } = await pagesFor(principal, id);
      const dismissed = await dismissedOf(principal, db, id);
      const isDismissed = ({ url }: { url: string }) => dismissed.has(pageKey(url));
      const targets = pages.filter((page) => !isDismissed(page));
      const { suggestions, linked } = await run(
        'internal-links.find',
        { blocks, targets, keyword },
        request.signal,
      );
      return {
        results: suggestions,
        dismissed: pages.filter(isDismissed).map(({ url, title }) => ({ url, title })),
        revision,
        pages: pages.length,
        linked: linked.length,
        ...facts,
      };
    },
  });

  route(internalLinks.pages, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, query: { q } }) => ({
      results: searchPages((await pagesFor(principal, found.id)).pages, q),
      next: null,
    }),
  });

  route(internalLinks.dismiss, {
    load: find,
    resource: noun,
    handle: ({ principal, found, body: { url, dismissed } }) =>
      db.transaction(async (tx) => {
        if (!(await lockDocument(principal, tx, found.id))) throw notFound(noun);
        const row = { documentId: found.id, page: pageKey(url) };
        if (dismissed) await insertDismissal(principal, tx, { ...row, createdAt: clock.now() });
        else await deleteDismissal(principal, tx, row);
        const data = { dismissed };
        await emitEvent(tx, { ...principal, type: 'document.link-dismissed', subjectId: found.id, data });
        return { dismissed };
      }),
  });
}

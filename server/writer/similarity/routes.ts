import { similarity } from '#contract/writer/similarity.ts';
import { articleOfDocument } from '#server/articles/public.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById } from '../documents/store.ts';
import { otherTexts } from './store.ts';

export function similarityRoutes(route: Route, { db, run }: Pick<WriterDeps, 'db' | 'run'>): void {
  route(similarity.list, {
    load: (principal, { id }: { id: string }) => documentById(principal, db, id),
    resource: 'document',
    handle: async ({ principal, found: { id, blocks, revision }, request }) => {
      const article = await articleOfDocument(principal, db, id);
      const others = article?.projectId
        ? await otherTexts(principal, db, { projectId: article.projectId, documentId: id })
        : [];
      const results = await run('writer.find-similar', { blocks, others }, request.signal);
      return { results, revision, articles: others.length };
    },
  });
}

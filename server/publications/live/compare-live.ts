// What readers of a site have now against what they would have after publishing the present text.
import type { LiveText } from '#contract/articles.ts';
import { articleById } from '#server/articles/public.ts';
import { conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { CmsError } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from '../deps.ts';
import { findPost } from '../recovery/find-post.ts';
import { knownPost } from '../recovery/known-post.ts';
import { noteProblem } from '../note-problem.ts';
import { deleted, trashed } from '../outcome.ts';
import { presentText } from '../present-text.ts';
import { reach } from '../sites/reach-site.ts';
import type { PublicationRow } from '../store.ts';

/**
 * Both texts are read out of HTML of the same kind, the site's and what would be sent to it, so that only their words
 * differ.
 * @throws AppError when the site cannot be asked, has no such post, or there is no text to compare with
 */
export async function compareLive(
  deps: PublicationDeps,
  scope: Scope,
  row: PublicationRow,
): Promise<LiveText> {
  const { db, clock, run } = deps;
  const article = await articleById(scope, db, row.articleId);
  if (!article) throw notFound('article');
  const { title, document, sources } = await presentText(scope, db, article);
  try {
    const { speaks, access } = await reach(deps, scope, row.siteId);
    const { found, heads } = await findPost(db, scope, { cms: speaks, access }, row);
    if (found.kind !== 'found') throw conflict(deleted);
    const { post } = found;
    if (post.state === 'trashed') throw conflict(trashed);
    const markup = speaks.markup({ blocks: document.blocks, sources }, { ref: row.mark, number: row.number });
    const written = knownPost(heads)?.fingerprint;
    return {
      url: post.url,
      live: { title: post.title, text: await run('publications.reader-text', post.html) },
      present: { title, text: await run('publications.reader-text', markup) },
      changedThere: written !== null && written !== undefined && written !== post.fingerprint,
      readAt: clock.now().toISOString(),
    };
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    await noteProblem(deps, scope, row.siteId, cause);
    throw conflict(cause.message);
  }
}

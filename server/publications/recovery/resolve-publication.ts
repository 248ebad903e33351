// What a person says of a publication whose answer was lost, where the server cannot tell.
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { CmsError, type RemotePost } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from '../deps.ts';
import { finishPost } from './finish-post.ts';
import { noteProblem } from '../note-problem.ts';
import { outcomeOf, finalize } from '../outcome.ts';
import { changePublication, publicationById, type PublicationRow } from '../store.ts';
import { reach } from '../sites/reach-site.ts';

const notThere = 'You said that it is not on the site. Publish again to make a new post there.';

/**
 * @param isThere true: the candidate is the article, and later publications update it; false: it is not on the site
 * @throws AppError when there is nothing to decide, or the candidate cannot be read
 */
export async function resolvePublication(
  deps: PublicationDeps,
  scope: Scope,
  row: PublicationRow,
  isThere: boolean,
): Promise<PublicationRow> {
  if (row.state !== 'needs-check' || row.problemCode !== 'ambiguous')
    throw conflict('There is nothing to decide about this publication');
  if (isThere)
    await finalize(deps, scope, row, ['needs-check'], outcomeOf(await candidateOf(deps, scope, row), row));
  else await giveUp(deps, scope, row);
  return (await publicationById(scope, deps.db, row.id)) ?? row;
}

async function candidateOf(deps: PublicationDeps, scope: Scope, row: PublicationRow): Promise<RemotePost> {
  if (row.candidateId === null) throw conflict('No post was found on the site that could be this article');
  try {
    const { speaks, access } = await reach(deps, scope, row.siteId);
    const post = await speaks.get(access, row.candidateId);
    if (post) return await finishPost({ cms: speaks, access }, post, row);
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    await noteProblem(deps, scope, row.siteId, cause);
    throw conflict(cause.message);
  }
  throw conflict('This post is no longer on the site. Check the site again.');
}

const giveUp = ({ db }: PublicationDeps, scope: Scope, row: PublicationRow): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = await changePublication(scope, tx, row.id, ['needs-check'], {
      state: 'failed',
      problem: notThere,
      problemCode: 'not-there',
      candidateId: null,
      candidateUrl: null,
    });
    if (!changed) return;
    const data = { publicationId: row.id, siteId: row.siteId };
    await emitEvent(tx, { ...scope, type: 'article.publication-given-up', subjectId: row.articleId, data });
  });

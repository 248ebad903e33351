import type { PublishOptions } from '#contract/articles.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { newRef } from '#server/providers/cms/mark.ts';
import type { PublicationDeps } from './deps.ts';
import { standing } from '#engine/ranks/slips.ts';
import { presentText } from './present-text.ts';
import { optionsOf } from './publish-options.ts';
import { publicAlready } from './outcome.ts';
import {
  changePublication,
  insertPublication,
  openStates,
  type PublicationRow,
  publicationsOf,
} from './store.ts';
import { enqueueMessage, webhookHtml } from './sites/webhook.ts';
import { publishJob } from './publish.job.ts';
import { textFor } from './text-images.ts';
import { siteById } from './sites/site-store.ts';
import { refuseUnusable } from './sites/sites.ts';
import { lockArticle } from '#server/articles/public.ts';
import { positionsOf } from './show-publication.ts';

export interface PublishForm extends PublishOptions {
  siteId: string;
  slug: string;
  excerpt: string;
  overwrite: boolean;
}

/** What a text scored before the transaction that publishes it. */
export interface ScoredText {
  revision: number;
  score: number | null;
}

/**
 * Freezes the present text with how it stands, and puts its publication into the queue.
 * @throws AppError when there is nothing to publish, or a publication to the same site is not at its end
 */
export async function publishArticle(
  deps: PublicationDeps,
  principal: Principal,
  tx: Queryable,
  articleId: string,
  { form, scored }: { form: PublishForm; scored: ScoredText | null },
): Promise<PublicationRow> {
  const article = await lockArticle(principal, tx, articleId);
  if (!article) throw notFound('article');
  const site = await siteById(principal, tx, form.siteId);
  if (!site) throw badField('siteId', 'This site doesn’t exist');
  if (article.projectId === null) throw badField('projectId', 'Put the article into a project first');
  if (article.projectId !== site.projectId) throw badField('siteId', 'This site belongs to another project');
  refuseUnusable(site);
  const before = (await publicationsOf(principal, tx, [articleId])).filter((item) => item.siteId === site.id);
  if (before.some((item) => item.state === 'needs-check'))
    throw conflict('The site’s last answer was lost. Check first whether the article is there.');
  if (before.some((item) => openStates.includes(item.state)))
    throw conflict('This article is being published to this site already');
  const options = await optionsOf(deps, principal, tx, { form, site });
  const isOnSite = before.some(({ state }) => state === 'live');
  if (isOnSite && options.status !== 'publish') throw badField('status', publicAlready);
  const { title, document, sources } = await presentText(principal, tx, article);
  const number = Math.max(0, ...before.map((item) => item.number)) + 1;
  const blocks = await textFor(deps, principal, tx, site, document.blocks);
  const mark = before[0]?.mark ?? newRef();
  const now = deps.clock.now();
  const row = await insertPublication(
    principal,
    tx,
    {
      articleId,
      siteId: site.id,
      number,
      mark,
      slug: form.slug,
      excerpt: form.excerpt,
      overwrite: form.overwrite,
      options,
      title,
      html:
        site.kind === 'webhook'
          ? webhookHtml({ blocks, sources })
          : deps.cms[site.kind].markup({ blocks, sources }, { ref: mark, number }),
      documentRevision: document.revision,
      words: document.words,
      // Of a text that was changed since, the score is not known.
      score: scored?.revision === document.revision ? scored.score : null,
      before: standing(await positionsOf(principal, tx, articleId)),
    },
    now,
  );
  if (site.kind === 'webhook') {
    await changePublication(principal, tx, row.id, ['queued'], { state: 'sending' });
    const told = {
      site,
      article: { projectId: article.projectId, keyword: article.keyword },
      document: { blocks, sources },
    };
    await enqueueMessage(deps, principal, tx, row, told);
  } else await deps.jobs.enqueue(tx, principal, { kind: publishJob, subjectId: row.id, payload: {} });
  const data = { siteId: site.id, publicationId: row.id };
  await emitEvent(tx, { ...principal, type: 'article.publish-asked', subjectId: articleId, data });
  return row;
}

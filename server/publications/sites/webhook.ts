// A webhook as a place to publish: the article is told by a signed message, and what its receiver does is its own.
import type { TextNode } from '#contract/writer/documents.ts';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import type { CitedSource } from '#engine/document/citations/citations.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import type { DeliveryAnswer, DeliveryPurpose, DeliveryRow } from '#server/deliveries/public.ts';
import { secretBytes } from '#server/deliveries/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { mediaByIds } from '#server/media/public.ts';
import { CmsError, type SiteFound, type SiteLogin } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from '../deps.ts';
import { failed, finalize, type Outcome } from '../outcome.ts';
import { placeOf } from './site-access.ts';
import { siteById, type SiteRow } from './site-store.ts';
import { changePublication, publicationById, type PublicationRow } from '../store.ts';
import { imageLifeMs } from '../text-images.ts';

export const webhookPurpose = 'article';

const message = (type: string, now: Date, data: object) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

const badSecret =
  'A signing secret begins with whsec_, followed by 24 to 64 bytes as Base64. Generate one, and give the same to your endpoint.';

/** Tries an endpoint with a signed `ping`. @throws CmsError when it does not take it */
export async function tryEndpoint(
  { deliveries, clock }: PublicationDeps,
  { homeUrl, password }: SiteLogin,
): Promise<SiteFound> {
  if (!secretBytes(password)) throw new CmsError('credentials', badSecret);
  const body = message('ping', clock.now(), {});
  const { problem } = await deliveries.sendNow({ url: homeUrl, secret: password, id: newId(), body });
  if (problem !== null)
    throw new CmsError(
      'unreachable',
      `${problem} We sent it a signed test message, which it has to answer with a status of 200 to 299. An endpoint on your own machine or network has to be named in EGRESS_ALLOW first, for example EGRESS_ALLOW=127.0.0.1:8080.`,
    );
  const name = new URL(homeUrl).host;
  return { name, homeUrl, restRoot: homeUrl, role: '', mayPublish: true, plugins: [] };
}

interface Told {
  site: SiteRow;
  article: { projectId: string; keyword: string };
  document: { blocks: readonly TextNode[]; sources: readonly CitedSource[] };
}

/** Puts the message of a publication into the queue, with the transaction that makes the publication. */
export async function enqueueMessage(
  { clock, deliveries, media, publicUrl }: PublicationDeps,
  scope: Scope,
  tx: Queryable,
  row: PublicationRow,
  { site, article, document }: Told,
): Promise<void> {
  const { options } = row;
  const [image] = options?.imageId ? await mediaByIds(scope, tx, [options.imageId]) : [];
  const type = row.number === 1 ? 'article.published' : 'article.updated';
  const data = {
    articleId: row.articleId,
    publicationId: row.id,
    number: row.number,
    status: options?.status ?? 'publish',
    publishAt: options?.publishAt ?? null,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    keyword: article.keyword,
    words: row.words,
    html: row.html,
    markdown: blocksToMarkdown(document.blocks, { citations: 'footnotes', sources: document.sources }),
    tags: options?.tags ?? [],
    categories: options?.categories ?? [],
    metaTitle: options?.metaTitle ?? '',
    metaDescription: options?.metaDescription ?? '',
    author: options?.author ?? '',
    image: image
      ? {
          url: new URL(media.addressOf(image, 'file', imageLifeMs), publicUrl).href,
          type: image.mime,
          alt: options?.imageAlt || image.altText,
          caption: options?.imageCaption ?? '',
        }
      : null,
  };
  await deliveries.enqueue(scope, tx, {
    id: newId(),
    projectId: article.projectId,
    purpose: webhookPurpose,
    endpointId: site.id,
    subjectId: row.id,
    type,
    url: site.homeUrl,
    body: message(type, clock.now(), data),
  });
}

export const webhookHtml = (document: Told['document']): string =>
  blocksToHtml(document.blocks, { sources: document.sources }).html;

/** What a receiver may say of the article: where it is, and its own id for it. */
function postIn(json: unknown): { id: string | null; url: string | null } {
  const { id, url } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const address = typeof url === 'string' && url.length <= 2000 && URL.canParse(url) ? new URL(url) : null;
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  const number = typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : '';
  return { id: number === '' ? null : number, url: address && isWeb ? address.href : null };
}

const reached = { publish: 'live', draft: 'draft', schedule: 'scheduled' } as const;

/** What a message's way tells of its publication. */
async function follow(
  deps: PublicationDeps,
  scope: Scope,
  tx: Queryable,
  delivery: DeliveryRow,
  answer: DeliveryAnswer | null,
): Promise<void> {
  const row = await publicationById(scope, tx, delivery.subjectId);
  if (!row) return;
  if (delivery.state === 'delivered') {
    const { id, url } = postIn(answer?.json);
    const outcome: Outcome = {
      state: reached[row.options?.status ?? 'publish'],
      problem: null,
      problemCode: null,
      ...(url !== null && { address: { id, url } }),
    };
    await finalize(deps, scope, row, ['sending', 'failed'], outcome, tx);
  } else if (delivery.state === 'waiting') {
    const problem = answer === null ? null : `${answer.problem ?? ''} We’ll try again automatically.`;
    await changePublication(scope, tx, row.id, ['sending'], { problem, problemCode: problem && 'retrying' });
  } else {
    const why = answer?.problem ?? 'Sending was canceled.';
    const problem = `${why} Send it again from the webhook deliveries, or publish again.`;
    await finalize(deps, scope, row, ['sending'], failed('not-delivered', problem), tx);
  }
}

export const webhookMessages = (deps: PublicationDeps): DeliveryPurpose => ({
  async endpointOf(scope, db, endpointId) {
    const site = await siteById(scope, db, endpointId);
    return site && { url: site.homeUrl, secret: deps.keyring.decrypt(site.sealed, placeOf(site.id)) };
  },
  changed: (scope, tx, row, answer) => follow(deps, scope, tx, row, answer),
});

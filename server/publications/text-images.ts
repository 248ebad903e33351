// Images of the media library in a text that is published: the site gets the files, and the text its addresses.
import type { TextNode } from '#contract/writer/documents.ts';
import { mediaIdsInHtml, withAddresses } from '#engine/document/html/html-pictures.ts';
import { mediaIdsIn, withPictures } from '#engine/document/library-pictures.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { imagesOf } from '#server/media/public.ts';
import { type Cms, CmsError, type SiteAccess } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import type { SiteRow } from './sites/site-store.ts';
import { changePublication, type PublicationRow, type PublicationSummary } from './store.ts';

const gone =
  'An image in the text is no longer in the media library. Replace or remove it, then publish again.';
/** A message's images can be fetched for as long as it is retried, and some days to look into it. */
export const imageLifeMs = 7 * 24 * 3_600_000;

/**
 * The text as a site is told it.
 * @returns for a webhook, which has no files of its own, with addresses that last a week; for others as it is
 * @throws AppError 409 where the project's library does not have an image of it
 */
export async function textFor(
  { media, publicUrl }: Pick<PublicationDeps, 'media' | 'publicUrl'>,
  scope: Scope,
  tx: Queryable,
  site: Pick<SiteRow, 'kind' | 'projectId'>,
  blocks: readonly TextNode[],
): Promise<readonly TextNode[]> {
  const ids = mediaIdsIn(blocks);
  if (ids.length === 0) return blocks;
  const images = await imagesOf(scope, tx, site.projectId, ids);
  if (images.size < ids.length) throw conflict(gone);
  if (site.kind !== 'webhook') return blocks;
  return withPictures(
    blocks,
    (id) => new URL(media.addressOf(images.get(id)!, 'file', imageLifeMs), publicUrl).href,
  );
}

/**
 * The publication with the site's addresses in its text. Each file is uploaded once for an article on a site, and noted
 * before the next, so that a try that is repeated uploads none again.
 * @throws CmsError
 */
export async function withSiteImages(
  { db, media }: PublicationDeps,
  scope: Scope,
  { site, cms, access }: { site: SiteRow; cms: Cms; access: SiteAccess },
  { row, earlier }: { row: PublicationRow; earlier: readonly PublicationSummary[] },
): Promise<PublicationRow> {
  const ids = mediaIdsInHtml(row.html);
  if (ids.length === 0) return row;
  const images = await imagesOf(scope, db, site.projectId, ids);
  const before = Object.assign({}, ...earlier.map((head) => head.remoteImages)) as Record<string, string>;
  const remoteImages: Record<string, string> = {};
  for (const id of ids) {
    const item = images.get(id);
    if (!item) throw new CmsError('rejected', gone);
    remoteImages[id] =
      before[id] ??
      (
        await cms.uploadImage(access, {
          bytes: await media.bytesOf(item),
          mime: item.mime,
          // Letters and digits only: the name is part of an address, and of a header.
          name: `image-${item.sha256.slice(0, 12)}`,
          alt: item.altText,
          caption: '',
        })
      ).url;
    await changePublication(scope, db, row.id, ['sending'], { remoteImages });
  }
  const html = withAddresses(row.html, (id) => remoteImages[id]!);
  await changePublication(scope, db, row.id, ['sending'], { html });
  return { ...row, html, remoteImages };
}

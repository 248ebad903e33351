import type { Scope } from '#server/kernel/scope.ts';
import { mediaByIds } from '#server/media/public.ts';
import { type Cms, CmsError, type PostFields, type SiteAccess } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import { changePublication, type PublicationRow, type PublicationSummary } from './store.ts';

type Options = NonNullable<PublicationRow['options']>;

/** The same picture with the same words needs no second file on the site. */
const sameImage = (options: Options, other: PublicationRow['options']) =>
  other !== null &&
  other.imageId === options.imageId &&
  other.imageAlt === options.imageAlt &&
  other.imageCaption === options.imageCaption;

const gone = 'The featured image is not in the media library any more. Choose another one.';

/** The picture as the site has it, uploaded where no earlier publication did so. */
async function imageOf(
  { db, media }: PublicationDeps,
  scope: Scope,
  { cms, access }: { cms: Cms; access: SiteAccess },
  {
    row,
    options,
    earlier,
  }: { row: PublicationRow; options: Options; earlier: readonly PublicationSummary[] },
): Promise<PostFields['image']> {
  if (options.imageId === null) return null;
  const [item] = await mediaByIds(scope, db, [options.imageId]);
  if (item?.type !== 'image') throw new CmsError('rejected', gone);
  const texts = { alt: options.imageAlt || item.altText, caption: options.imageCaption };
  const there = earlier.findLast((head) => head.remoteImage !== null && sameImage(options, head.options));
  if (there?.remoteImage) return { ref: there.remoteImage, ...texts };
  const { ref } = await cms.uploadImage(access, {
    bytes: await media.bytesOf(item),
    mime: item.mime,
    // Letters and digits only: the name is part of an address, and of a header.
    name: `image-${item.sha256.slice(0, 12)}`,
    ...texts,
  });
  // Kept before the post is sent: a try that is repeated uploads nothing again.
  await changePublication(scope, db, row.id, ['sending'], { remoteImage: ref });
  return { ref, ...texts };
}

/** What is sent with the text; null for publications that were asked for without options. @throws CmsError */
export async function fieldsFor(
  deps: PublicationDeps,
  scope: Scope,
  site: { cms: Cms; access: SiteAccess },
  { row, earlier }: { row: PublicationRow; earlier: readonly PublicationSummary[] },
): Promise<PostFields | null> {
  const { options } = row;
  if (options === null) return null;
  const { status, publishAt, tags, categories, metaTitle, metaDescription, author } = options;
  return {
    status,
    publishAt: publishAt === null ? null : new Date(publishAt),
    tags,
    categories,
    metaTitle,
    metaDescription,
    author,
    image: await imageOf(deps, scope, site, { row, options, earlier }),
  };
}

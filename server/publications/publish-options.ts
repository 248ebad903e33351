import type { PublishOptions } from '#contract/articles.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { mediaByIds } from '#server/media/public.ts';
import type { PublicationDeps } from './deps.ts';
import type { SiteRow } from './sites/site-store.ts';

/** WordPress publishes at once what is less than a minute ahead, Ghost refuses less than two. */
const aheadMs = 5 * 60_000;
/** https://github.com/TryGhost/Ghost: the schema of posts */
const ghostExcerpt = 300;

/**
 * The options of a publishing, as they are kept with it.
 * @throws AppError beside the field that the site could not take
 */
export async function optionsOf(
  { clock }: PublicationDeps,
  scope: Scope,
  tx: Queryable,
  { form, site }: { form: PublishOptions & { excerpt: string }; site: SiteRow },
): Promise<PublishOptions> {
  const { status, publishAt, tags, categories, imageId, imageAlt, imageCaption } = form;
  const { metaTitle, metaDescription, author } = form;
  if (status === 'schedule') {
    if (publishAt === null) throw badField('publishAt', 'Choose when to publish');
    if (new Date(publishAt).getTime() < clock.now().getTime() + aheadMs)
      throw badField('publishAt', 'Choose a time at least 5 minutes from now');
  }
  if (site.kind === 'ghost' && categories.length > 0)
    throw badField('categories', 'Ghost has no categories. Use tags.');
  if (site.kind === 'ghost' && form.excerpt.length > ghostExcerpt)
    throw badField('excerpt', `Ghost takes an excerpt of at most ${ghostExcerpt} characters`);
  if (imageId !== null) {
    const [image] = await mediaByIds(scope, tx, [imageId]);
    if (image?.projectId !== site.projectId) throw badField('imageId', 'This image doesn’t exist');
    if (image.type !== 'image') throw badField('imageId', 'Choose an image, not a video');
  }
  return {
    status,
    publishAt: status === 'schedule' ? publishAt : null,
    tags,
    categories,
    imageId,
    imageAlt,
    imageCaption,
    metaTitle,
    metaDescription,
    author,
  };
}

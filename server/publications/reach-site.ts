import type { Scope } from '#server/kernel/scope.ts';
import { type Cms, CmsError, type SiteAccess } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import { accessTo } from './site-access.ts';
import { siteById, type SiteRow } from './site-store.ts';

/** The site with what its calls need. @throws CmsError when it is gone or its password cannot be opened */
export async function reach(
  { db, keyring, cms }: PublicationDeps,
  scope: Scope,
  siteId: string,
): Promise<{ site: SiteRow; speaks: Cms; access: SiteAccess }> {
  const site = await siteById(scope, db, siteId);
  if (!site) throw new CmsError('gone', 'The site was removed before this was published.');
  return { site, speaks: cms[site.kind], access: accessTo(keyring, site) };
}

import type { Scope } from '#server/kernel/scope.ts';
import { type Cms, CmsError, type SiteAccess } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from '../deps.ts';
import { accessTo } from './site-access.ts';
import { siteById, type SiteRow } from './site-store.ts';

/** The site with what its calls need. @throws CmsError when it is gone, its password cannot be opened, or nobody can ask it */
export async function reach(
  { db, keyring, cms }: PublicationDeps,
  scope: Scope,
  siteId: string,
): Promise<{ site: SiteRow; speaks: Cms; access: SiteAccess }> {
  const site = await siteById(scope, db, siteId);
  if (!site) throw new CmsError('gone', 'The site was removed before this was published.');
  if (site.kind === 'webhook') throw new CmsError('no-api', 'A webhook cannot be asked what it has.');
  return { site, speaks: cms[site.kind], access: accessTo(keyring, site) };
}

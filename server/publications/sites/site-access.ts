import { type Keyring, KeyringError } from '#server/kernel/keyring.ts';
import { CmsError, type SiteAccess } from '#server/providers/cms/port.ts';
import type { SiteRow } from './site-store.ts';

/** What a site’s sealed password is bound to. */
export const placeOf = (id: string) => `site:${id}:password`;

export const sealPassword = (keyring: Keyring, id: string, password: string): string =>
  keyring.encrypt(password, placeOf(id));

/**
 * What a call to the site needs, its password opened.
 * @throws CmsError `credentials` when it was sealed with a key that this server no longer has
 */
export function accessTo(keyring: Keyring, { id, restRoot, username, sealed, plugins }: SiteRow): SiteAccess {
  try {
    return { restRoot, username, plugins, password: keyring.decrypt(sealed, placeOf(id)) };
  } catch (cause) {
    if (!(cause instanceof KeyringError)) throw cause;
    throw new CmsError('credentials', 'We can’t read the saved password anymore. Reconnect the site.', {
      cause,
    });
  }
}

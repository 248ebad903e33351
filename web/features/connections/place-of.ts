import type { Vendor } from '#contract/connections/vendors.ts';
import type { ProviderStatus } from '#contract/connections.ts';
import { connectionsMessages } from './messages.ts';

/** Ports with a sheet beside the list. */
export type SheetPort = Vendor['ports'][number];

const messages = connectionsMessages.places;

/**
 * Where a port is connected or used; null where only the operator can change it. An address of null is the form that
 * opens beside the list.
 */
export function placeOf(port: ProviderStatus['port']): { to: string | null; label: string } | null {
  switch (port) {
    case 'ai-text':
    case 'search-results':
    case 'suggestions':
    case 'keyword-figures':
    case 'search-console':
    case 'social-networks':
      return { to: null, label: messages.form };
    case 'ai-media':
      return { to: '/modules', label: messages.media };
    case 'publishing':
      return { to: '#sites', label: messages.sites };
    case 'payments':
      return { to: '/subscription', label: messages.subscription };
    default:
      return null;
  }
}

import type { ProviderStatus } from '#contract/connections.ts';
import { connectionsWords } from './words.ts';

const words = connectionsWords.places;

/**
 * Where a port is connected or used; null where only the operator can change it.
 * @param projectId the selected project: channels belong to one
 */
export function placeOf(
  port: ProviderStatus['port'],
  projectId: string | null,
): { to: string; label: string } | null {
  switch (port) {
    case 'ai-text':
      return { to: '#openai', label: words.form };
    case 'ai-media':
      return { to: '/modules', label: words.media };
    case 'search-results':
      return { to: '/modules/local-index', label: words.localIndex };
    case 'keyword-figures':
      return { to: '/modules/keyword-explorer', label: words.keywords };
    case 'social-networks':
      return { to: projectId ? `/channels/${projectId}/social-media` : '/projects', label: words.channels };
    case 'publishing':
      return { to: '#sites', label: words.sites };
    case 'payments':
      return { to: '/subscription', label: words.subscription };
    default:
      return null;
  }
}

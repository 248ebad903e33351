import { pagePath } from '#contract/routes/page-path.ts';
import type { Actions } from './action.ts';

const group = 'search';
const optimization = (id: string) => pagePath('/modules/seo-optimizer/:id', { id });
const tracker = (id: string) => pagePath('/modules/keyword-rank-tracker/:id', { id });
const index = () => pagePath('/modules/local-index');
const keywords = () => pagePath('/modules/keyword-explorer');
const suggestions = () => pagePath('/modules/autosuggest-keywords');

export const searchActions: Actions = {
  'keywords.imported': { group, what: 'Imported keywords', href: keywords },
  'keyword-metrics.requested': { group, what: 'Requested keyword metrics', href: keywords },
  'search-console.requested': { group, what: 'Requested an import from Search Console', href: keywords },
  'keyword-import.cancelled': { group, what: 'Canceled a keyword import' },
  'keyword-import.failed': { group, what: 'A keyword import failed' },
  'keyword-import.deleted': { group, what: 'Moved a keyword import to the trash' },
  'keyword-import.restored': {
    group,
    what: 'Restored a keyword import from the trash',
    href: keywords,
  },
  'keywords.deleted': { group, what: 'Moved keywords to the trash' },
  'keywords.restored': { group, what: 'Restored keywords from the trash', href: keywords },
  'keywords.searched': { group, what: 'Searched keywords', href: keywords },
  'keywords.suggested': { group, what: 'Generated keyword suggestions', href: suggestions },
  'suggestions.deleted': { group, what: 'Moved keyword suggestions to the trash' },
  'suggestions.restored': {
    group,
    what: 'Restored keyword suggestions from the trash',
    href: suggestions,
  },
  'keyword-list.created': { group, what: 'Created a keyword list', href: keywords },
  'keyword-list.updated': { group, what: 'Changed a keyword list', href: keywords },
  'page.added': { group, what: 'Added a page to the Local index', href: index },
  'page.replaced': { group, what: 'Updated a page in the Local index', href: index },
  'page.updated': { group, what: 'Changed a page in the Local index', href: index },
  'page.deleted': { group, what: 'Removed a page from the Local index' },
  'page.restored': { group, what: 'Restored a page in the Local index', href: index },
  'crawl.started': { group, what: 'Started importing a site', href: index },
  'crawl.paused': { group, what: 'Paused a site crawl', href: index },
  'crawl.resumed': { group, what: 'Resumed a site crawl', href: index },
  'crawl.cancelled': { group, what: 'Canceled a site crawl', href: index },
  'crawl.done': { group, what: 'A site crawl finished', href: index },
  'crawl.failed': { group, what: 'A site crawl failed', href: index },
  'optimization.created': { group, what: 'Started optimizing a document', href: optimization },
  'optimization.updated': { group, what: 'Changed optimization settings', href: optimization },
  'optimization.refreshed': {
    group,
    what: 'Refreshed competitor pages',
    href: optimization,
  },
  'optimization.analysed': { group, what: 'Scored a document', href: optimization },
  'brief.exported': { group, what: 'Exported a content brief', href: optimization },
  'brief.shared': {
    group,
    what: ({ days }) =>
      typeof days === 'number' ? `Shared a content brief for ${days} days` : 'Shared a content brief',
    href: optimization,
  },
  'brief.revoked': { group, what: 'Ended a link to a content brief', href: optimization },
  'optimization.deleted': { group, what: 'Moved an optimization to the trash' },
  'optimization.restored': { group, what: 'Restored an optimization from the trash', href: optimization },
  'rank.changed': { group, what: 'A tracked keyword moved' },
  'tracker.created': { group, what: 'Created a rank tracker', href: tracker },
  'tracker.updated': { group, what: 'Changed a rank tracker', href: tracker },
  'tracker.deleted': { group, what: 'Moved a rank tracker to the trash' },
  'tracker.restored': { group, what: 'Restored a rank tracker from the trash', href: tracker },
  'tracker.keywords-removed': { group, what: 'Removed keywords from a rank tracker', href: tracker },
  'tracker.check-asked': { group, what: 'Started a rank check', href: tracker },
  'tracker.check-cancelled': { group, what: 'Stopped a rank check', href: tracker },
  'tracker.due': { group, what: 'A scheduled rank check started', href: tracker },
  'tracker.checked': { group, what: 'Rankings were checked', href: tracker },
};

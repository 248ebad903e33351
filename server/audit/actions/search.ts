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
  'keyword-import.deleted': { group, what: 'Moved a keyword import to the trash' },
  'keyword-import.restored': {
    group,
    what: 'Restored a keyword import from the trash',
    href: keywords,
  },
  'keywords.deleted': { group, what: 'Moved keywords to the trash' },
  'keywords.restored': { group, what: 'Restored keywords from the trash', href: keywords },
  'keywords.searched': { group, what: 'Looked for keywords', href: keywords },
  'keywords.suggested': { group, what: 'Asked for keyword suggestions', href: suggestions },
  'suggestions.deleted': { group, what: 'Moved keyword suggestions to the trash' },
  'suggestions.restored': {
    group,
    what: 'Took keyword suggestions back from the trash',
    href: suggestions,
  },
  'keyword-list.created': { group, what: 'Made a keyword list', href: keywords },
  'keyword-list.updated': { group, what: 'Changed a keyword list', href: keywords },
  'page.added': { group, what: 'Saved a page in the Local index', href: index },
  'page.replaced': { group, what: 'Saved a page in the Local index again', href: index },
  'page.updated': { group, what: 'Changed a page of the Local index', href: index },
  'page.deleted': { group, what: 'Removed a page from the Local index' },
  'page.restored': { group, what: 'Took a page back into the Local index', href: index },
  'optimization.created': { group, what: 'Began to optimise a text', href: optimization },
  'optimization.updated': { group, what: 'Changed what a text is optimised for', href: optimization },
  'optimization.refreshed': {
    group,
    what: 'Refreshed the pages that a text is compared with',
    href: optimization,
  },
  'optimization.analysed': { group, what: 'Scored a text', href: optimization },
  'optimization.deleted': { group, what: 'Moved an optimised text to the trash' },
  'optimization.restored': { group, what: 'Took an optimised text back from the trash', href: optimization },
  'rank.changed': { group, what: 'A tracked keyword moved' },
  'tracker.created': { group, what: 'Began to track positions', href: tracker },
  'tracker.updated': { group, what: 'Changed a rank tracker', href: tracker },
  'tracker.deleted': { group, what: 'Moved a rank tracker to the trash' },
  'tracker.restored': { group, what: 'Took a rank tracker back from the trash', href: tracker },
  'tracker.keywords-removed': { group, what: 'Removed keywords from a rank tracker', href: tracker },
  'tracker.check-asked': { group, what: 'Asked for positions to be checked', href: tracker },
  'tracker.check-cancelled': { group, what: 'Stopped a check of positions', href: tracker },
  'tracker.due': { group, what: 'A planned check of positions began', href: tracker },
  'tracker.checked': { group, what: 'Positions were checked', href: tracker },
};

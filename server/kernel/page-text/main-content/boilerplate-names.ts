import type { DomElement } from '../dom.ts';

// The words by which sites of several languages name what stands around their content, as the parts of class names
// and ids: `post-related`, `relatedPosts` and `related_posts` all hold `related`.
const around =
  'related|relacionad[ao]s?|verwandt|aehnlich|similar|recommend(?:ed|ations?)?|recirc(?:ulation)?|' +
  'read-(?:more|next|also|on)|more-(?:stories|news|articles|posts|from|on|like-this)|most-(?:read|popular|viewed|shared)|' +
  'popular-(?:posts|stories|articles)|trending|you-(?:may|might)(?:-also)?-like|further-reading|weiterlesen|lire-aussi|' +
  'a-lire-aussi|leer-mas|te-puede-interesar|leggi-anche|leia-tambem|mehr-zum-thema|cross-sell|up-sell|' +
  'shar(?:e|es|ing|edaddy|ebar|ethis)|(?:share|social)-(?:bar|tools|buttons?|icons?|links?|menu|list|widget)|social(?:s|bar|media)?|' +
  'addthis|addtoany|a2a-kit|teilen|partager|compartir|condividi|follow-us|newsletters?|infolettre|boletin|' +
  'sign-?up|signup-form|subscribe|opt-?in|mailchimp|mc-embed-signup|breadcrumbs?|brotkrumen|fil-ariane|migas|' +
  'outbrain|taboola|zergnet|revcontent|plista|sponsor(?:ed|s)?|advert(?:s|isements?|ising|orial)?|ads?|adslot|adsense|' +
  'ad-(?:unit|slot|container|wrapper)|dfp|anzeige|publicite|publicidad|werbung|promo(?:s|box|tion)?|' +
  'cookies?(?:-(?:banner|notice|consent|bar|wall|law))?|consent|gdpr|rgpd|dsgvo|onetrust|didomi|cmp|cookiebot|' +
  'paywall|regwall|piano|skip-(?:link|to-content|nav)|screen-reader-shortcut|site-(?:header|footer|nav(?:igation)?)|' +
  'global-(?:header|footer|nav)|page-(?:footer|nav)|navbar|nav-?menu|side-?bar|side-?nav|author-(?:bio|box|card|info|block|profile|details)|' +
  'about-(?:the-)?author|post-author|autorenbox|post-nav(?:igation)?|entry-nav|nav-(?:links|previous|next)|prev-next|pager|pagination|' +
  'feedback|was-this-helpful|mw-editsection|editsection|headerlink|printfooter|catlinks|navbox|noprint|jump-to-nav';
const comments =
  'comments?|comment-(?:list|section|form|area|thread)|comentarios|commentaires|kommentare|commenti|disqus(?:-thread)?|' +
  'respond|livefyre|fyre|fb-comments|replies|reactions';
const small =
  'tags?|tag-?list|tag-?links|post-tags|entry-tags|tagcloud|by-?line|author|authors|credit|dateline|timestamp|time-?stamp|' +
  'pub-?date|post-?date|entry-?date|publish(?:ed)?-?date|datum|date|post-?meta|entry-?meta|article-?meta|meta|' +
  'post-?info|entry-?info|article-?info|reading-?time|read-?time|filed-under|categories|cat-links|print|permalink|' +
  'edit-link|last-(?:modified|updated)|widgets?|popular|latest|tools|toolbar|utility|action-?(?:bar|s)|rating|' +
  'view-count|views|likes|copyright|disclosure';

const whole = (words: string) => new RegExp(`-(?:${words})-`);
const patterns = { around: whole(around), comments: whole(comments), small: whole(small) };
const maxNameLength = 300;

export type BoilerplateKind = keyof typeof patterns;

/**
 * What an element's class and id say that it is: something around the content, readers' comments, or one of the small
 * parts of an article (date, author, tags) that are boilerplate only as long as they are short. Null for all others.
 */
export function boilerplateKind(element: DomElement): BoilerplateKind | null {
  const named = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  if (named === ' ') return null;
  const words = named
    .slice(0, maxNameLength)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const parts = `-${words}-`;
  if (patterns.around.test(parts)) return 'around';
  if (patterns.comments.test(parts)) return 'comments';
  return patterns.small.test(parts) ? 'small' : null;
}

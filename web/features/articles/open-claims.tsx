import { Link } from 'react-router';
import type { ArticleDetail } from '#contract/articles.ts';
import { claimQueries } from '#web/kernel/queries/claims.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { articlesMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = articlesMessages.claims;

type ClaimedText = Pick<ArticleDetail, 'documentId' | 'generationId' | 'words'>;

/** The document whose claims count; null for texts without a brief, which have no sources to hold them against. */
const claimedDocument = ({ documentId, generationId, words }: ClaimedText): string | null =>
  generationId === null || words === 0 ? null : documentId;

/**
 * Asks before an article with open claims goes out.
 * @returns a question that resolves to whether to publish: true at once where no claim is open or that cannot be known
 */
export function useClaimsQuestion(article: ClaimedText): () => Promise<boolean> {
  const [read] = claimQueries.useLazyClaimsListQuery();
  const documentId = claimedDocument(article);
  return async () => {
    if (documentId === null) return true;
    const { data } = await read(documentId);
    const open = data?.open ?? 0;
    if (open === 0) return true;
    return confirm({
      title: messages.askTitle(open),
      body: messages.askBody,
      action: messages.publishAnyway,
    });
  };
}

/** How many claims of an article's text still ask for a look; 0 while that is not known. */
function useOpenClaims(article: ClaimedText): number {
  const documentId = claimedDocument(article);
  const { data } = claimQueries.useClaimsListQuery(documentId ?? '', { skip: documentId === null });
  return data?.open ?? 0;
}

/** How many claims are open, beside the length of the text. */
export function OpenClaimsCount({ article }: { article: ArticleDetail }) {
  const open = useOpenClaims(article);
  return open === 0 ? null : <span className={styles.warn}> · {messages.count(open)}</span>;
}

/** The way to the open claims, where there are some. */
export function OpenClaims({ article }: { article: ArticleDetail }) {
  const open = useOpenClaims(article);
  if (open === 0) return null;
  const { write } = article.links;
  const [path = '', query = ''] = write.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('step', 'edit');
  search.set('panel', 'claims');
  return (
    <p className={styles.dim}>
      {messages.note(open)} <Link to={`${path}?${search.toString()}`}>{messages.review}</Link>
    </p>
  );
}

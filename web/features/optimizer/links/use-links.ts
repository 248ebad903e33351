import { useEffect, useMemo, useState } from 'react';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import type { InternalLinks, LinkTarget } from '#engine/optimizer/links/internal-links.ts';
import { useObservable } from '#web/kernel/observable.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';

/**
 * Pages of the project's own site, and where the text could link to them: pages of the Local index that are marked as its
 * own, and published articles. The article itself is none.
 * @returns `links` is null until they are known
 */
export function useLinks(
  { projectId, articleId }: Pick<OptimizationDetail, 'projectId' | 'articleId'>,
  keyword: string,
  language: string | undefined,
  text: ScoredEditor['text'],
) {
  const own = localIndexQueries.useLocalIndexOwnQuery(projectId);
  const articles = articleQueries.useArticlesAllQuery(projectId);
  const targets = useMemo((): LinkTarget[] | null => {
    if (!own.data || !articles.data) return null;
    const mine = articles.data.results.find(({ id }) => id === articleId)?.liveUrl;
    const live = articles.data.results.flatMap((article): LinkTarget[] =>
      article.liveUrl === null || article.id === articleId
        ? []
        : [{ url: article.liveUrl, title: article.title, keyword: article.keyword }],
    );
    const known = new Set(live.map(({ url }) => url));
    const saved = own.data.filter(({ url }) => !known.has(url) && url !== mine);
    return [...live, ...saved.map(({ url, title }) => ({ url, title: title || url, keyword: '' }))];
  }, [own.data, articles.data, articleId]);
  const written = useObservable(text);
  const [links, setLinks] = useState<InternalLinks | null>(null);
  useEffect(() => {
    if (!targets || !written) return;
    let isGone = false;
    void (async () => {
      const { linkFinder } = await import('#engine/optimizer/links/internal-links.ts');
      const find = await linkFinder(language);
      if (!isGone) setLinks(find(written.blocks, targets, keyword));
    })();
    return () => {
      isGone = true;
    };
  }, [targets, written, keyword, language]);
  const retry = () => {
    void own.refetch();
    void articles.refetch();
  };
  return { targets, links, isFailed: !targets && (own.isError || articles.isError), retry };
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { articlesApi } from './api.ts';
import { askAgainMs } from './last-publication.tsx';
import type { ImagePicker } from './publish-options.tsx';
import { PublishStep } from './publish-step.tsx';
import { HistoryStep, PositionsStep, PostsStep, SlipsStep, TermsStep } from './standing-steps.tsx';
import styles from './overview.module.css';
import { articlesMessages as messages } from './messages.ts';
import { BriefStep, DraftStep, KeywordStep, ScoreStep } from './writing-steps.tsx';

/** Asks again while a publication or an analysis is under way. */
function useArticle(id: string) {
  const { data: seen } = articleQueries.endpoints.articlesGet.useQueryState(id);
  return articleQueries.useArticlesGetQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: seen?.analyzing ? 1000 : askAgainMs(seen?.publications.at(-1)),
  });
}

/** /articles/:id: the overview of one article, from its keyword to where it stands. */
export function ArticleScreen({ id, picker }: { id: string; picker?: ImagePicker }) {
  const { data: article, error, refetch } = useArticle(id);
  const { data: projects } = useProjectsListQuery();
  // Shown together: a step that grows later would push what stands below it away from under the pointer.
  const { isLoading: sitesComing } = articlesApi.useArticlesSitesQuery(article?.projectId ?? null, {
    skip: !article?.projectId,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { hash } = useLocation();
  const shown = article !== undefined && !sitesComing;
  useEffect(() => {
    // The step that an address names is there only once the article is.
    if (shown && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [shown, hash]);

  if (!shown) {
    const unknown = isFailure(error) && error.status === 404;
    return (
      <Page>
        <PageHeader title={messages.title} crumbs={[{ label: messages.projects, to: '/projects' }]} />
        {error ? (
          <ErrorState
            {...(unknown
              ? {
                  title: messages.unknownTitle,
                  message: messages.unknown,
                  leave: { label: messages.toProjects, to: '/projects' },
                }
              : { message: error.message ?? '', onRetry: () => void refetch() })}
          />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </Page>
    );
  }
  const title =
    projects?.results.find((result) => result.id === article.projectId)?.title ?? messages.project;
  const project = article.projectId && {
    label: title,
    to: pagePath('/projects', {}, { id: article.projectId }),
  };
  return (
    <Page>
      <PageHeader
        title={article.title || messages.untitled}
        lead={messages.lead}
        crumbs={[{ label: messages.projects, to: '/projects' }, ...(project ? [project] : [])]}
      />
      <ol className={styles.overview}>
        <KeywordStep key={`${article.projectId} ${article.keyword}`} article={article} />
        <BriefStep article={article} />
        <DraftStep article={article} />
        <ScoreStep article={article} />
        <PublishStep article={article} {...(picker && { picker })} />
        <PostsStep article={article} />
        <PositionsStep article={article} />
        <SlipsStep article={article} />
        <TermsStep article={article} />
        <HistoryStep article={article} />
      </ol>
    </Page>
  );
}

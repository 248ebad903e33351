import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Article } from '#contract/articles.ts';
import { optimizerLimits, type OptimizationDetail } from '#contract/optimizer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { useOpenProject } from '#web/kernel/queries/use-open-project.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { failureOf } from '#web/kernel/call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { optimizerApi } from '../api.ts';
import { ScorePanel } from './score-panel.tsx';
import styles from '../optimizer.module.css';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.article;

interface Props {
  /** what the text was written from: the first keyword is the primary one */
  generation: { id: string; topic: string; keywords: readonly string[] };
  editor: ScoredEditor;
}

/** The score of an article that is open in the writer, or the one press that starts it. */
export function ArticleScore({ generation, editor }: Props) {
  const { data, error, refetch } = articleQueries.useArticlesOfGenerationQuery(generation.id, {
    refetchOnMountOrArgChange: true,
  });
  const article = data?.results[0];
  if (!article && error)
    return (
      <ErrorState title={messages.loadFailed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  if (!data) return <TextSkeleton lines={5} />;
  if (!article) return <p className={styles.quiet}>{messages.noArticle}</p>;
  if (article.optimizationId === null)
    return <StartScore article={article} generation={generation} editor={editor} />;
  return <OpenScore key={article.optimizationId} id={article.optimizationId} editor={editor} />;
}

function OpenScore({ id, editor }: { id: string; editor: ScoredEditor }) {
  const { data, error, isFetching, refetch } = optimizerApi.useOptimizerGetQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // The fields own what they show from here on; later answers bring pages and analyses only.
  const [opened, setOpened] = useState<OptimizationDetail | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  if (opened) return <ScorePanel opened={opened} now={data ?? opened} editor={editor} head={null} />;
  if (error && !isFetching)
    return (
      <ErrorState title={messages.loadFailed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  return <TextSkeleton lines={5} />;
}

function StartScore({ article, generation, editor }: Props & { article: Article }) {
  const [create, { isLoading }] = optimizerApi.useOptimizerCreateMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { project, projects } = useOpenProject();
  const keyword = (article.keyword || generation.keywords[0] || generation.topic).slice(0, 120);
  const secondaryKeywords = generation.keywords
    .filter((item) => item !== keyword)
    .slice(0, optimizerLimits.secondaryKeywords);
  const projectId = article.projectId ?? project?.id ?? null;
  const start = async () => {
    if (projectId === null) return;
    setProblem(null);
    try {
      await editor.flush();
      await create({
        keyword,
        secondaryKeywords,
        country: 'US',
        language: 'en',
        projectId,
        articleId: article.id,
      }).unwrap();
    } catch (failure) {
      setProblem(failureOf(failure).message);
    }
  };
  if (projects && projectId === null)
    return (
      <div className={styles.start}>
        <p>{optimizerMessages.start.noProjects}</p>
        <Button component={Link} to={pagePath('/projects', {}, { new: '1' })} variant="default">
          {optimizerMessages.start.toProjects}
        </Button>
      </div>
    );
  return (
    <div className={styles.start}>
      <p>{messages.lead}</p>
      <dl>
        <dt>{optimizerMessages.start.keyword}</dt>
        <dd>{keyword}</dd>
        {secondaryKeywords.length > 0 && (
          <>
            <dt>{optimizerMessages.start.secondary}</dt>
            <dd>{secondaryKeywords.join(', ')}</dd>
          </>
        )}
        {article.projectId === null && project && (
          <>
            <dt>{optimizerMessages.start.project}</dt>
            <dd>{project.title}</dd>
          </>
        )}
      </dl>
      <FormProblem message={problem} />
      <Button
        loading={isLoading}
        disabled={projectId === null || keyword === ''}
        onClick={() => void start()}
      >
        {messages.start}
      </Button>
    </div>
  );
}

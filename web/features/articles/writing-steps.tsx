import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { ArticleDetail } from '#contract/articles.ts';
import { may } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { articlesApi } from './api.ts';
import { OpenClaims, OpenClaimsCount } from './open-claims.tsx';
import { comesNext, OverviewStep } from './overview-step.tsx';
import styles from './overview.module.css';
import { articlesMessages as messages } from './messages.ts';

interface Props {
  article: ArticleDetail;
}

/** The way to where a step is done. */
export function StepLink({
  to,
  children,
  primary = false,
}: {
  to: string;
  children: string;
  primary?: boolean;
}) {
  return (
    <Button component={Link} to={to} variant={primary ? 'filled' : 'default'}>
      {children}
    </Button>
  );
}

/** The keyword, and the project that the article belongs to while it has none. */
export function KeywordStep({ article }: Props) {
  const role = useAppSelector((state) => state.user.data?.role);
  const mayWrite = !role || may(role, 'articles.write');
  const [update, { isLoading }] = articlesApi.useArticlesUpdateMutation();
  const [typed, setTyped] = useState(article.keyword);
  const { data: projects } = useProjectsListQuery(undefined, {
    skip: article.projectId !== null,
  });
  const [chosen, setChosen] = useState('');
  const projectId = chosen || (projects?.results[0]?.id ?? '');
  const change = async (
    event: FormEvent,
    body: { keyword?: string; projectId?: string },
    message: string,
  ) => {
    event.preventDefault();
    if (await orTell(update({ params: { id: article.id }, body }).unwrap()))
      toast({ message: message, kind: 'done' });
  };
  return (
    <OverviewStep
      article={article}
      id="keyword"
      title={messages.keyword.title}
      done={article.keyword !== '' && article.projectId !== null}
      outcome={article.keyword || messages.keyword.none}
    >
      {mayWrite && (
        <form
          className={styles.form}
          onSubmit={(event) => void change(event, { keyword: typed }, messages.keyword.saved)}
        >
          <TextInput
            label={messages.keyword.label}
            description={messages.keyword.hint}
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {typed.trim() !== article.keyword && (
            <div className={styles.buttons}>
              <Button type="submit" variant="default" loading={isLoading}>
                {messages.keyword.save}
              </Button>
            </div>
          )}
        </form>
      )}
      {mayWrite && article.projectId === null && projects && projects.results.length > 0 && (
        <form
          className={styles.form}
          onSubmit={(event) => void change(event, { projectId }, messages.keyword.moved)}
        >
          <NativeSelect
            label={messages.keyword.project}
            description={messages.keyword.projectHint}
            data={projects.results.map(({ id, title }) => ({ value: id, label: title }))}
            value={projectId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button
              type="submit"
              variant={comesNext(article, 'keyword') ? 'filled' : 'default'}
              loading={isLoading}
            >
              {messages.keyword.projectSave}
            </Button>
          </div>
        </form>
      )}
      {article.projectId === null && projects?.results.length === 0 && (
        <StepLink to="/projects">{messages.sites.toProjects}</StepLink>
      )}
    </OverviewStep>
  );
}

export function BriefStep({ article }: Props) {
  const { brief, generationId, links, next } = article;
  const begun = brief !== null && brief.topic !== '';
  const own = generationId === null && article.documentId !== null;
  const isNext = comesNext(article, 'brief');
  const address = begun ? `${links.write}?step=brief` : links.write;
  return (
    <OverviewStep
      article={article}
      id="brief"
      title={messages.brief.title}
      done={begun && !isNext}
      outcome={begun ? brief.topic : own ? messages.brief.own : messages.brief.notStarted}
      action={own ? null : { label: messages.edit, to: address }}
    >
      {!begun && !own && <p className={styles.dim}>{messages.brief.none}</p>}
      {begun && brief.keywords.length > 0 && (
        <p className={styles.dim}>
          {messages.brief.keywords}: {brief.keywords.join(', ')}
        </p>
      )}
      {!own && (
        <StepLink to={address} primary={isNext}>
          {isNext ? next.label : begun ? messages.brief.open : messages.brief.start}
        </StepLink>
      )}
    </OverviewStep>
  );
}

export function DraftStep({ article }: Props) {
  const { words: count, placeholders, links, next } = article;
  const isNext = comesNext(article, 'draft');
  return (
    <OverviewStep
      article={article}
      id="draft"
      title={messages.draft.title}
      done={count > 0}
      outcome={
        count === 0 ? (
          isNext ? null : (
            messages.waits.brief
          )
        ) : (
          <>
            {messages.draft.count(count)}
            {placeholders > 0 && (
              <span className={styles.warn}> · {messages.draft.placeholders(placeholders)}</span>
            )}
            <OpenClaimsCount article={article} />
          </>
        )
      }
      action={count > 0 ? { label: messages.edit, to: links.write } : null}
    >
      {count === 0 && <p className={styles.dim}>{messages.draft.none}</p>}
      {placeholders > 0 && <p className={styles.dim}>{messages.draft.placeholdersNote}</p>}
      <OpenClaims article={article} />
      <StepLink to={links.write} primary={isNext}>
        {isNext ? next.label : count > 0 ? messages.draft.open : messages.draft.start}
      </StepLink>
    </OverviewStep>
  );
}

export function ScoreStep({ article }: Props) {
  const { score, links, projectId, words } = article;
  const competitors = localIndexQueries.useLocalIndexCountsQuery(projectId ?? '', {
    skip: projectId === null,
    refetchOnMountOrArgChange: true,
  });
  const alone = projectId !== null && competitors.data?.others === 0;
  const isNext = comesNext(article, 'score');
  const waits =
    words === 0 ? messages.waits.draft : projectId === null ? messages.waits.project : messages.score.notYet;
  return (
    <OverviewStep
      article={article}
      id="score"
      title={messages.score.title}
      done={score !== null}
      outcome={score === null ? waits : messages.score.of(`${Math.round(score)}`)}
      action={score !== null && links.optimize ? { label: messages.open, to: links.optimize } : null}
    >
      {score === null && <p className={styles.dim}>{messages.score.none}</p>}
      {alone && <p>{messages.score.alone}</p>}
      {links.optimize ? (
        <div className={styles.buttons}>
          {alone && (
            <StepLink to={pagePath('/modules/local-index', {}, { projectId })} primary={isNext}>
              {messages.score.addPages}
            </StepLink>
          )}
          <StepLink to={links.optimize} primary={isNext && !alone}>
            {article.optimizationId === null || isNext ? messages.score.start : messages.score.open}
          </StepLink>
        </div>
      ) : (
        <p className={styles.dim}>{messages.keyword.projectHint}</p>
      )}
    </OverviewStep>
  );
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ArticleDetail, PublishOptions, Site } from '#contract/articles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { articlesApi } from './api.ts';
import { ConnectSiteForm } from './connect-site-form.tsx';
import { isUnderWay, LastPublication } from './last-publication.tsx';
import { OpenClaims, useClaimsQuestion } from './open-claims.tsx';
import { noOptions, PublishOptionsFields, type ImagePicker } from './publish-options.tsx';
import { comesNext, OverviewStep } from './overview-step.tsx';
import styles from './overview.module.css';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.publish;

interface FormProps {
  article: ArticleDetail;
  sites: readonly Site[];
  onAddSite: (() => void) | null;
  picker: ImagePicker | undefined;
}

/** Which site, where on it, and the button. */
function PublishForm({ article, sites, onAddSite, picker: Picker }: FormProps) {
  const [choosing, setChoosing] = useState(false);
  const last = article.publications.at(-1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typedSlug, setSlug] = useState<string | null>(null);
  const [excerpt, setExcerpt] = useState(article.suggested.excerpt);
  const [publish, { isLoading }] = articlesApi.useArticlesPublishMutation();
  const askAboutClaims = useClaimsQuestion(article);
  const [asking, setAsking] = useState(false);
  const site = sites.find(({ id }) => id === (chosen ?? last?.siteId)) ?? sites[0];
  const before = article.publications.findLast(({ siteId }) => siteId === site?.id);
  const earlier = before?.options;
  const [changed, setChanged] = useState<Partial<PublishOptions>>({});
  if (!site) return null;
  const there = article.publications.some(
    ({ siteId, state, publishedAt }) =>
      siteId === site.id && (publishedAt !== null || state === 'draft' || state === 'scheduled'),
  );
  const isLive = article.publications.some(({ siteId, state }) => siteId === site.id && state === 'live');
  const { meta } = article.suggested;
  const isNewer = meta !== null && (!before || meta.chosenAt > before.createdAt);
  // What was asked for the last time is there again, but for a title and description that were chosen since; when it
  // goes out is said each time.
  const options = {
    ...noOptions,
    ...earlier,
    ...(isNewer && { metaTitle: meta.title, metaDescription: meta.description }),
    status: 'publish' as const,
    publishAt: null,
    ...changed,
  };
  // Readers have the address of what is live: it changes only when another one is typed.
  const slug = typedSlug ?? (there ? '' : article.suggested.slug);
  const send = (overwrite = false) => {
    const { categories, ...rest } = options;
    const body = {
      siteId: site.id,
      slug,
      excerpt,
      overwrite,
      ...rest,
      categories: site.kind === 'ghost' ? [] : categories,
    };
    return orTell(publish({ params: { id: article.id }, body }).unwrap());
  };
  const askedAndSend = async () => {
    setAsking(true);
    const mayGo = await askAboutClaims().finally(() => setAsking(false));
    if (mayGo) await send();
  };
  const replace = async () => {
    const sure = await confirm({
      title: messages.overwriteTitle,
      body: messages.overwriteBody,
      action: messages.overwrite,
      danger: true,
    });
    if (sure) await send(true);
  };
  return (
    <>
      {last && (
        <LastPublication
          last={last}
          canBeAsked={sites.find(({ id }) => id === last.siteId)?.kind !== 'webhook'}
          onOverwrite={() => void replace()}
        />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void askedAndSend();
        }}
      >
        <NativeSelect
          label={messages.site}
          value={site.id}
          data={sites.map(({ id, name, homeUrl }) => ({ value: id, label: `${name} (${homeUrl})` }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          label={there ? messages.newSlug : messages.slug}
          description={
            !there
              ? messages.slugHint
              : site.kind === 'wordpress'
                ? messages.newSlugHint
                : messages.newSlugHintOther
          }
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <TextInput
          label={messages.excerpt}
          description={messages.excerptHint}
          maxLength={500}
          autoComplete="off"
          value={excerpt}
          onChange={(event) => setExcerpt(event.currentTarget.value)}
        />
        <PublishOptionsFields
          key={site.id}
          site={site}
          options={options}
          isLive={isLive}
          onChooseImage={Picker && (() => setChoosing(true))}
          onChange={(next) => setChanged((now) => ({ ...now, ...next }))}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={comesNext(article, 'publish') ? 'filled' : 'default'}
            loading={asking || isLoading || isUnderWay(last)}
          >
            {options.status === 'schedule'
              ? messages.options.schedule
              : options.status === 'draft'
                ? messages.options.draft
                : isLive
                  ? messages.again
                  : messages.first}
          </Button>
          {onAddSite && (
            <Button variant="subtle" onClick={onAddSite}>
              {messages.addSite}
            </Button>
          )}
        </div>
      </form>
      {/* Outside the form: what is sent within it would publish. */}
      {Picker && (
        <Picker
          projectId={site.projectId}
          opened={choosing}
          chosen={options.imageId === null ? [] : [options.imageId]}
          onChoose={({ id, type }, chosen) => {
            if (type === 'image') setChanged((now) => ({ ...now, imageId: chosen ? id : null }));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** What stands in the way, the sites, or the form of the first one. */
function PublishBox({ article, picker }: { article: ArticleDetail; picker: ImagePicker | undefined }) {
  const role = useAppSelector((state) => state.user.data?.role);
  const [adding, setAdding] = useState(false);
  const sites = articlesApi.useArticlesSitesQuery(article.projectId, { skip: article.projectId === null });
  if (article.words === 0) return <p className={styles.dim}>{messages.noText}</p>;
  if (article.projectId === null) return <p className={styles.dim}>{messages.noProject}</p>;
  if (role && !may(role, 'articles.publish')) return <p className={styles.dim}>{messages.noRole}</p>;
  if (!sites.data && sites.error)
    return <ErrorState message={sites.error.message ?? ''} onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <RowsSkeleton rows={2} />;
  const mayConnect = !role || may(role, 'articles.connect');
  const none = sites.data.results.length === 0;
  if (none && !mayConnect) return <p className={styles.dim}>{messages.noSiteRole}</p>;
  return (
    <div className={styles.panel}>
      {none && <p>{messages.noSite}</p>}
      {none || adding ? (
        <ConnectSiteForm
          projectId={article.projectId}
          primary={comesNext(article, 'publish')}
          onConnected={() => setAdding(false)}
          {...(!none && { onCancel: () => setAdding(false) })}
        />
      ) : (
        <PublishForm
          article={article}
          sites={sites.data.results}
          onAddSite={mayConnect ? () => setAdding(true) : null}
          picker={picker}
        />
      )}
    </div>
  );
}

const waitsFor = ({ words, projectId }: ArticleDetail) =>
  words === 0
    ? articlesMessages.waits.draft
    : projectId === null
      ? articlesMessages.waits.project
      : messages.notYet;

/** The SEO checker for the live page. */
const checkerOf = ({ projectId }: ArticleDetail, url: string): string =>
  `${pagePath('/modules/tools/:slug', { slug: 'seo-checker' })}?${new URLSearchParams({
    ...(projectId !== null && { projectId }),
    url,
  }).toString()}`;

/** The live address, and everything that brings the present text there. */
export function PublishStep({
  article,
  picker,
}: {
  article: ArticleDetail;
  /** chooses an image of the project */
  picker?: ImagePicker;
}) {
  const { liveUrl } = article;
  return (
    <OverviewStep
      article={article}
      id="publish"
      title={messages.title}
      done={liveUrl !== null}
      outcome={
        liveUrl ? (
          <>
            <a href={liveUrl} target="_blank" rel="noreferrer">
              {liveUrl}
            </a>{' '}
            <Link to={checkerOf(article, liveUrl)}>{messages.checkPage}</Link>
          </>
        ) : (
          waitsFor(article)
        )
      }
    >
      <OpenClaims article={article} />
      <PublishBox article={article} picker={picker} />
    </OverviewStep>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Site } from '#contract/articles.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { articlesApi } from './api.ts';
import styles from './articles-section.module.css';
import { ConnectSiteForm } from './connect-site-form.tsx';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.sites;

const signedInAs = ({ kind, username, role }: Site) =>
  kind === 'ghost'
    ? messages.withKey
    : kind === 'webhook'
      ? messages.withSecret
      : messages.as(username, role);

function SiteCard({
  site,
  project,
  mayChange,
}: {
  site: Site;
  project: string | undefined;
  mayChange: boolean;
}) {
  const [test, testing] = articlesApi.useArticlesTestSiteMutation();
  const [remove, removing] = articlesApi.useArticlesRemoveSiteMutation();
  const [said, setSaid] = useState<{ ok: boolean; message: string } | null>(null);
  const forget = async () => {
    const sure = await confirm({
      title: messages.removeTitle,
      body: messages.removeBody(site.name),
      action: messages.remove,
      danger: true,
    });
    if (
      !sure ||
      (await orTell(
        remove(site.id)
          .unwrap()
          .then(() => true),
      )) === null
    )
      return;
    toast({ message: messages.removed(site.name), kind: 'done' });
  };
  const lost = site.status === 'needs-reconnect';
  return (
    <li>
      <h3>{site.name}</h3>
      <p>
        <a href={site.homeUrl} target="_blank" rel="noreferrer">
          {site.homeUrl}
        </a>
      </p>
      <p className={styles.dim}>{signedInAs(site)}</p>
      {project && <p className={styles.dim}>{`${articlesMessages.project}: ${project}`}</p>}
      <p className={lost ? styles.problem : styles.good}>{lost ? messages.reconnect : messages.active}</p>
      {site.problem && <p className={styles.problem}>{site.problem}</p>}
      {mayChange && (
        <div className={styles.buttons}>
          <Button
            variant="default"
            aria-label={messages.testOf(site.name)}
            loading={testing.isLoading}
            onClick={() => void orTell(test(site.id).unwrap()).then(setSaid)}
          >
            {messages.test}
          </Button>
          <Button
            variant="subtle"
            color="danger"
            aria-label={messages.removeOf(site.name)}
            loading={removing.isLoading}
            onClick={() => void forget()}
          >
            {messages.remove}
          </Button>
        </div>
      )}
      <p role="status" className={said?.ok ? styles.good : styles.problem}>
        {said?.message}
      </p>
    </li>
  );
}

/** All connected sites of the workspace, with the form for another one. */
export function SitesSection() {
  const { data, error, refetch } = articlesApi.useArticlesSitesQuery(null);
  const { data: projects } = useProjectsListQuery();
  const role = useAppSelector((state) => state.user.data?.role);
  const mayChange = !role || may(role, 'articles.connect');
  const titles = new Map(projects?.results.map(({ id, title }) => [id, title]));
  const first = projects?.results[0];
  const [connecting, setConnecting] = useState(false);
  return (
    <section className={styles.sites} aria-labelledby="sites">
      <header>
        <div>
          <h2 id="sites">{messages.title}</h2>
          <p>{messages.lead}</p>
        </div>
        {mayChange && first && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setConnecting(true)}
          >
            {messages.connect}
          </Button>
        )}
      </header>
      {!data && !error && <CardsSkeleton cards={2} />}
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className={styles.dim}>{messages.none}</p>}
      {data && data.results.length > 0 && (
        <ul className={styles.cards}>
          {data.results.map((site) => (
            <SiteCard key={site.id} site={site} project={titles.get(site.projectId)} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {data?.results.some(({ kind }) => kind === 'webhook') && (
        <p>
          <Link to="/webhook-deliveries">{messages.deliveries}</Link>
        </p>
      )}
      {!mayChange && <p className={styles.dim}>{messages.readOnly}</p>}
      {mayChange && first && projects && (
        <Dialog
          opened={connecting}
          onClose={() => setConnecting(false)}
          title={articlesMessages.connect.title}
          size="small"
        >
          <ConnectSiteForm
            titled={false}
            projectId={first.id}
            projects={projects.results}
            onConnected={() => setConnecting(false)}
          />
        </Dialog>
      )}
      {mayChange && projects && !first && (
        <p className={styles.dim}>
          {messages.noProject} <Link to="/projects">{messages.toProjects}</Link>
        </p>
      )}
    </section>
  );
}

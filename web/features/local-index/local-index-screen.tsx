import { Button, NativeSelect } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { localIndexLabel } from '#contract/local-index.ts';
import type { Project } from '#contract/projects.ts';
import { may } from '#contract/roles.ts';
import { session } from '#web/kernel/session/session.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { AddPage } from './add-page.tsx';
import styles from './local-index.module.css';
import { PageTable } from './page-table.tsx';
import { Ranking } from './ranking.tsx';
import { localIndexMessages as messages } from './messages.ts';

/** /modules/local-index?projectId=…: the pages that the embedded search engine knows, and how it ranks them. */
export function LocalIndexScreen() {
  const { data, error, refetch } = useProjectsListQuery();
  const [search, setSearch] = useSearchParams();
  const selected = useSelectedProject();
  const user = useAppSelector((state) => state.user.data);
  const [adding, setAdding] = useState(false);
  const projects = data?.results;
  const known = (id: string | null) => projects?.find((item) => item.id === id);
  const project: Project | undefined = known(search.get('projectId')) ?? known(selected) ?? projects?.[0];
  const canWrite = !user || may(user.role, 'local-index.write');
  const add =
    project && canWrite ? (
      <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
        {messages.add}
      </Button>
    ) : null;
  const choose = (projectId: string) => {
    session.selectProject(projectId);
    setSearch({ projectId });
  };
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} action={add} />
      <p className={styles.label}>
        <IconInfoCircle size={17} stroke={1.75} aria-hidden />
        <span>{localIndexLabel}</span>
      </p>
      {!projects && !error && <RowsSkeleton rows={6} />}
      {!projects && error && (
        <ErrorState
          title={messages.loadFailed}
          message={error.message ?? ''}
          onRetry={() => void refetch()}
        />
      )}
      {projects && !project && (
        <EmptyState
          drawing="seed"
          sentence={messages.noProject}
          action={
            <Button component={Link} to="/projects">
              {messages.toProjects}
            </Button>
          }
        />
      )}
      {projects && project && (
        <>
          <div className={styles.top}>
            <NativeSelect
              label={messages.project}
              value={project.id}
              data={projects.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          </div>
          <Ranking key={`search ${project.id}`} projectId={project.id} />
          <PageTable key={project.id} projectId={project.id} canWrite={canWrite} add={add} />
          {adding && <AddPage projectId={project.id} onClose={() => setAdding(false)} />}
        </>
      )}
    </Page>
  );
}

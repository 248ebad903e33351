import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { useProjectsDeletedInfiniteQuery } from '#web/kernel/queries/projects.ts';
import styles from './deleted-projects.module.css';
import { ProjectIcon } from './project-icon.tsx';
import { useRestoreProject } from './use-restore-project.ts';
import { projectsMessages } from './messages.ts';

const messages = projectsMessages.trash;

/** /projects?deleted=true: projects in the trash, the last deleted first, each to be restored. */
export function DeletedProjects() {
  const list = useProjectsDeletedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const restore = useRestoreProject();
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        crumbs={[{ label: projectsMessages.title, to: '/projects' }]}
      />
      {!rows && !list.error && <RowsSkeleton rows={4} />}
      {!rows && list.error && (
        <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />
      )}
      {rows?.length === 0 && <EmptyState drawing="papers" sentence={messages.empty} />}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((project) => (
            <li key={project.id}>
              <ProjectIcon icon={project.icon} />
              <span>
                <strong>{project.title}</strong>
                {project.deletedAt && (
                  <small>
                    {messages.deleted} <TimeAgo at={project.deletedAt} />
                  </small>
                )}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={messages.restoreOf(project.title)}
                onClick={() => void restore(project)}
              >
                {messages.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} label={messages.more} />
    </Page>
  );
}

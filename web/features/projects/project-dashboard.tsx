import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { GenerationSummary } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { figureText } from '#web/kernel/text/format.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { useProjectsGetQuery } from './api.ts';
import { DemoNotice } from './demo/demo-notice.tsx';
import { generationTitle } from './generation-title.ts';
import { Overview } from './overview/project-overview.tsx';
import styles from './project-dashboard.module.css';
import { ProjectEditor } from './project-editor.tsx';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectEditor } from './use-project-editor.ts';
import { projectsMessages as messages } from './messages.ts';

const newArticle = (projectId: string) => pagePath('/modules/ai-writer', {}, { projectId });

const pageLimit = 100;

const columns: readonly Column<GenerationSummary>[] = [
  {
    key: 'title',
    header: messages.dashboard.generation,
    phone: 'title',
    cell: (generation) => (
      <Link to={pagePath('/modules/ai-writer/:id', { id: generation.id })}>
        {generationTitle(generation)}
      </Link>
    ),
    sortValue: generationTitle,
  },
  {
    key: 'step',
    header: messages.dashboard.step,
    phone: 'figure',
    cell: (generation) => messages.dashboard.steps[generation.step],
  },
  {
    key: 'words',
    header: messages.dashboard.words,
    align: 'right',
    phone: 'figure',
    cell: (generation) => figureText(generation.words),
    sortValue: (generation) => generation.words,
  },
  {
    key: 'changed',
    header: messages.dashboard.changed,
    align: 'right',
    cell: (generation) => <TimeAgo at={generation.updatedAt} />,
    sortValue: (generation) => Date.parse(generation.updatedAt),
  },
];

/** Texts of the project, essays among them. */
function Documents({ projectId }: { projectId: string }) {
  const documents = { q: '', projectId, deleted: false, kind: 'document', limit: pageLimit } as const;
  const { data: listed, error, refetch } = writerQueries.useWriterListInfiniteQuery(documents);
  const data = listed?.pages[0];
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  const generations = data.results;
  return (
    <section>
      <h2 className={styles.heading}>{messages.dashboard.generations}</h2>
      {generations.length === 0 ? (
        <EmptyState
          drawing="desk"
          sentence={messages.dashboard.emptyDocuments}
          action={
            <Button component={Link} to={newArticle(projectId)}>
              {messages.dashboard.newArticle}
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={messages.dashboard.generations}
          columns={columns}
          rows={generations}
          rowKey={(generation) => generation.id}
        />
      )}
      {data.next !== null && (
        <p>
          <Link to="/saved-progress">{messages.dashboard.all}</Link>
        </p>
      )}
    </section>
  );
}

interface Props {
  projectId: string;
  /** what other features show of the project */
  children?: ReactNode;
}

/** /projects?id=…: one project, its generations, and what to do next. */
export function ProjectDashboard({ projectId, children }: Props) {
  const {
    data: project,
    error,
    refetch,
  } = useProjectsGetQuery(projectId, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const editor = useProjectEditor();
  const deleteProject = useDeleteProject();
  if (!project && error) {
    const unknown = isFailure(error) && (error.status === 404 || error.status === 400);
    return (
      <Page>
        <PageHeader title={messages.title} crumbs={[{ label: messages.title, to: '/projects' }]} />
        <ErrorState
          message={unknown ? messages.dashboard.unknown : (error.message ?? '')}
          {...(unknown
            ? { leave: { label: messages.dashboard.toProjects, to: '/projects' } }
            : { onRetry: () => void refetch() })}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={project?.title ?? messages.title}
        facts={project?.description}
        crumbs={[{ label: messages.title, to: '/projects' }]}
        action={
          project && (
            <>
              <Button
                variant="subtle"
                color="danger"
                onClick={() => void deleteProject(project).then((gone) => gone && navigate('/projects'))}
              >
                {messages.delete}
              </Button>
              <Button variant="default" onClick={() => editor.edit(project)} disabled={editor.busy}>
                {messages.edit}
              </Button>
              <Button
                component={Link}
                to={newArticle(project.id)}
                leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
              >
                {messages.dashboard.newArticle}
              </Button>
            </>
          )
        }
      />
      {project?.demo && <DemoNotice project={project} />}
      <Overview projectId={projectId} />
      {children}
      <Documents projectId={projectId} />
      <ProjectEditor editor={editor} />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { GenerationSummary } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { figureText } from '#web/kernel/format.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { DataTable, type Column } from '#web/ui/data/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Stat } from '#web/ui/data/stat.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { useProjectsGetQuery } from './api.ts';
import { DemoNotice } from './demo/demo-notice.tsx';
import { nextGeneration, generationTitle } from './next-generation.ts';
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

function NextStep({
  projectId,
  generations,
}: {
  projectId: string;
  generations: readonly GenerationSummary[];
}) {
  const generation = nextGeneration(generations);
  const sentence = generation
    ? messages.dashboard.nextContinue(generationTitle(generation))
    : generations.length > 0
      ? messages.dashboard.nextAnother
      : messages.dashboard.nextFirst;
  return (
    <Link
      className={styles.next}
      to={generation ? pagePath('/modules/ai-writer/:id', { id: generation.id }) : newArticle(projectId)}
    >
      <span>
        <small>{messages.dashboard.next}</small>
        {sentence}
      </span>
      <IconArrowRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Documents({ projectId }: { projectId: string }) {
  const documents = { q: '', projectId, deleted: false, kind: 'document', limit: pageLimit } as const;
  const { data: listed, error, refetch } = writerQueries.useWriterListInfiniteQuery(documents);
  const data = listed?.pages[0];
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  const generations = data.results;
  const newest = generations
    .map((generation) => generation.updatedAt)
    .toSorted()
    .at(-1);
  // The sums are of what is listed; past one page they would not be the project's, so they are not shown.
  const whole = data.next === null;
  return (
    <>
      <NextStep projectId={projectId} generations={generations} />
      <dl className={styles.stats}>
        <Stat label={messages.dashboard.statDocuments} value={data.counts.documents} />
        <Stat
          label={messages.dashboard.statWords}
          value={whole ? generations.reduce((sum, generation) => sum + generation.words, 0) : null}
        />
        <Stat label={messages.dashboard.statToolRuns} value={data.counts.toolRuns} />
        <Stat label={messages.dashboard.statLast} value={newest ? <TimeAgo at={newest} /> : null} />
      </dl>
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
      {!whole && (
        <p>
          <Link to="/saved-progress">{messages.dashboard.all}</Link>
        </p>
      )}
    </>
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
      {children}
      <Documents projectId={projectId} />
      <ProjectEditor editor={editor} />
    </Page>
  );
}

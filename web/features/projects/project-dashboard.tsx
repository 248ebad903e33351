import { Button } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { GenerationSummary } from '#contract/writer.ts';
import { isFailure } from '#web/kernel/call.ts';
import { figureText } from '#web/kernel/format.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useProjectsGetQuery } from './api.ts';
import { useProjectsPiecesQuery } from './pieces-api.ts';
import { nextPiece, pieceTitle } from './next-piece.ts';
import styles from './project-dashboard.module.css';
import { ProjectEditor } from './project-editor.tsx';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectEditor } from './use-project-editor.ts';
import { projectsMessages as messages } from './messages.ts';

const newPiece = (projectId: string) => `/modules/ai-writer?projectId=${projectId}`;

const columns: readonly Column<GenerationSummary>[] = [
  {
    key: 'title',
    header: messages.dashboard.piece,
    phone: 'title',
    cell: (piece) => <Link to={`/modules/ai-writer/${piece.id}`}>{pieceTitle(piece)}</Link>,
    sortValue: pieceTitle,
  },
  {
    key: 'step',
    header: messages.dashboard.step,
    phone: 'figure',
    cell: (piece) => messages.dashboard.steps[piece.step],
  },
  {
    key: 'words',
    header: messages.dashboard.words,
    align: 'right',
    phone: 'figure',
    cell: (piece) => figureText(piece.words),
    sortValue: (piece) => piece.words,
  },
  {
    key: 'changed',
    header: messages.dashboard.changed,
    align: 'right',
    cell: (piece) => <TimeAgo at={piece.updatedAt} />,
    sortValue: (piece) => Date.parse(piece.updatedAt),
  },
];

function NextStep({ projectId, pieces }: { projectId: string; pieces: readonly GenerationSummary[] }) {
  const piece = nextPiece(pieces);
  const sentence = piece
    ? messages.dashboard.nextContinue(pieceTitle(piece))
    : pieces.length > 0
      ? messages.dashboard.nextAnother
      : messages.dashboard.nextFirst;
  return (
    <Link className={styles.next} to={piece ? `/modules/ai-writer/${piece.id}` : newPiece(projectId)}>
      <span>
        <small>{messages.dashboard.next}</small>
        {sentence}
      </span>
      <IconArrowRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Pieces({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useProjectsPiecesQuery(projectId);
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  const pieces = data.results;
  const newest = pieces
    .map((piece) => piece.updatedAt)
    .toSorted()
    .at(-1);
  // The sums are of what is listed; past one page they would not be the project's, so they are not shown.
  const whole = data.next === null;
  return (
    <>
      <NextStep projectId={projectId} pieces={pieces} />
      <dl className={styles.stats}>
        <Stat label={messages.dashboard.statPieces} value={data.counts.documents} />
        <Stat
          label={messages.dashboard.statWords}
          value={whole ? pieces.reduce((sum, piece) => sum + piece.words, 0) : null}
        />
        <Stat label={messages.dashboard.statToolRuns} value={data.counts.toolRuns} />
        <Stat label={messages.dashboard.statLast} value={newest ? <TimeAgo at={newest} /> : null} />
      </dl>
      <h2 className={styles.heading}>{messages.dashboard.pieces}</h2>
      {pieces.length === 0 ? (
        <EmptyState
          drawing="desk"
          sentence={messages.dashboard.emptyPieces}
          action={
            <Button component={Link} to={newPiece(projectId)}>
              {messages.dashboard.newPiece}
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={messages.dashboard.pieces}
          columns={columns}
          rows={pieces}
          rowKey={(piece) => piece.id}
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

/** /projects?id=…: one project, its pieces, and what to do next. */
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
        lead={project?.description}
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
                to={newPiece(project.id)}
                leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
              >
                {messages.dashboard.newPiece}
              </Button>
            </>
          )
        }
      />
      {children}
      <Pieces projectId={projectId} />
      <ProjectEditor editor={editor} />
    </Page>
  );
}

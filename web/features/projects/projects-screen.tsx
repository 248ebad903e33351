import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { DemoButton } from './demo/demo-button.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './project-card.module.css';
import { ProjectEditor } from './project-editor.tsx';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectEditor } from './use-project-editor.ts';
import { projectsMessages as messages } from './messages.ts';

// Only those who begin see it.
const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps/first-steps.tsx')).FirstSteps,
}));

/** With more projects than this they can be searched. */
const manyProjects = 12;
const holds = (text: string, part: string) => text.toLowerCase().includes(part);

/** /projects: all projects of the workspace. */
export function ProjectsScreen() {
  const { data, error, refetch } = useProjectsListQuery();
  const failure = useFailureMessage('project', error);
  const navigate = useNavigate();
  const editor = useProjectEditor((project) => void navigate(pagePath('/projects', {}, { id: project.id })));
  const deleteProject = useDeleteProject();
  const [search, setSearch] = useSearchParams();
  const asked = search.has('new');
  useEffect(() => {
    if (!asked) return;
    editor.create();
    setSearch({}, { replace: true });
    // The editor's functions are new with every render; the address asks once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  const selected = useSelectedProject();
  const real = data?.results.filter(({ demo }) => !demo);
  const own = real?.find(({ id }) => id === selected) ?? real?.[0];
  const [find, setFind] = useState('');
  const part = find.trim().toLowerCase();
  const shown = data?.results.filter(
    ({ title, description }) => holds(title, part) || holds(description, part),
  );
  const deleted = (
    <Button
      component={Link}
      to={pagePath('/projects', {}, { deleted: 'true' })}
      variant="subtle"
      color="gray"
    >
      {messages.trash.title}
    </Button>
  );
  const create = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={editor.create}
      disabled={editor.busy}
    >
      {messages.new}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        action={
          data && (
            <>
              {deleted}
              {data.results.length > 0 && !data.results.some(({ demo }) => demo) && <DemoButton />}
              {data.results.length > 0 && create}
            </>
          )
        }
      />
      {!data && !error && <CardsSkeleton cards={6} />}
      {!data && failure !== null && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && (
        <EmptyState
          drawing="seed"
          sentence={messages.empty}
          action={
            <div className={styles.first}>
              {create}
              <DemoButton />
            </div>
          }
        />
      )}
      {own && data && data.results.length <= manyProjects && (
        <Suspense fallback={null}>
          <FirstSteps projectId={own.id} />
        </Suspense>
      )}
      {data && data.results.length > manyProjects && (
        <TextInput
          type="search"
          className={styles.find}
          aria-label={messages.find}
          placeholder={messages.find}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <div role="status">
        {part !== '' && shown?.length === 0 && <p>{messages.noneFound(find.trim())}</p>}
      </div>
      {shown && shown.length > 0 && (
        <div className={styles.grid}>
          {shown.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              onEdit={() => editor.edit(project)}
              onDelete={() => void deleteProject(project)}
            />
          ))}
        </div>
      )}
      <ProjectEditor editor={editor} />
    </Page>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { messages } from '#web/kernel/messages.ts';
import { useOpenProject } from '#web/kernel/queries/use-open-project.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { RowsSkeleton } from '../feedback/skeletons.tsx';
import { PageHeader } from './page-header.tsx';
import { Page } from './page.tsx';

interface Props {
  title: string;
  lead: string;
  children: (project: Project) => ReactNode;
}

/** A screen of the project that is open; until there is one, its head and what is missing. */
export function OpenProject({ title, lead, children }: Props) {
  const { projects, project, error, retry } = useOpenProject();
  if (project) return children(project);
  return (
    <Page>
      <PageHeader title={title} />
      {projects ? (
        <EmptyState
          drawing="seed"
          sentence={`${lead} ${messages.noProject.sentence}`}
          action={
            <Button component={Link} to={pagePath('/projects', {}, { new: '1' })}>
              {messages.noProject.action}
            </Button>
          }
        />
      ) : error ? (
        <ErrorState message={error.message ?? ''} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Page>
  );
}

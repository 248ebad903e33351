import { ProjectChoice } from '#web/ui/layout/project-choice.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { apiKeysMessages } from './messages.ts';

const messages = apiKeysMessages.form;

interface Props {
  value: 'all' | string[];
  onChange: (projects: 'all' | string[]) => void;
  error?: string | undefined;
  path: string;
}

/** All projects that the maker sees, or some of them. */
export function ProjectFields(input: Props) {
  const { data } = useProjectsListQuery();
  const said = { legend: messages.projects, all: messages.allProjects, some: messages.someProjects };
  return <ProjectChoice {...input} projects={data?.results ?? []} words={said} />;
}

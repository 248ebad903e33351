import { NativeSelect } from '@mantine/core';
import type { Project } from '#contract/projects.ts';
import { keywordsMessages as messages } from './messages.ts';

interface Props {
  projects: readonly Project[];
  value: string;
  onChoose: (id: string) => void;
}

export const ProjectChoice = ({ projects, value, onChoose }: Props) => (
  <NativeSelect
    label={messages.project}
    value={value}
    data={projects.map(({ id, title }) => ({ value: id, label: title }))}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  />
);

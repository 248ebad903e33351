import { NativeSelect } from '@mantine/core';
import type { Project } from '#contract/projects.ts';
import { keywordsWords as words } from './words.ts';

interface Props {
  projects: readonly Project[];
  value: string;
  onChoose: (id: string) => void;
}

export const ProjectChoice = ({ projects, value, onChoose }: Props) => (
  <NativeSelect
    label={words.project}
    value={value}
    data={projects.map(({ id, title }) => ({ value: id, label: title }))}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  />
);

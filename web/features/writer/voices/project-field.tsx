import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { voiceWords as messages } from '../words/voices.ts';

interface Props {
  value: string | null;
  onChange: (projectId: string | null) => void;
  error?: ReactNode;
}

/** For which project a voice or profile is, or for all. */
export function ProjectField({ value, onChange, error }: Props) {
  const { data } = useProjectsListQuery();
  return (
    <NativeSelect
      label={messages.project}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        { value: '', label: messages.allProjects },
        ...(data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { Dialog } from './dialog.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import styles from './project-dialog.module.css';
import { TextSkeleton } from '../feedback/skeletons.tsx';

interface Choice {
  id: string;
  title: string;
}

interface Props {
  words: { title: string; noProjects: string; toProjects: string };
  /** the list of projects, as far as it was answered */
  answer: { data?: { results: readonly Choice[] } | undefined; error?: { message?: string } | undefined };
  /** the project that another screen has chosen; else the sidebar's, else the first */
  asked: string | null;
  onClose: () => void;
  children: (projects: readonly Choice[], first: string) => ReactNode;
}

/** A dialog whose form belongs to a project: without one it leads to where projects are made. */
export function ProjectDialog({ words, answer: { data, error }, asked, onClose, children }: Props) {
  const selected = useSelectedProject();
  const all = data?.results ?? [];
  const first = [asked, selected].find((id) => all.some((item) => item.id === id)) ?? all[0]?.id;
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      {!data && !error && <TextSkeleton lines={5} />}
      {error && <FormProblem message={error.message ?? ''} />}
      {data && !first && (
        <div className={styles.none}>
          <p>{words.noProjects}</p>
          <Button component={Link} to="/projects">
            {words.toProjects}
          </Button>
        </div>
      )}
      {first && children(all, first)}
    </Dialog>
  );
}

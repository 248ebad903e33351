import { useState } from 'react';
import { type Project, ProjectForm } from '#contract/projects.ts';
import { genericMessage } from '#contract/shared/errors.ts';
import { isFailure } from '#web/kernel/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsCreateMutation, useProjectsUpdateMutation } from './api.ts';
import { projectsMessages as messages } from './messages.ts';

const emptyProject: ProjectForm = { title: '', description: '', icon: 'flower' };

export interface ProjectEditor {
  opened: boolean;
  mode: 'create' | 'view';
  initial: ProjectForm;
  /** changes at each opening: the fields then start afresh from `initial` */
  serial: number;
  busy: boolean;
  /** why the plan allows no more projects; it stays beside the form, where a toast would be gone */
  refused: string | null;
  create: () => void;
  edit: (project: Project) => void;
  close: () => void;
  submit: (typed: ProjectForm) => void;
}

/** What a failed call says: the server's message, or the catalogue's when it has none. */
export function projectFailureMessage(error: unknown): string {
  return isFailure(error) && error.message !== genericMessage ? error.message : messages.form.failed;
}

/**
 * The life of the project dialog: it closes on submit, then the call is made; a failure
 * gives a toast and opens it again with what was typed. A success refetches the list.
 */
export function useProjectEditor(onCreated?: (project: Project) => void): ProjectEditor {
  const [opened, setOpened] = useState(false);
  const [editing, setEditing] = useState<Project | null>(null);
  const [initial, setInitial] = useState<ProjectForm>(emptyProject);
  const [serial, setSerial] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [create, creating] = useProjectsCreateMutation();
  const [update, updating] = useProjectsUpdateMutation();

  const open = (project: Project | null, values: ProjectForm) => {
    setEditing(project);
    setInitial(values);
    setRefused(null);
    setSerial((was) => was + 1);
    setOpened(true);
  };

  const save = async (project: Project | null, typed: ProjectForm) => {
    setOpened(false);
    try {
      if (project) {
        const body = { ...typed, revision: project.revision };
        await update({ params: { id: project.id }, body }).unwrap();
        toast({ message: messages.form.updated, kind: 'done' });
      } else {
        const made = await create(typed).unwrap();
        toast({ message: messages.form.created, kind: 'done' });
        onCreated?.(made);
      }
    } catch (error) {
      const stale = isFailure(error) && error.status === 409 && project !== null;
      toast({ message: stale ? messages.form.stale : projectFailureMessage(error), kind: 'problem' });
      open(project, typed);
      if (isFailure(error) && error.meta.code === 'limit-reached') setRefused(error.message);
    }
  };

  return {
    opened,
    mode: editing ? 'view' : 'create',
    initial,
    serial,
    busy: creating.isLoading || updating.isLoading,
    refused,
    create: () => open(null, emptyProject),
    edit: (project) => open(project, ProjectForm.parse(project)),
    close: () => setOpened(false),
    submit: (typed) => void save(editing, typed),
  };
}

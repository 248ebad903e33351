import type { Project } from '#contract/projects.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsRestoreMutation } from './api.ts';
import { projectFailureMessage } from './use-project-editor.ts';
import { projectsMessages as messages } from './messages.ts';

/** Restores a project from the trash, and says what became of it. */
export function useRestoreProject(): (project: Project) => Promise<void> {
  const [restore] = useProjectsRestoreMutation();
  return async (project) => {
    try {
      await restore(project.id).unwrap();
      toast({ message: messages.deletion.restored(project.title), kind: 'done' });
    } catch (error) {
      toast({ message: projectFailureMessage(error), kind: 'problem' });
    }
  };
}

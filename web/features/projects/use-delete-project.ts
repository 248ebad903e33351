import type { Project } from '#contract/projects.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsDeleteMutation } from './api.ts';
import { projectFailureMessage } from './use-project-editor.ts';
import { useRestoreProject } from './use-restore-project.ts';
import { projectsMessages as messages } from './messages.ts';

/** Asks, moves the project to the trash, and offers to take it back. @returns true when it was deleted */
export function useDeleteProject(): (project: Project) => Promise<boolean> {
  const [remove] = useProjectsDeleteMutation();
  const restore = useRestoreProject();

  return async (project) => {
    const sure = await confirm({
      title: messages.deletion.title,
      body: messages.deletion.body(project.title),
      action: messages.deletion.action,
      danger: true,
    });
    if (!sure) return false;
    try {
      await remove(project.id).unwrap();
    } catch (error) {
      toast({ message: projectFailureMessage(error), kind: 'problem' });
      return false;
    }
    toast({
      message: messages.deletion.done(project.title),
      kind: 'done',
      undo: { run: () => void restore(project) },
    });
    return true;
  };
}

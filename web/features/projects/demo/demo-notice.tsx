import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsDeleteMutation } from '../api.ts';
import { projectsMessages } from '../messages.ts';
import styles from './demo-notice.module.css';

const messages = projectsMessages.demo;

/** Above the demo project: what it is, and how to be rid of it. It can be made again, so nothing is asked first. */
export function DemoNotice({ project }: { project: Project }) {
  const navigate = useNavigate();
  const [remove] = useProjectsDeleteMutation();
  const leave = async () => {
    // Its page would ask for it once more when it is gone.
    await navigate('/projects');
    try {
      await remove(project.id).unwrap();
      toast({ message: messages.removed, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <aside className={styles.notice}>
      <p>{messages.notice}</p>
      <Button size="compact-sm" variant="default" onClick={() => void leave()}>
        {messages.remove}
      </Button>
    </aside>
  );
}

import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { api } from '#web/kernel/api.ts';
import { useAppDispatch } from '#web/kernel/store.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { projectsMessages } from '../messages.ts';

const messages = projectsMessages.demo;

/** "Try the demo project": makes it, shows how far it is, and opens it. */
export function DemoButton() {
  const [progress, setProgress] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const make = async () => {
    setProgress(messages.making(0, 1));
    try {
      // Its texts and its making come only when they are asked for.
      const { makeDemo, demoSteps } = await import('./make-demo.ts');
      const project = await makeDemo((done) => setProgress(messages.making(done, demoSteps)));
      dispatch(api.util.resetApiState());
      await navigate(pagePath('/projects', {}, { id: project.id }));
    } catch (error) {
      setProgress(null);
      tellFailure(error, messages.failed);
    }
  };
  return (
    <Button
      variant="default"
      disabled={progress !== null}
      leftSection={<IconFlask size={18} stroke={1.75} aria-hidden />}
      onClick={() => void make()}
    >
      <span aria-live="polite">{progress ?? messages.action}</span>
    </Button>
  );
}

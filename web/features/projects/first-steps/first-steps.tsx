import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import { projectsMessages } from '../messages.ts';
import styles from './first-steps.module.css';
import { firstSteps, type FirstStep, useProjectsFirstStepsQuery } from './first-steps-query.ts';

const messages = projectsMessages.firstSteps;
/** Where it is kept on this device that somebody has closed the list. */
const hiddenKey = 'first-steps';

const addressOf = (step: FirstStep, projectId: string): string =>
  ({
    keywords: pagePath('/modules/keyword-explorer', {}, { projectId, import: 'new' }),
    competitors: pagePath('/modules/local-index', {}, { projectId, add: 'new' }),
    article: pagePath('/modules/ai-writer', {}, { projectId }),
    post: pagePath('/draft/:projectId', { projectId }, { post: 'new' }),
  })[step];

/** What to do first in a project, until all of it is done or the list is closed. */
export function FirstSteps({ projectId }: { projectId: string }) {
  const [hidden, setHidden] = useState(readStored(hiddenKey) !== null);
  const { data: done } = useProjectsFirstStepsQuery(projectId, {
    skip: hidden,
    refetchOnMountOrArgChange: true,
  });
  if (hidden || !done || firstSteps.every((step) => done[step])) return null;
  const next = firstSteps.find((step) => !done[step]);
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{messages.title}</h2>
        <span>{messages.progress(firstSteps.filter((step) => done[step]).length, firstSteps.length)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={messages.hide}
          title={messages.hide}
          onClick={() => {
            writeStored(hiddenKey, 'hidden');
            setHidden(true);
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <ol>
        {firstSteps.map((step) => (
          <li key={step} data-done={done[step]} data-next={step === next}>
            <Link to={addressOf(step, projectId)}>
              <span className={styles.mark} aria-hidden>
                {done[step] && <IconCheck size={14} stroke={2.5} />}
              </span>
              <span className={styles.words}>
                <strong>{messages.steps[step].title}</strong>
                <small>{done[step] ? messages.done : messages.steps[step].why}</small>
              </span>
              <IconArrowRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

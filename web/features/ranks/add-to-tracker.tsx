import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Tracker } from '#contract/ranks.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { failureOf } from '#web/kernel/call.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ranksApi } from './api.ts';
import { ranksMessages } from './messages.ts';
import styles from './ranks.module.css';

const messages = ranksMessages.addTo;

interface Props {
  trackers: readonly Tracker[];
  keywords: readonly string[];
  onNew: () => void;
  onClose: () => void;
}

/** Adds chosen keywords to a tracker that the project has already, or leads to a new one. */
export function AddToTracker({ trackers, keywords, onNew, onClose }: Props) {
  const [update, { isLoading }] = ranksApi.useRanksUpdateMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const add = async ({ id }: Tracker) => {
    setProblem(null);
    try {
      await update({ params: { id }, body: { addKeywords: [...keywords] } }).unwrap();
      toast({ message: ranksMessages.add.added, kind: 'done' });
      await navigate(pagePath('/modules/keyword-rank-tracker/:id', { id }));
    } catch (cause) {
      setProblem(failureOf(cause).message);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={messages.title(keywords.length)}>
      <ul className={styles.choices}>
        {trackers.map((tracker) => (
          <li key={tracker.id}>
            <Button variant="default" disabled={isLoading} onClick={() => void add(tracker)}>
              {messages.to(tracker.target)}
            </Button>
            <small>{messages.has(tracker.keywordCount)}</small>
          </li>
        ))}
      </ul>
      <FormProblem message={problem} />
      <div className={styles.formActions}>
        <Button variant="default" onClick={onNew}>
          {messages.new}
        </Button>
      </div>
    </Dialog>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { TrackerDetail } from '#contract/ranks.ts';
import { failureOf } from '#web/kernel/call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { splitLines } from '#web/kernel/text/split-lines.ts';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.add;

/** More keywords: typed, or those of the project that bring up the target already. */
export function AddKeywords({ tracker, onClose }: { tracker: TrackerDetail; onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = ranksApi.useRanksUpdateMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await update({ params: { id: tracker.id }, body: { addKeywords: splitLines(text) } }).unwrap();
      toast({ message: messages.added, kind: 'done' });
      onClose();
    } catch (cause) {
      setProblem(failureOf(cause).message);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={messages.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          label={messages.keywords}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <RankedAlready
          tracker={tracker}
          onChoose={(keyword) => setText((before) => splitLines(`${before}\n${keyword}`).join('\n'))}
        />
        <div className={styles.formActions}>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={isLoading} disabled={text.trim() === ''}>
            {messages.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RankedAlready({
  tracker,
  onChoose,
}: {
  tracker: TrackerDetail;
  onChoose: (keyword: string) => void;
}) {
  const [find, { data, error, isLoading }] = ranksApi.useRanksRankedMutation();
  const tracked = new Set(tracker.keywords.map(({ keyword }) => keyword));
  return (
    <div className={styles.found}>
      <p className={styles.quiet}>{messages.findHint}</p>
      <Button variant="default" loading={isLoading} onClick={() => void find(tracker.id)}>
        {messages.find}
      </Button>
      <FormProblem message={error ? (error.message ?? '') : null} />
      <p role="status">
        {data && (data.looked === 0 ? messages.none : messages.found(data.results.length, data.looked))}
      </p>
      {data && data.results.length > 0 && (
        <ul className={styles.choices}>
          {data.results.map(({ keyword, position }) => (
            <li key={keyword}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={tracked.has(keyword)}
                onClick={() => onChoose(keyword)}
              >
                {keyword}
              </Button>
              <small>
                {messages.at(position)}
                {tracked.has(keyword) && ` · ${messages.tracked}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

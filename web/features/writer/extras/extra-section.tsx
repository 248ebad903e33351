import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { type DerivedKind, derivedLimits } from '#contract/writer/derived-texts.ts';
import { writerMessages } from '../messages.ts';
import styles from './extras.module.css';
import type { Run } from './use-derive.ts';

const messages = writerMessages.extras;

interface Props {
  kind: DerivedKind;
  run: Run;
  /** null where no model can be asked */
  onWrite: ((instruction: string) => void) | null;
  onStop: () => void;
  /** whether there is one already */
  hasAny: boolean;
  /** what is to be chosen before */
  choice?: ReactNode;
  canWrite?: boolean;
  children: ReactNode;
}

/** One kind of text: how it is asked for, what a run reports, and the texts that were written. */
export function ExtraSection({
  kind,
  run,
  onWrite,
  onStop,
  hasAny,
  choice,
  canWrite = true,
  children,
}: Props) {
  const [instruction, setInstruction] = useState('');
  const words = messages.kinds[kind];
  return (
    <section aria-label={words.title} className={styles.section}>
      <h4 className={styles.title}>{words.title}</h4>
      <p className={styles.quiet}>{words.hint}</p>
      {onWrite && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (run.phase !== 'writing' && canWrite) onWrite(instruction.trim());
          }}
        >
          {choice}
          <TextInput
            size="xs"
            aria-label={messages.instructionFor(words.title)}
            placeholder={messages.instruction}
            maxLength={derivedLimits.instruction}
            value={instruction}
            onChange={(event) => setInstruction(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            {run.phase === 'writing' ? (
              <>
                <span role="status" className={styles.quiet}>
                  {messages.writing}
                </span>
                <Button size="compact-sm" variant="default" onClick={onStop}>
                  {messages.stop}
                </Button>
              </>
            ) : (
              <Button type="submit" size="compact-sm" variant="default" disabled={!canWrite}>
                {hasAny ? words.again : words.write}
              </Button>
            )}
          </div>
        </form>
      )}
      {run.phase === 'failed' && (
        <p role="alert" className={styles.bad}>
          {run.message}
        </p>
      )}
      {run.phase === 'idle' && run.problems.length > 0 && (
        <div role="status">
          <ul className={styles.problems}>
            {run.problems.map((problem) => (
              <li key={problem}>{messages.leftOut(problem)}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  );
}

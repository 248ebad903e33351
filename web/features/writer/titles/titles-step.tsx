import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { GenerationStatus } from '#contract/writer.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { DraftStore } from '../generation/draft-store.ts';
import type { DraftStoreState } from '../generation/draft-state.ts';
import { StepActions } from '../generation/step-actions.tsx';
import { writerMessages } from '../messages.ts';
import step from '../brief/brief-step.module.css';
import styles from './titles-step.module.css';

const messages = writerMessages.titles;
/** Search results cut a title near this many characters. */
const shownInResults = 60;

interface Props {
  generation: DraftStore;
  state: DraftStoreState;
  /** of the running step, when titles are being thought of */
  working: GenerationStatus | null;
  busy: boolean;
  onMore: () => void;
  onCancel: () => void;
  onNext: () => void;
}

/** Pick a title, change it, or write one. */
export function TitlesStep({ generation, state, working, busy, onMore, onCancel, onNext }: Props) {
  const { title, editData } = state.working;
  // The outline is asked for next: that has to wait for the titles' end, or for their being cancelled.
  const waits = working !== null && editData.outline.length === 0;
  const [required, setRequired] = useState(false);
  const next = () => {
    if (title.trim() === '') setRequired(true);
    else onNext();
  };
  const choose = (value: string) => {
    setRequired(false);
    generation.change({ title: value });
  };
  return (
    <div className={`${step.step} ${step.narrow}`}>
      <div className={step.head}>
        <h2>{messages.heading}</h2>
        <p>{messages.lead}</p>
      </div>
      <div className={styles.body}>
        <TextInput
          label={messages.yours}
          placeholder={messages.own}
          size="md"
          maxLength={300}
          value={title}
          error={required ? messages.required : state.failure?.fields['title']}
          description={
            title.length > shownInResults
              ? messages.longTitle
              : title === ''
                ? undefined
                : messages.characters(title.length)
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {editData.titles.length > 0 && (
          <fieldset className={styles.list}>
            <legend>{messages.list}</legend>
            {editData.titles.map((idea) => (
              <label key={idea.title} className={styles.idea}>
                <input
                  type="radio"
                  name="title-idea"
                  checked={idea.title === title}
                  onChange={() => choose(idea.title)}
                />
                <span className={styles.title}>{idea.title}</span>
                {idea.angle !== '' && <span className={styles.angle}>{idea.angle}</span>}
              </label>
            ))}
          </fieldset>
        )}
        {working ? (
          <div className={styles.working}>
            <p role="status">{messages.looking}</p>
            {editData.titles.length === 0 && <TextSkeleton lines={5} />}
            <Button variant="default" size="sm" onClick={onCancel}>
              {writerMessages.sources.cancel}
            </Button>
          </div>
        ) : (
          <Button variant="default" onClick={onMore} disabled={busy} className={styles.more}>
            {editData.titles.length > 0 ? messages.more : messages.suggest}
          </Button>
        )}
      </div>
      <StepActions
        label={editData.outline.length > 0 ? messages.nextAgain : messages.next}
        onNext={next}
        busy={busy || waits}
      />
    </div>
  );
}

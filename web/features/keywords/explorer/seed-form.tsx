import { TextInput } from '@mantine/core';
import { IconQuestionMark, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './toolbar.module.css';

const messages = keywordsMessages.explorer;

interface Props {
  projectId: string;
  onFound: (id: string) => void;
}

/** Looks for imported keywords around a seed. */
export function SeedForm({ projectId, onFound }: Props) {
  const [seed, setSeed] = useState('');
  const [questions, setQuestions] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [find, { isLoading }] = keywordsApi.useKeywordsSuggestMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setProblem(null);
    try {
      onFound((await find({ keyword: seed, projectId, filters: { questions } }).unwrap()).id);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  return (
    <form className={styles.seed} role="search" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        size="xs"
        aria-label={messages.seed}
        placeholder={messages.seed}
        maxLength={keywordLimits.keyword}
        value={seed}
        error={problem}
        rightSectionWidth={60}
        rightSection={
          <>
            <button
              type="button"
              aria-label={messages.questions}
              title={messages.questions}
              aria-pressed={questions}
              onClick={() => setQuestions(!questions)}
            >
              <IconQuestionMark size={14} stroke={1.75} aria-hidden />
            </button>
            <button type="submit" aria-label={messages.find} title={messages.find} disabled={isLoading}>
              <IconSearch size={14} stroke={1.75} aria-hidden />
            </button>
          </>
        }
        onChange={(event) => setSeed(event.currentTarget.value)}
      />
    </form>
  );
}

import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { keywordLimits } from '#contract/keywords.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';

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
    setProblem(null);
    try {
      const filters = questions ? { questions: true } : {};
      onFound((await find({ keyword: seed, projectId, filters }).unwrap()).id);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  return (
    <form className={styles.seed} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={messages.seed}
        placeholder={messages.seedExample}
        maxLength={keywordLimits.keyword}
        value={seed}
        error={problem}
        onChange={(event) => setSeed(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={isLoading}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      >
        {messages.find}
      </Button>
      <Switch
        label={messages.questions}
        checked={questions}
        onChange={(event) => setQuestions(event.currentTarget.checked)}
      />
    </form>
  );
}

import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { keywordLimits } from '#contract/keywords.ts';
import { isFailure } from '#web/kernel/call.ts';
import { keywordsApi } from '../api.ts';
import { keywordsWords } from '../words.ts';
import styles from './explorer.module.css';

const words = keywordsWords.explorer;

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
      setProblem(isFailure(error) ? error.message : keywordsWords.failed);
    }
  };
  return (
    <form className={styles.seed} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={words.seed}
        placeholder={words.seedExample}
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
        {words.find}
      </Button>
      <Switch
        label={words.questions}
        checked={questions}
        onChange={(event) => setQuestions(event.currentTarget.checked)}
      />
    </form>
  );
}

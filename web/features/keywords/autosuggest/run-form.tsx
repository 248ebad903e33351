import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './autosuggest.module.css';

const messages = keywordsMessages.autosuggest;
const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface Props {
  projectId: string | null;
  /** typed already, as when coming from the explorer */
  seed: string;
  onRun: (id: string) => void;
}

/** A seed, how far to look, and in which language. */
export function RunForm({ projectId, seed: first, onRun }: Props) {
  const [seed, setSeed] = useState(first);
  const [language, setLanguage] = useState('en');
  const [depth, setDepth] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const [start, { isLoading }] = keywordsApi.useKeywordsAutosuggestMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      onRun((await start({ keyword: seed, projectId, language, depth: Number(depth) }).unwrap()).id);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={messages.seed}
        placeholder={messages.seedExample}
        maxLength={keywordLimits.keyword}
        value={seed}
        error={problem}
        onChange={(event) => setSeed(event.currentTarget.value)}
      />
      <NativeSelect
        label={messages.language}
        value={language}
        data={choices(messages.languages)}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
      />
      <NativeSelect
        label={messages.depth}
        value={depth}
        data={choices(messages.depths)}
        onChange={({ currentTarget }) => setDepth(currentTarget.value)}
      />
      <Button
        type="submit"
        loading={isLoading}
        leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden />}
      >
        {messages.action}
      </Button>
      {language !== 'en' && <p className={styles.note}>{messages.onlyEnglish}</p>}
    </form>
  );
}

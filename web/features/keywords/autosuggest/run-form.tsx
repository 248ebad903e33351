import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { keywordLimits } from '#contract/keywords/limits.ts';
import {
  type SuggestEngineId,
  suggestEngineIds,
  suggestEngineOf,
} from '#contract/keywords/suggest-engines.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useConnectionsListQuery } from '#web/kernel/queries/connections.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import { countries } from '#web/ui/form/places.ts';
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
  const [country, setCountry] = useState('US');
  const [engines, setEngines] = useState<readonly SuggestEngineId[]>(['offline']);
  const { data } = useConnectionsListQuery();
  const connected = new Set<string | null>(data?.results.map(({ provider }) => provider));
  const offered = suggestEngineIds.filter(
    (engine) => engine === 'offline' || connected.has(suggestEngineOf(engine).vendor),
  );
  const chosen = offered.filter((engine) => engines.includes(engine));
  const turn = (engine: SuggestEngineId) =>
    setEngines(engines.includes(engine) ? engines.filter((other) => other !== engine) : [...engines, engine]);
  const [problem, setProblem] = useState<string | null>(null);
  const [start, { isLoading }] = keywordsApi.useKeywordsAutosuggestMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const run = { keyword: seed, projectId, language, country, depth: Number(depth), engines: [...chosen] };
      onRun((await start(run).unwrap()).id);
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
      <div className={styles.engines} role="group" aria-label={messages.engines}>
        {offered.map((engine) => (
          <Checkbox
            key={engine}
            size="sm"
            label={suggestEngineOf(engine).label}
            checked={chosen.includes(engine)}
            onChange={() => turn(engine)}
          />
        ))}
        {offered.length === 1 && (
          <Link to={`${pagePath('/integrations')}#suggestions`}>{messages.connect}</Link>
        )}
        {chosen.some((engine) => engine !== 'offline') && (
          <NativeSelect
            size="xs"
            aria-label={messages.country}
            value={country}
            data={countries}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
        )}
      </div>
      {language !== 'en' && <p className={styles.note}>{messages.onlyEnglish}</p>}
    </form>
  );
}

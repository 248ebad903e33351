import { Button, Loader, NativeSelect, Switch } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import type { keywords, KeywordImport } from '#contract/keywords.ts';
import { searchMonths } from '#contract/keywords/search-console.ts';
import type { Result } from '#contract/shared/http.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { failureMessage, tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './search-console.module.css';

const messages = keywordsMessages.searchConsole;
type Months = (typeof searchMonths)[number];
const usualMonths: Months = 3;
const periods = searchMonths.map((months) => ({ value: String(months), label: messages.months(months) }));

interface Props {
  projectId: string;
  onStarted: (started: KeywordImport) => void;
}

/** The properties that can be imported, once Google has named them. */
export function SearchConsoleForm({ projectId, onStarted }: Props) {
  const { data, error, isFetching, refetch } = keywordsApi.useKeywordsSearchConsoleQuery(projectId);
  if (isFetching && !data)
    return (
      <p role="status" className={styles.loading}>
        <Loader size={16} aria-hidden /> {messages.loading}
      </p>
    );
  const problem = data ? data.problem : (error?.message ?? '');
  if (!data || problem !== null) return <ErrorState message={problem ?? ''} onRetry={() => void refetch()} />;
  if (data.results.length === 0) return <p>{messages.none}</p>;
  return <Choice projectId={projectId} known={data} onStarted={onStarted} />;
}

/** Turns daily updates on and off at once, for the property that is chosen. */
function DailySwitch({ property, projectId, on }: { property: string; projectId: string; on: boolean }) {
  const [save, { isLoading }] = keywordsApi.useKeywordsSearchConsoleSaveMutation();
  const [daily, setDaily] = useState(on);
  const hint = useId();
  const turn = async () => {
    try {
      const saved = await save({ projectId, property, daily: !daily }).unwrap();
      setDaily(saved.daily);
      toast({ message: saved.daily ? messages.dailyOn : messages.dailyOff, kind: 'done' });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <div>
      <Switch
        label={messages.daily}
        aria-describedby={hint}
        checked={daily}
        disabled={isLoading || property === ''}
        onChange={() => void turn()}
      />
      <p id={hint} className={styles.hint}>
        {messages.dailyHint}
      </p>
    </div>
  );
}

function Choice({
  projectId,
  known: { results, property: own, daily },
  onStarted,
}: Props & { known: Result<typeof keywords.searchConsole> }) {
  const [property, setProperty] = useState(own ?? '');
  const [months, setMonths] = useState<Months>(usualMonths);
  const [problem, setProblem] = useState<string | null>(null);
  const [start, starting] = keywordsApi.useKeywordsSearchConsoleImportMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (property === '') return setProblem(messages.choose);
    setProblem(null);
    try {
      onStarted(await start({ projectId, property, months }).unwrap());
    } catch (failure) {
      setProblem(failureMessage(failure));
    }
  };
  return (
    <form className={styles.body} onSubmit={(event) => void submit(event)} noValidate>
      <p>{messages.lead}</p>
      <NativeSelect
        label={messages.property}
        value={property}
        onChange={({ currentTarget }) => setProperty(currentTarget.value)}
      >
        {property === '' && <option value="">{messages.choose}</option>}
        {results.map(({ property: value, label, verified }) => (
          <option key={value} value={value} disabled={!verified}>
            {verified ? label : messages.unverified(label)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={messages.period}
        data={periods}
        value={String(months)}
        onChange={({ currentTarget }) => setMonths(Number(currentTarget.value) as Months)}
      />
      <DailySwitch projectId={projectId} property={property} on={daily} />
      <FormProblem message={problem} />
      <Button type="submit" loading={starting.isLoading} className={styles.connect}>
        {messages.action}
      </Button>
    </form>
  );
}

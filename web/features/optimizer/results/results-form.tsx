import { NativeSelect } from '@mantine/core';
import { ReadResultsForm, resultDepths, type ResultsReading } from '#contract/optimizer/results.ts';
import { callsFor, type SearchEngineId, searchEngineOf } from '#contract/shared/search-engines.ts';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { countries, languages } from '#web/ui/form/places.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { optimizerApi } from '../api.ts';
import styles from '../panel.module.css';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.results;

interface Props {
  id: string;
  /** engines that the workspace has connected */
  engines: readonly SearchEngineId[];
  country: string;
  language: string;
  onStarted: (reading: ResultsReading) => void;
  onClose: () => void;
}

/** Which engine is asked, from where and how deep, and what that costs. */
export function ResultsForm({ id, engines, country, language, onStarted, onClose }: Props) {
  const [read] = optimizerApi.useOptimizerReadResultsMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: ReadResultsForm,
    initialValues: { engine: engines[0]!, country, language, depth: 10 as (typeof resultDepths)[number] },
    submit: async (body) => onStarted(await read({ id, body }).unwrap()),
  });
  const { engine, depth } = form.values;
  const { unit } = searchEngineOf(engine);
  const calls = callsFor(engine, depth);
  return (
    <form onSubmit={onSubmit} noValidate className={styles.add}>
      <NativeSelect
        label={messages.engine}
        description={unit && calls !== null ? messages.cost(calls, unit) : undefined}
        data={engines.map((value) => ({ value, label: searchEngineOf(value).label }))}
        {...form.getInputProps('engine')}
      />
      <NativeSelect label={messages.country} data={countries} {...form.getInputProps('country')} />
      <NativeSelect label={messages.language} data={languages} {...form.getInputProps('language')} />
      <NativeSelect
        label={messages.depth}
        data={resultDepths.map((value) => ({ value: String(value), label: messages.first(value) }))}
        {...form.getInputProps('depth')}
        value={String(depth)}
        onChange={(event) =>
          form.setFieldValue('depth', Number(event.currentTarget.value) as (typeof resultDepths)[number])
        }
      />
      <FormProblem message={problem} />
      <FormButtons action={messages.start} busy={busy} onCancel={onClose} />
    </form>
  );
}

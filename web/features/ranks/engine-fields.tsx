import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from 'react-router';
import { callsFor, type SearchEngineId, searchEngineOf } from '#contract/shared/search-engines.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useConnectedEngines } from '#web/kernel/queries/connections.ts';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';
import { countries, languages } from '#web/ui/form/places.ts';

const messages = ranksMessages.engine;

export interface EngineValues extends Record<string, unknown> {
  engine: SearchEngineId;
  country: string;
  city: string;
  language: string;
  device: 'desktop' | 'mobile';
  depth: number;
}

interface Props<V> {
  form: UseFormReturnType<V>;
  /** how many keywords one check will look at */
  keywords: number;
}

/** What is asked for positions, from where and for which device; and what one check costs with it. */
export function EngineFields<V extends EngineValues>({ form, keywords }: Props<V>) {
  const { engine, depth } = form.values;
  const offered: SearchEngineId[] = ['local-index', ...(useConnectedEngines() ?? [])];
  const { vendor, devices, unit } = searchEngineOf(engine);
  const calls = callsFor(engine, depth);
  return (
    <>
      <NativeSelect
        label={messages.label}
        description={
          offered.length === 1 ? (
            <>
              {messages.none}{' '}
              <Link to={`${pagePath('/integrations')}#search-results`}>{messages.connect}</Link>
            </>
          ) : unit && calls !== null && keywords > 0 ? (
            messages.cost(calls * keywords, unit)
          ) : undefined
        }
        data={offered.map((value) => ({ value, label: searchEngineOf(value).label }))}
        {...form.getInputProps('engine')}
      />
      {vendor !== null && (
        <div className={styles.pair}>
          <NativeSelect label={messages.country} data={countries} {...form.getInputProps('country')} />
          <NativeSelect label={messages.language} data={languages} {...form.getInputProps('language')} />
          <TextInput
            label={messages.city}
            autoComplete="off"
            maxLength={80}
            {...form.getInputProps('city')}
          />
          <NativeSelect
            label={messages.device}
            data={devices.map((value) => ({ value, label: messages.devices[value] }))}
            {...form.getInputProps('device')}
          />
        </div>
      )}
    </>
  );
}

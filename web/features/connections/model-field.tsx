import { Autocomplete, Button, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import type { ModelVendorId } from '#contract/connections/vendors.ts';
import { isFailure } from '#web/kernel/call.ts';
import { useConnectionsModelsMutation } from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

interface Props extends AutocompleteProps {
  provider: ModelVendorId;
  hint: string | undefined;
  /** what the form holds now: the service is asked with it */
  typed: () => { baseUrl: string; key?: string };
}

/** A model's name: typed, or chosen from what the service offers. */
export function ModelField({ provider, hint, typed, ...input }: Props) {
  const [list, { isLoading }] = useConnectionsModelsMutation();
  const [models, setModels] = useState<string[]>([]);
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null);
  const ask = async () => {
    setResult(null);
    try {
      const { results, message } = await list({ provider, ...typed() }).unwrap();
      setModels(results.map(({ id }) => id));
      setResult(
        message === null
          ? { ok: true, message: connectionsMessages.models.listed(results.length) }
          : { ok: false, message },
      );
    } catch (error) {
      if (!isFailure(error)) throw error;
      const [first] = Object.values(error.fields ?? {});
      setResult({ ok: false, message: first ?? error.message });
    }
  };
  return (
    <div className={styles.model}>
      <Autocomplete
        label={connectionsMessages.form.model}
        description={hint}
        data={models}
        limit={50}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      <Button variant="default" loading={isLoading} onClick={() => void ask()}>
        {connectionsMessages.models.list}
      </Button>
      <p role="status" className={styles.said} data-ok={result?.ok}>
        {result?.message}
      </p>
    </div>
  );
}

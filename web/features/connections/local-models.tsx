import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Connection } from '#contract/connections.ts';
import type { LocalServer } from '#contract/connections/models.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useConnectionsLocalModelsQuery, useConnectionsSaveMutation } from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';
import { ModelDownload } from './model-download.tsx';

const messages = connectionsMessages.local;

interface Props {
  /** the one in use */
  connection: Connection | undefined;
}

/** Model servers that run on this computer, each connected with one click; nothing where there cannot be any. */
export function LocalModels({ connection }: Props) {
  const { data, isFetching, refetch } = useConnectionsLocalModelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data?.offered) return null;
  const { results } = data;
  return (
    <section aria-label={messages.title} className={styles.local}>
      <h3>{messages.title}</h3>
      {results.length === 0 && <p>{isFetching ? messages.looking : messages.nothing}</p>}
      {results.map((server) => (
        <Server key={server.kind} server={server} connection={connection} />
      ))}
      {results.some(({ kind }) => kind === 'ollama') && <ModelDownload onDone={() => void refetch()} />}
      <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
        {messages.again}
      </Button>
    </section>
  );
}

function Server({ server, connection }: Props & { server: LocalServer }) {
  const [save, { isLoading }] = useConnectionsSaveMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { label, baseUrl, models } = server;
  const isMine = connection?.baseUrl === baseUrl;
  const model = chosen ?? (isMine ? connection.model : models[0]?.id) ?? '';
  const use = async () => {
    try {
      await save({ provider: 'local-model', body: { label, baseUrl, model, key: '' } }).unwrap();
      toast({ message: messages.used(label), kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.server}>
      <strong>{label}</strong>
      {models.length === 0 ? (
        <p>{messages.noModel}</p>
      ) : (
        <>
          <NativeSelect
            aria-label={`${messages.model}, ${label}`}
            value={model}
            data={models.map(({ id }) => id)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            variant="default"
            loading={isLoading}
            disabled={isMine && model === connection.model}
            onClick={() => void use()}
          >
            {isMine && model === connection.model ? messages.inUse : messages.use(model)}
          </Button>
        </>
      )}
    </div>
  );
}

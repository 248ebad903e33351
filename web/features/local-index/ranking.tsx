import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { localIndexApi } from './api.ts';
import styles from './local-index.module.css';
import { localIndexMessages } from './messages.ts';

const messages = localIndexMessages.search;

/** A keyword looked up as the tracker does it: which page stands first, and why. */
export function Ranking({ projectId }: { projectId: string }) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { currentData, error, isFetching } = localIndexApi.useLocalIndexSearchQuery(
    { projectId, q },
    { skip: q === '' },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
  };
  const clear = () => {
    setTyped('');
    setQ('');
  };
  return (
    <div className={styles.search}>
      <form role="search" onSubmit={submit} className={styles.searchForm}>
        <TextInput
          type="search"
          label={messages.label}
          description={messages.hint}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isFetching && !currentData}>
          {messages.action}
        </Button>
        {q !== '' && (
          <Button variant="subtle" onClick={clear}>
            {messages.clear}
          </Button>
        )}
      </form>
      {q !== '' && !currentData && error && <FormProblem message={error.message ?? ''} />}
      {q !== '' && !currentData && !error && <TextSkeleton lines={3} />}
      {q !== '' && currentData && (
        <>
          <h2>{messages.title(q)}</h2>
          <p role="status" className={styles.quiet}>
            {currentData.results.length === 0 ? messages.none(q) : currentData.label}
          </p>
          <ol className={styles.ranking}>
            {currentData.results.map(({ position, pageId, title, url, own, score }) => (
              <li key={pageId} data-own={own}>
                <strong>{position}</strong>
                <span>
                  {title}
                  {own && <small className={styles.tag}>{messages.own}</small>}
                  <small className={styles.address}>{url}</small>
                </span>
                <small>{messages.score(score)}</small>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { localIndexApi } from './api.ts';
import styles from './local-index.module.css';
import { localIndexMessages } from './messages.ts';

const messages = localIndexMessages.search;

interface Props {
  projectId: string;
  /** the keyword that was sent; empty before */
  q: string;
}

const useRanking = ({ projectId, q }: Props) =>
  localIndexApi.useLocalIndexSearchQuery({ projectId, q }, { skip: q === '' });

/** The field of a keyword that is looked up as the tracker does it. */
export function RankingForm({ projectId, q, onSearch }: Props & { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('');
  const { currentData, isFetching } = useRanking({ projectId, q });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <form role="search" onSubmit={submit} className={styles.searchForm}>
      <TextInput
        type="search"
        size="xs"
        aria-label={messages.label}
        placeholder={messages.label}
        title={messages.hint}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" loading={isFetching && !currentData}>
        {messages.action}
      </Button>
      {q !== '' && (
        <Button size="xs" variant="subtle" onClick={clear}>
          {messages.clear}
        </Button>
      )}
    </form>
  );
}

/** Which page stands first for the keyword, and why. */
export function RankingResults(asked: Props) {
  const { q } = asked;
  const { currentData, error } = useRanking(asked);
  if (q === '') return null;
  return (
    <section className={styles.search} aria-label={messages.title(q)}>
      {!currentData && error && <FormProblem message={error.message ?? ''} />}
      {!currentData && !error && <TextSkeleton lines={3} />}
      {currentData && (
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
    </section>
  );
}

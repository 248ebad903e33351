import { Button, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { SimilarPassage } from '#contract/writer/similarity.ts';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { similarityApi } from './api.ts';
import styles from './similarity.module.css';

const messages = writerMessages.similarity;

interface Props {
  documentId: string;
  /** of the text on the server: another one is compared again */
  savedRevision: Observable<number>;
  /** goes to the passage in the text; false where it has changed */
  onShow: (passage: SimilarPassage) => boolean;
}

/** What the text repeats of other articles of the project, each with the article and the place there. */
export function SimilarPassages({ documentId, savedRevision, onShow }: Props) {
  const { data, error, refetch } = similarityApi.useSimilarityListQuery(documentId);
  const saved = useObservable(savedRevision, (revision) => revision);
  const isOld = data !== undefined && data.revision < saved;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch, saved]);
  return (
    <section className={styles.passages} aria-label={messages.title} aria-busy={isOld}>
      <h4 className={styles.title}>{messages.title}</h4>
      {!data && error && (
        <>
          <p className={styles.quiet} role="alert">
            {messages.loadFailed} {error.message ?? ''}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </>
      )}
      {!data && !error && <TextSkeleton lines={2} />}
      {data && (
        <p className={styles.quiet}>
          {data.articles === 0 ? messages.noArticles : messages.lead(data.articles)}
          {data.articles > 0 && data.results.length === 0 && ` ${messages.none}`}
        </p>
      )}
      {data && data.results.length > 0 && (
        <ul className={styles.rows}>
          {data.results.map((passage) => (
            <Passage
              key={`${passage.kind} ${passage.place.blockId} ${passage.place.start}`}
              passage={passage}
              onShow={() => {
                if (!onShow(passage)) toast({ message: messages.gone });
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Passage({ passage, onShow }: { passage: SimilarPassage; onShow: () => void }) {
  const { kind, text, words, share, article } = passage;
  const shown = text === '' ? messages.unnamed : text;
  return (
    <li className={styles.row}>
      <span className={styles.quiet}>
        {kind === 'words' ? messages.words(words) : messages.section(share)}
      </span>
      <UnstyledButton className={styles.words} aria-label={messages.inText(shown)} onClick={onShow}>
        {shown}
      </UnstyledButton>
      <p className={styles.quiet}>
        {messages.from} <Link to={pagePath('/articles/:id', { id: article.id })}>{article.title}</Link>
        {article.section !== '' && ` ${messages.under(article.section)}`}
      </p>
    </li>
  );
}

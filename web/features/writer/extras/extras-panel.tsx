import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import type { DerivedText, FaqContent } from '#contract/writer/derived-texts.ts';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';
import { extrasApi } from './api.ts';
import type { ExtrasOf } from './extras-of.ts';
import styles from './extras.module.css';
import { FaqExtras } from './faq-extras.tsx';
import { MetaExtras } from './meta-extras.tsx';
import { SocialExtras } from './social-extras.tsx';

const messages = writerMessages.extras;

export interface ExtrasProps {
  documentId: string;
  /** of the text on the server */
  savedRevision: Observable<number>;
  flush: () => Promise<unknown>;
  /** puts questions at the end of the text, as one step of its history */
  onInsert: (faq: FaqContent) => void;
}

/** Title and description, questions, and social posts that a model writes from the text. Nothing is used by itself. */
export function ExtrasPanel({ documentId, savedRevision, flush, onInsert }: ExtrasProps) {
  const { data, error, refetch } = extrasApi.useDerivedTextsQuery(documentId);
  const [send] = extrasApi.useDerivedTextsChangeMutation();
  const engines = writerApi.useWriterEnginesQuery();
  const role = useAppSelector((state) => state.user.data?.role);
  const revision = useObservable(savedRevision, (saved) => saved);
  if (!data && error)
    return (
      <ErrorState title={messages.loadFailed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  if (!data) return <TextSkeleton lines={8} />;
  const mayWrite = !role || may(role, 'writer.write');
  const hasModel = engines.data?.results.some(({ kind, ready }) => kind === 'model' && ready) ?? false;
  const change = (text: DerivedText, action: 'use' | 'remove') =>
    orTell(send({ params: { id: documentId }, body: { textId: text.id, action } }).unwrap());
  const of = (kind: DerivedText['content']['kind']): ExtrasOf => ({
    documentId,
    texts: data.results.filter(({ content }) => content.kind === kind),
    revision,
    canWrite: mayWrite && hasModel,
    change: mayWrite ? change : null,
    flush,
    refetch,
  });
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{messages.how}</p>
      {mayWrite && engines.data && !hasModel && (
        <p className={styles.quiet}>
          {messages.noModel}{' '}
          <Anchor component={Link} to="/integrations" inherit underline="always">
            {messages.connect}
          </Anchor>
        </p>
      )}
      <MetaExtras {...of('meta')} chosen={data.meta} />
      <FaqExtras {...of('faq')} onInsert={onInsert} />
      <SocialExtras {...of('social')} article={data.article} />
    </div>
  );
}

import { useState, type ComponentType, type ReactNode } from 'react';
import type { Document } from '#contract/writer/documents.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { optimizerApi } from './api.ts';
import { ScorePanel } from './score/score-panel.tsx';
import styles from './optimizer.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.screen;

export interface EditorProps {
  document: Document;
  articleId: string;
  /** the score of the text, in the panel beside it */
  renderScore: (editor: ScoredEditor) => ReactNode;
}

/** /modules/seo-optimizer/:id: the text with its score beside it. */
export function DocumentScreen({ id, Editor }: { id: string; Editor: ComponentType<EditorProps> }) {
  const { data, error, isFetching, refetch } = optimizerApi.useOptimizerGetQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // The editor and the fields own what they show from here on; later answers bring pages and analyses only.
  const [opened, setOpened] = useState<OptimizationDetail | null>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  if (opened) {
    const now = data ?? opened;
    return (
      <Page wide>
        <PageHeader
          title={now.keyword}
          crumbs={[{ label: messages.crumb, to: pagePath('/modules/seo-optimizer') }]}
          action={<div ref={setHead} className={styles.head} />}
        />
        <Editor
          document={opened.document}
          articleId={opened.articleId}
          renderScore={(editor) =>
            head && <ScorePanel opened={opened} now={now} editor={editor} head={head} />
          }
        />
      </Page>
    );
  }
  if (error && !isFetching)
    return (
      <Page>
        {isFailure(error) && error.status === 404 ? (
          <ErrorState
            title={messages.notFound}
            message={messages.notFoundMessage}
            leave={{ label: messages.toList, to: pagePath('/modules/seo-optimizer') }}
          />
        ) : (
          <ErrorState
            title={messages.loadFailed}
            message={error.message ?? ''}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  return (
    <Page wide>
      <TextSkeleton lines={10} />
    </Page>
  );
}

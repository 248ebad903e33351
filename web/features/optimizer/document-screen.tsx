import { useState, type ComponentType } from 'react';
import type { Document } from '#contract/writer/documents.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { optimizerApi } from './api.ts';
import { OptimizerLayout } from './optimizer-layout.tsx';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.screen;

/** What the editor tells while somebody writes in it. */
export interface EditorObserver {
  onText: (text: { title: string; blocks: Document['blocks'] }) => void;
  onSaved: (revision: number) => void;
  onOpen: (flush: () => Promise<void>) => void;
}
export interface EditorProps {
  document: Document;
  articleId: string;
  observer: EditorObserver;
}

/** /modules/seo-optimizer/:id: the text with its score beside it. */
export function DocumentScreen({ id, Editor }: { id: string; Editor: ComponentType<EditorProps> }) {
  const { data, error, isFetching, refetch } = optimizerApi.useOptimizerGetQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // The editor and the fields own what they show from here on; later answers bring pages and analyses only.
  const [opened, setOpened] = useState<OptimizationDetail | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  if (opened) return <OptimizerLayout opened={opened} now={data ?? opened} Editor={Editor} />;
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

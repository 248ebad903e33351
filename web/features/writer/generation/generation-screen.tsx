import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isWriterGeneration } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { writerMessages } from '../messages.ts';
import { GenerationSteps, type GenerationScore } from './generation-steps.tsx';

interface Props {
  id: string;
  overview?: ReactNode;
  renderScore: GenerationScore;
}

/** A generation by its id: from the brief to the text, at the step where it stands. */
export function GenerationScreen({ id, overview, renderScore }: Props) {
  const { data, error, refetch } = writerQueries.useWriterGetQuery(id, { refetchOnMountOrArgChange: true });
  // An address with a tool's run in it: its results have a screen of their own.
  if (data && !isWriterGeneration(data))
    return (
      <Navigate to={pagePath('/modules/tools/:slug', { slug: data.tool }, { saved: data.id })} replace />
    );
  if (data) return <GenerationSteps row={data} overview={overview} renderScore={renderScore} />;
  if (error)
    return (
      <Page>
        {isFailure(error) && error.status === 404 ? (
          <ErrorState
            title={writerMessages.notFound.title}
            message={writerMessages.notFound.message}
            leave={{ label: writerMessages.notFound.toHistory, to: '/saved-progress' }}
          />
        ) : (
          <ErrorState
            title={writerMessages.loadFailed}
            message={error.message ?? ''}
            kept={writerMessages.keptHere}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  return (
    <Page>
      <TextSkeleton lines={8} />
    </Page>
  );
}

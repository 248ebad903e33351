import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Tool } from '#contract/tools/field.ts';
import { type GeneratorSlug, generatorOf, toolOf } from '#contract/tools/registry.ts';
import type { ToolGeneration } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { toolText } from '#web/kernel/tool-texts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ToolForm } from './tool-form.tsx';
import { ToolResults } from './tool-results.tsx';
import styles from './tool-screen.module.css';
import { toolScreenMessages as messages } from './messages.ts';

/** /modules/tools/:slug: the tool's form beside its results; `?saved=` opens results of the history. */
export function ToolScreen({ slug }: { slug: string }) {
  const tool = generatorOf(slug);
  if (tool) return <Generator tool={tool} />;
  const known = toolOf(slug);
  return (
    <Page>
      {known ? (
        <PageHeader
          title={known.title}
          lead={messages.inBrowser}
          crumbs={[{ label: messages.modules, to: '/modules' }]}
          action={
            <Button component="a" href={pagePath('/tools/:slug', { slug: known.slug })}>
              {messages.openTool}
            </Button>
          }
        />
      ) : (
        <ErrorState title={messages.notFound.title} message={messages.notFound.message} />
      )}
    </Page>
  );
}

function Generator({ tool }: { tool: Tool<GeneratorSlug> }) {
  const [search, setSearch] = useSearchParams();
  const saved = search.get('saved');
  const { currentData, error, refetch } = writerQueries.useWriterGetQuery(saved ?? '', {
    skip: saved === null,
    refetchOnMountOrArgChange: true,
  });
  const [made, setMade] = useState<ToolGeneration | null>(null);
  const [round, setRound] = useState(0);
  const found = currentData?.tool === tool.slug ? currentData : null;
  const run = saved === null ? null : (found ?? (made?.id === saved ? made : null));
  const wrong = saved !== null && run === null && (error || (currentData && !found));
  const keep = (row: ToolGeneration) => {
    setMade(row);
    setSearch({ saved: row.id }, { replace: true });
  };
  const startAnew = () => {
    setRound(round + 1);
    setSearch({}, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title={tool.title}
        lead={toolText(tool).description}
        crumbs={[{ label: messages.modules, to: '/modules' }]}
      />
      {wrong ? (
        !error || (isFailure(error) && error.status === 404) ? (
          <ErrorState
            title={messages.runNotFound.title}
            message={messages.runNotFound.message}
            leave={{
              label: messages.runNotFound.startNew,
              to: pagePath('/modules/tools/:slug', { slug: tool.slug }),
            }}
          />
        ) : (
          <ErrorState
            title={messages.loadFailed}
            message={error.message ?? ''}
            onRetry={() => void refetch()}
          />
        )
      ) : saved !== null && run === null ? (
        <TextSkeleton lines={8} />
      ) : (
        <div className={styles.columns}>
          <ToolForm key={round} tool={tool} inputs={run?.inputs ?? {}} onMade={keep} />
          <ToolResults key={run?.id} run={run} onStartAnew={startAnew} />
        </div>
      )}
      <p className={styles.how}>{toolText(tool).how}</p>
    </Page>
  );
}

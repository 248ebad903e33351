import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { outlineLimits } from '#contract/optimizer/outline.ts';
import type { TopicHeading } from '#engine/optimizer/outline/group-headings.ts';
import { headingKey } from '#engine/optimizer/outline/place-sections.ts';
import { newId } from '#web/kernel/ids.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { optimizerApi } from '../api.ts';
import { snapshotOf } from '../live/use-live-score.ts';
import panel from '../panel.module.css';
import { useSection } from '../section/use-section.tsx';
import type { OpenSettings } from '../settings/use-settings.ts';
import { type ComparedPage, CompetitorHeadings } from './competitor-headings.tsx';
import { outlineMessages as messages } from './messages.ts';
import { OutlineList } from './outline-list.tsx';
import { useTopics } from './use-topics.ts';

interface Props {
  row: OptimizationDetail;
  settings: OpenSettings;
  /** of the text as it stands */
  analysis: Analysis | null;
  pageScores: ReadonlyMap<string, number> | null;
  editor: Pick<ScoredEditor, 'text' | 'insertBlocks'>;
}

/** The outline of the document, built from one's own headings and the competitors'. */
export function OutlineTab({ row, settings, analysis, pageScores, editor }: Props) {
  const { outline, keyword } = settings.fields;
  const snapshot = optimizerApi.useOptimizerSnapshotQuery(snapshotOf(row));
  const { data: results } = optimizerApi.useOptimizerResultsQuery(row.id);
  const pages = snapshot.currentData?.pages;
  const topics = useTopics(pages, keyword, analysis?.language);
  const compared = useMemo((): ComparedPage[] => {
    const positions = new Map(results?.reading?.results.map(({ pageId, position }) => [pageId, position]));
    return (pages ?? []).map((page) => ({
      ...page,
      position: positions.get(page.id) ?? null,
      score: pageScores?.get(page.id) ?? null,
    }));
  }, [pages, results, pageScores]);
  const keys = outline.map(({ text }) => headingKey(text)).join('\n');
  const taken = useMemo(() => new Set(keys.split('\n')), [keys]);
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const take = useCallback(({ level, text, pageId }: TopicHeading) => {
    const { fields, change } = latest.current;
    if (fields.outline.length >= outlineLimits.headings) {
      toast({ message: messages.full(outlineLimits.headings), kind: 'note' });
      return;
    }
    const heading = { id: newId(), level: level === 3 ? (3 as const) : (2 as const), text, pageId };
    change({ outline: [...fields.outline, heading] });
    toast({ message: messages.added(text), kind: 'done' });
  }, []);
  const section = useSection({ row, outline, keyword, analysis, pages: pages ?? [], editor });
  return (
    <>
      <OutlineList
        outline={outline}
        onChange={(next) => settings.change({ outline: next })}
        onWrite={pages ? (heading) => void section.open(heading) : null}
        editor={editor}
      />
      {section.dialog}
      {snapshot.isError && !pages ? (
        <div className={panel.fields}>
          <p className={panel.problem} role="alert">
            {messages.loadFailed}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void snapshot.refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : !pages ? (
        <TextSkeleton lines={5} />
      ) : pages.length === 0 ? (
        <p className={panel.quiet}>{messages.noPages}</p>
      ) : (
        <>
          <p className={panel.quiet}>{messages.wording}</p>
          <CompetitorHeadings pages={compared} topics={topics} taken={taken} onTake={take} />
        </>
      )}
    </>
  );
}

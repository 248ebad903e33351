import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { RankCheck, TrackedKeyword, TrackerDetail } from '#contract/ranks.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { useWalkKeys } from '#web/ui/table/use-walk-keys.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ranksApi } from './api.ts';
import { EngineLabel } from './engine-label.tsx';
import styles from './ranks.module.css';
import { ResultsPage } from './results-page.tsx';
import { Change, Position } from './standing.tsx';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.detail;
const exact = (at: string) => dateText(at, { dateStyle: 'short', timeStyle: 'medium' });

interface Props {
  tracker: TrackerDetail;
  keyword: TrackedKeyword;
  /** to the keyword below (1) or above (-1) in the table */
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
}

/** One keyword: its line, every look, and the results page of each. */
export function KeywordDetail({ tracker, keyword, onWalk, onClose }: Props) {
  useWalkKeys(onWalk);
  const list = ranksApi.useRanksChecksInfiniteQuery(
    { id: tracker.id, keywordId: keyword.id },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const checks = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const shown = checks.find(({ id }) => id === chosen) ?? keyword.latest;
  return (
    <SideSheet opened beside onClose={onClose} title={keyword.keyword}>
      <div className={styles.detail}>
        <EngineLabel labels={[tracker.engineLabel]} projectId={tracker.projectId} />
        <p className={styles.standing}>
          <Position keyword={keyword} /> <Change keyword={keyword} />
          <span className={styles.space} />
          <ActionIcon
            variant="default"
            aria-label={messages.previous}
            title={`${messages.previous} (↑)`}
            onClick={() => onWalk(-1)}
          >
            <IconChevronUp size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={messages.next}
            title={`${messages.next} (↓)`}
            onClick={() => onWalk(1)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </p>
        {keyword.trend.length > 1 && (
          <TrendChart
            title={messages.chart(keyword.keyword)}
            name={messages.position}
            ranks
            points={keyword.trend.map(({ at, position }) => ({ at, value: position }))}
          />
        )}
        {shown && <Look tracker={tracker} check={shown} />}
        <section aria-labelledby="every-look">
          <h3 id="every-look">{messages.history}</h3>
          {!list.data && list.isFetching && <TextSkeleton lines={3} />}
          {!list.data && <FormProblem message={list.error?.message ?? null} />}
          {list.data && checks.length === 0 && <p className={styles.quiet}>{messages.noChecks}</p>}
          <ol className={styles.looks}>
            {checks.map((check) => (
              <li key={check.id} aria-current={check.id === shown?.id ? 'true' : undefined}>
                <time dateTime={check.checkedAt}>{exact(check.checkedAt)}</time>
                <span
                  data-state={check.state}
                  className={check.state === 'ranked' ? undefined : styles.state}
                >
                  {check.position ?? ranksMessages.state[check.state]}
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={check.id === shown?.id}
                  aria-label={messages.show(exact(check.checkedAt))}
                  onClick={() => setChosen(check.id)}
                >
                  {check.id === shown?.id ? messages.shown : messages.page}
                </Button>
              </li>
            ))}
          </ol>
          <LoadMore list={list} label={messages.more} />
        </section>
      </div>
    </SideSheet>
  );
}

/** What one look saw: pages of one's own, and the whole results page. */
function Look({ tracker, check }: { tracker: TrackerDetail; check: RankCheck }) {
  return (
    <>
      {check.urls.length > 1 && (
        <section aria-labelledby="own-pages">
          <h3 id="own-pages">{messages.yours}</h3>
          <p className={styles.quiet}>{messages.cannibal}</p>
          <ol className={styles.results}>
            {check.urls.map(({ position, url }) => (
              <li key={url}>
                <strong>{position}</strong>
                <span>{url}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="results-page">
        <h3 id="results-page">{messages.above}</h3>
        <p className={styles.quiet}>{exact(check.checkedAt)}</p>
        {check.snapshotId ? (
          <ResultsPage tracker={tracker} snapshotId={check.snapshotId} check={check} />
        ) : (
          <p>
            {messages.noPage} {check.error}
          </p>
        )}
      </section>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconRefresh, IconSettings, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TrackerDetail } from '#contract/ranks.ts';
import { may } from '#contract/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { api } from '#web/kernel/api.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { figureText } from '#web/kernel/format.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { useAppDispatch, useAppSelector } from '#web/kernel/store.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddKeywords } from './add-keywords.tsx';
import { ranksApi } from './api.ts';
import { EngineLabel } from './engine-label.tsx';
import { HistoryCharts } from './history-charts.tsx';
import { KeywordFilters, useKeywordFilters } from './keyword-filters.tsx';
import { KeywordDetail } from './keyword-detail.tsx';
import { KeywordTable } from './keyword-table.tsx';
import { positionsCsv } from './positions-csv.ts';
import styles from './ranks.module.css';
import { CheckProgress } from './check-progress.tsx';
import { TrackerSettings } from './tracker-settings.tsx';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.screen;
const listAddress = pagePath('/modules/keyword-rank-tracker');
/** A running check is followed closely; one that the clock starts is noticed without a reload. */
const pollMs = { running: 1_000, idle: 15_000 } as const;

const isRunning = (tracker: TrackerDetail | undefined) =>
  tracker?.run.status === 'queued' || tracker?.run.status === 'running';

/** Other screens that show positions read them anew once a check has ended. */
function useTellOthers(tracker: TrackerDetail | undefined): void {
  const dispatch = useAppDispatch();
  const seen = useRef<string | null | undefined>(undefined);
  const last = tracker && !isRunning(tracker) ? tracker.lastCheckAt : undefined;
  useEffect(() => {
    if (last === undefined) return;
    if (seen.current !== undefined && seen.current !== last)
      dispatch(api.util.invalidateTags([{ type: 'Tracker', id: 'list' }, 'Article']));
    seen.current = last;
  }, [dispatch, last]);
}

/** /modules/keyword-rank-tracker/:id: one tracker, its keywords, and what the looks saw. */
export function TrackerScreen({ id }: { id: string }) {
  const [polling, setPolling] = useState<number>(pollMs.idle);
  const { data, error, refetch } = ranksApi.useRanksGetQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polling,
    skipPollingIfUnfocused: true,
  });
  const wanted = isRunning(data) ? pollMs.running : pollMs.idle;
  if (wanted !== polling) setPolling(wanted);
  useTellOthers(data);
  if (data) return <Shown tracker={data} />;
  const unknown = isFailure(error) && error.status === 404;
  return (
    <Page>
      <PageHeader title={ranksMessages.title} crumbs={[{ label: ranksMessages.title, to: listAddress }]} />
      {error ? (
        <ErrorState
          message={unknown ? messages.unknown : (error.message ?? '')}
          {...(unknown
            ? { leave: { label: messages.toTrackers, to: listAddress } }
            : { onRetry: () => void refetch() })}
        />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  );
}

type Open = 'add' | 'settings' | null;

function Shown({ tracker }: { tracker: TrackerDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const [keywordId, setKeywordId] = useState<string | null>(null);
  const [check, checking] = ranksApi.useRanksCheckMutation();
  const user = useAppSelector((state) => state.user.data);
  const canWrite = !user || may(user.role, 'ranks.write');
  const remove = useRemove(tracker);
  const filters = useKeywordFilters(tracker.keywords);
  const at = filters.rows.findIndex((item) => item.id === keywordId);
  const keyword = filters.rows[at];
  const { distribution: stands, visibility, schedule, nextCheckAt } = tracker;
  const seen = tracker.lastCheckAt !== null;
  const run = async () => {
    try {
      await check(tracker.id).unwrap();
    } catch (cause) {
      tellFailure(cause);
    }
  };
  return (
    <Page>
      <PageHeader
        title={tracker.target}
        crumbs={[{ label: ranksMessages.title, to: listAddress }]}
        facts={
          <>
            {ranksMessages.match[tracker.match]} · {ranksMessages.schedule.label}:{' '}
            {ranksMessages.schedule[schedule]}
            {nextCheckAt && (
              <>
                {' '}
                · {messages.next} <TimeAgo at={nextCheckAt} />
              </>
            )}
          </>
        }
        action={
          canWrite && (
            <Button
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              loading={checking.isLoading}
              disabled={isRunning(tracker)}
              onClick={() => void run()}
            >
              {messages.check}
            </Button>
          )
        }
      />
      <EngineLabel label={tracker.engineLabel} projectId={tracker.projectId} />
      <CheckProgress tracker={tracker} canStop={canWrite} />
      {seen && <HistoryCharts about={{ trackerId: tracker.id }} />}
      {seen && (
        <p className={styles.summary}>
          <span title={messages.visibilityNote}>
            {messages.visibility}{' '}
            <b>{visibility === null ? shared.state.none : `${figureText(visibility)}%`}</b>
          </span>
          {(['top3', 'top10', 'beyond', 'unseen'] as const).map((group) => (
            <span key={group}>
              {messages[group]} <b>{stands[group]}</b>
            </span>
          ))}
        </p>
      )}
      <div className={styles.above}>
        {tracker.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        {tracker.articleId && (
          <Button
            component={Link}
            to={pagePath('/articles/:id', { id: tracker.articleId })}
            size="compact-sm"
            variant="subtle"
          >
            {messages.article}
          </Button>
        )}
        {tracker.keywords.length > 0 && <KeywordFilters filters={filters} />}
        <span className={styles.space} />
        {canWrite && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpen('add')}
            >
              {messages.add}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpen('settings')}
            >
              {messages.settings}
            </Button>
          </>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(`${ranksMessages.csv.file}.csv`, positionsCsv(tracker))}
        >
          {messages.csv}
        </Button>
        {canWrite && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => void remove()}
          >
            {messages.delete}
          </Button>
        )}
      </div>
      <KeywordTable tracker={tracker} rows={filters.rows} canWrite={canWrite} onOpen={setKeywordId} />
      {keyword && (
        <KeywordDetail
          key={keyword.id}
          tracker={tracker}
          keyword={keyword}
          onWalk={(step) => setKeywordId(filters.rows[at + step]?.id ?? keywordId)}
          onClose={() => setKeywordId(null)}
        />
      )}
      {open === 'add' && <AddKeywords tracker={tracker} onClose={() => setOpen(null)} />}
      {open === 'settings' && <TrackerSettings tracker={tracker} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** Moves the tracker to the trash after asking, and offers to take that back. */
function useRemove({ id }: TrackerDetail): () => Promise<void> {
  const navigate = useNavigate();
  const [remove] = ranksApi.useRanksDeleteMutation();
  const [update] = ranksApi.useRanksUpdateMutation();
  const trying = async (step: () => Promise<unknown>) => {
    try {
      await step();
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
  return async () => {
    const { deleteTitle: title, deleteBody: body, delete: action } = messages;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    if (!(await trying(() => remove(id).unwrap()))) return;
    const undo = () => void trying(() => update({ params: { id }, body: { deleted: false } }).unwrap());
    toast({ message: messages.deleted, kind: 'done', undo: { label: messages.undo, run: undo } });
    await navigate(listAddress);
  };
}

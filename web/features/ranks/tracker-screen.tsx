import { Button } from '@mantine/core';
import { IconDots, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TrackerDetail } from '#contract/ranks.ts';
import { may } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { api } from '#web/kernel/api.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { useAppDispatch, useAppSelector } from '#web/kernel/store.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import iconButton from '#web/ui/layout/icon-button.module.css';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { focusCurrentRow } from '#web/ui/table/use-current-row.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddKeywords } from './add-keywords.tsx';
import { ranksApi } from './api.ts';
import { EngineLabel } from './engine-label.tsx';
import { KeywordFilters, useKeywordFilters } from './keyword-filters.tsx';
import { KeywordDetail } from './keyword-detail.tsx';
import { KeywordTable } from './keyword-table.tsx';
import { positionsCsv } from './positions-csv.ts';
import { useRankCharts } from './rank-tiles.tsx';
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
  const { schedule, nextCheckAt, tags, articleId } = tracker;
  const { tiles, charts } = useRankCharts({ trackerId: tracker.id });
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
        lead={[
          messages.matching(ranksMessages.match[tracker.match]),
          ...(tags.length > 0 ? [messages.tagged(tags.join(', '))] : []),
        ].join(' ')}
        facts={
          <div className={styles.facts}>
            <EngineLabel labels={[tracker.engineLabel]} projectId={tracker.projectId} />
            <span>
              {ranksMessages.schedule.label}: {ranksMessages.schedule[schedule]}
              {nextCheckAt && (
                <>
                  {' '}
                  · {messages.next} <TimeAgo at={nextCheckAt} />
                </>
              )}
            </span>
          </div>
        }
        action={
          <>
            {canWrite && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setOpen('add')}
                >
                  {messages.add}
                </Button>
                <Button
                  leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
                  loading={checking.isLoading}
                  disabled={isRunning(tracker)}
                  onClick={() => void run()}
                >
                  {messages.check}
                </Button>
              </>
            )}
            <PopoverMenu
              label={messages.more}
              buttonClassName={iconButton.button}
              items={[
                ...(articleId
                  ? [{ label: messages.article, to: pagePath('/articles/:id', { id: articleId }) }]
                  : []),
                {
                  label: messages.csv,
                  onSelect: () => saveFile(`${ranksMessages.csv.file}.csv`, positionsCsv(tracker)),
                },
                ...(canWrite
                  ? [
                      { label: messages.settings, onSelect: () => setOpen('settings') },
                      { label: messages.delete, danger: true, divided: true, onSelect: () => void remove() },
                    ]
                  : []),
              ]}
            >
              <IconDots size={18} stroke={1.75} aria-hidden />
            </PopoverMenu>
          </>
        }
      />
      <CheckProgress tracker={tracker} canStop={canWrite} />
      {tracker.keywords.length > 0 && (
        <div className={styles.above}>
          <KeywordFilters filters={filters} />
          <span className={styles.space} />
          {tiles}
        </div>
      )}
      {charts}
      <KeywordTable
        tracker={tracker}
        rows={filters.rows}
        canWrite={canWrite}
        onOpen={setKeywordId}
        current={keywordId}
      />
      {keyword && (
        <KeywordDetail
          key={keyword.id}
          tracker={tracker}
          keyword={keyword}
          onWalk={(step) => setKeywordId(filters.rows[at + step]?.id ?? keywordId)}
          onClose={() => {
            focusCurrentRow();
            setKeywordId(null);
          }}
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

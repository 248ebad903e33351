import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { TrackedKeyword, TrackerDetail } from '#contract/ranks.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ranksApi } from './api.ts';
import { changeOver } from './change-over.ts';
import styles from './ranks.module.css';
import { Change, ChangeOver, Position, Trend } from './standing.tsx';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.table;
/** Sorts behind everything that was seen. */
const unseen = 10_000;

const columns = (
  onOpen: (id: string) => void,
  onRemove: ((row: TrackedKeyword) => void) | null,
): Column<TrackedKeyword>[] => [
  {
    key: 'keyword',
    header: messages.keyword,
    phone: 'title',
    sortValue: (row) => row.keyword,
    cell: (row) => (
      <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
        {row.keyword}
      </button>
    ),
  },
  {
    key: 'position',
    header: messages.position,
    phone: 'figure',
    sortValue: (row) => row.latest?.position ?? unseen,
    cell: (row) => <Position keyword={row} />,
  },
  {
    key: 'change',
    header: messages.change,
    phone: 'figure',
    sortValue: (row) => row.change ?? -unseen,
    cell: (row) => <Change keyword={row} />,
  },
  ...(
    [
      [1, messages.day],
      [7, messages.week],
      [30, messages.month],
    ] as const
  ).map(([days, header]): Column<TrackedKeyword> => ({
    key: `change-${days}`,
    header,
    align: 'right',
    sortValue: (row) => changeOver(row.trend, days) ?? -unseen,
    cell: (row) => <ChangeOver keyword={row} days={days} />,
  })),
  {
    key: 'best',
    header: messages.best,
    align: 'right',
    sortValue: (row) => row.best ?? unseen,
    cell: (row) => row.best ?? shared.state.none,
  },
  {
    key: 'page',
    header: messages.page,
    cell: ({ latest }) =>
      latest?.url ? (
        <span className={styles.address}>
          <a href={latest.url} rel="noopener noreferrer nofollow" target="_blank">
            {latest.url.replace(/^https?:\/\//, '')}
          </a>
          {latest.urls.length > 1 && <small>{messages.own(latest.urls.length)}</small>}
        </span>
      ) : (
        shared.state.none
      ),
  },
  { key: 'trend', header: messages.trend, cell: (row) => <Trend points={row.trend} /> },
  {
    key: 'checked',
    header: messages.checked,
    sortValue: (row) => row.latest?.checkedAt ?? '',
    cell: ({ latest }) => (latest ? <TimeAgo at={latest.checkedAt} /> : shared.state.none),
  },
  ...(onRemove
    ? [
        {
          key: 'remove',
          header: messages.actions,
          phone: 'figure' as const,
          cell: (row: TrackedKeyword) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={messages.remove(row.keyword)}
              onClick={() => onRemove(row)}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          ),
        },
      ]
    : []),
];

interface Props {
  tracker: TrackerDetail;
  /** those of its keywords that the filters let through */
  rows: readonly TrackedKeyword[];
  canWrite: boolean;
  onOpen: (keywordId: string) => void;
  /** the keyword whose detail is open */
  current: string | null;
}

/** Every keyword with its position, or in words why there is none. */
export function KeywordTable({ tracker, rows, canWrite, onOpen, current }: Props) {
  const remove = useStopTracking(tracker.id);
  if (tracker.keywords.length === 0) return <EmptyState drawing="seed" sentence={messages.empty} />;
  if (rows.length === 0) return <p role="status">{ranksMessages.filters.none}</p>;
  return (
    <DataTable
      caption={messages.caption}
      columns={columns(onOpen, canWrite ? (row) => void remove(row.keyword) : null)}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      current={current}
    />
  );
}

/** Takes a keyword out, and offers to put it back with its history. */
function useStopTracking(id: string): (keyword: string) => Promise<void> {
  const [removeKeywords] = ranksApi.useRanksDeleteKeywordsMutation();
  const [update] = ranksApi.useRanksUpdateMutation();
  const params = { id };
  const trying = async (step: () => Promise<unknown>, message: Parameters<typeof toast>[0]) => {
    try {
      await step();
      toast(message);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (keyword) => {
    const back = () =>
      trying(() => update({ params, body: { addKeywords: [keyword] } }).unwrap(), {
        message: messages.back(keyword),
        kind: 'done',
      });
    return trying(() => removeKeywords({ params, body: { keywords: [keyword] } }).unwrap(), {
      message: messages.removed(keyword),
      kind: 'done',
      undo: { label: messages.undo, run: () => void back() },
    });
  };
}

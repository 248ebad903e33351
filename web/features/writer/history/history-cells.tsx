import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowsDiff,
  IconCopy,
  IconDots,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconPinnedOff,
  IconRestore,
  IconRoute,
  IconSchool,
  IconTools,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { generatorOf } from '#contract/tools/registry.ts';
import type { GenerationSummary } from '#contract/writer.ts';
import { toolIcons } from '#web/ui/data/tool-icons.ts';
import { PopoverMenu, type PopoverMenuItem } from '#web/ui/menu/popover-menu.tsx';
import { writerMessages } from '../messages.ts';
import styles from './history.module.css';
import { placeOf } from './place-of.ts';
import { RenameField } from './rename-field.tsx';
import { nameOf, type RowChanges } from './use-row-changes.ts';

const messages = writerMessages.history;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What a row can be asked for beyond its changes. */
export interface RowAsks {
  renaming: string | null;
  rename: (id: string | null) => void;
  compare: (row: GenerationSummary) => void;
}
interface Props {
  row: GenerationSummary;
  changes: RowChanges;
  asks: RowAsks;
}

export const toolTitle = ({ tool }: GenerationSummary): string =>
  tool === 'article'
    ? messages.article
    : tool === 'essay'
      ? messages.essay
      : (generatorOf(tool)?.title ?? '');

function ToolMark({ row }: { row: GenerationSummary }) {
  const category = generatorOf(row.tool)?.category;
  const Drawing =
    row.tool === 'article'
      ? IconPencil
      : row.tool === 'essay'
        ? IconSchool
        : category
          ? toolIcons[category]
          : IconTools;
  return (
    <span className={styles.mark} data-tool={row.tool === 'article' || undefined} title={toolTitle(row)}>
      <Drawing size={14} stroke={1.75} aria-hidden />
    </span>
  );
}

/** Icon of the tool, the name that leads there, and the pin. */
export function TitleCell({ row, deleted, changes, asks }: Props & { deleted: boolean }) {
  const name = nameOf(row);
  const Pin = row.pinned ? IconPinFilled : IconPin;
  if (asks.renaming === row.id)
    return (
      <RenameField
        name={name}
        onDone={(title) => {
          asks.rename(null);
          if (title !== null && title !== '' && title !== name) void changes.rename(row, title);
        }}
      />
    );
  return (
    <span className={styles.title}>
      <ToolMark row={row} />
      {deleted ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Link to={placeOf(row)} className={styles.name} title={name}>
          {name}
        </Link>
      )}
      {!deleted && (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          className={styles.pin}
          data-pinned={row.pinned || undefined}
          aria-pressed={row.pinned}
          aria-label={`${row.pinned ? messages.unpin : messages.pin}: ${name}`}
          onClick={() => void changes.pin(row)}
        >
          <Pin size={14} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
}

export const StatusCell = ({ row }: { row: GenerationSummary }) => (
  <span className={styles.status} data-status={row.status}>
    {row.status === 'draft' ? messages.step(writerMessages.steps[row.step]) : messages.status[row.status]}
  </span>
);

/** What else can be done with a row; a deleted one can only come back. */
export function ActionsCell({ row, deleted, changes, asks }: Props & { deleted: boolean }) {
  if (deleted)
    return (
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconRestore size={14} stroke={1.75} aria-hidden />}
        onClick={() => void changes.restore(row)}
      >
        {messages.restore}
      </Button>
    );
  const items: PopoverMenuItem[] = [
    ...(row.articleId === null
      ? []
      : [
          {
            label: messages.overview,
            icon: <IconRoute {...icon} />,
            to: pagePath('/articles/:id', { id: row.articleId }),
          },
        ]),
    {
      label: row.pinned ? messages.unpin : messages.pin,
      icon: row.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
      onSelect: () => void changes.pin(row),
    },
    { label: messages.rename, icon: <IconPencil {...icon} />, onSelect: () => asks.rename(row.id) },
    {
      label: messages.duplicate,
      icon: <IconCopy {...icon} />,
      onSelect: () => void changes.duplicate(row),
    },
    ...(row.documentId === null
      ? []
      : [
          {
            label: messages.compare.action,
            icon: <IconArrowsDiff {...icon} />,
            onSelect: () => asks.compare(row),
          },
        ]),
    {
      label: messages.delete,
      icon: <IconTrash {...icon} />,
      onSelect: () => void changes.remove(row),
      danger: true,
      divided: true,
    },
  ];
  return (
    <PopoverMenu label={messages.actionsOf(nameOf(row))} buttonClassName={styles.more} items={items}>
      <IconDots size={18} stroke={1.75} aria-hidden />
    </PopoverMenu>
  );
}

import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import {
  IconDotsVertical,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconPinnedOff,
  IconRestore,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { toolOf } from '#contract/tools/registry.ts';
import type { GenerationSummary } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { writerMessages } from '../messages.ts';
import styles from './history.module.css';
import { placeOf } from './place-of.ts';
import type { RowChanges } from './use-row-changes.ts';

const messages = writerMessages.history;

interface Props {
  row: GenerationSummary;
  project: string | null;
  deleted: boolean;
  changes: RowChanges;
}

export function HistoryRow({ row, project, deleted, changes }: Props) {
  const [renaming, setRenaming] = useState(false);
  const name = row.title || row.topic || writerMessages.untitled;
  const Pin = row.pinned ? IconPinFilled : IconPin;
  const about = [
    row.tool === 'essay' ? messages.essay : (toolOf(row.tool)?.title ?? ''),
    row.topic !== name ? row.topic : '',
    row.keywords.slice(0, 3).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.row}>
      {!deleted && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.pin}
          data-pinned={row.pinned || undefined}
          aria-pressed={row.pinned}
          aria-label={`${row.pinned ? messages.unpin : messages.pin}: ${name}`}
          onClick={() => void changes.pin(row)}
        >
          <Pin size={16} stroke={1.75} />
        </ActionIcon>
      )}
      <div className={styles.about}>
        {renaming ? (
          <Rename
            name={name}
            onDone={(title) => {
              setRenaming(false);
              if (title !== null && title !== '' && title !== name) void changes.rename(row, title);
            }}
          />
        ) : deleted ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link to={placeOf(row)} className={styles.name}>
            {name}
          </Link>
        )}
        {about !== '' && <span className={styles.topic}>{about}</span>}
      </div>
      <div className={styles.facts}>
        <span className={styles.status} data-status={row.status}>
          {row.status === 'draft'
            ? messages.step(writerMessages.steps[row.step])
            : messages.status[row.status]}
        </span>
        {project && <span className={styles.projectName}>{project}</span>}
        <span className={styles.words}>{row.words > 0 ? writerMessages.words(row.words) : '—'}</span>
        <span className={styles.when}>
          <TimeAgo at={row.updatedAt} />
        </span>
      </div>
      {deleted ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRestore size={14} stroke={1.75} aria-hidden />}
          onClick={() => void changes.restore(row)}
        >
          {messages.restore}
        </Button>
      ) : (
        <div className={styles.actions}>
          {row.articleId !== null && (
            <ActionIcon
              component={Link}
              to={pagePath('/articles/:id', { id: row.articleId })}
              variant="subtle"
              color="gray"
              className={styles.menu}
              aria-label={messages.overviewOf(name)}
              title={messages.overview}
            >
              <IconRoute size={16} stroke={1.75} />
            </ActionIcon>
          )}
          <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.menu}
                aria-label={messages.actionsOf(name)}
              >
                <IconDotsVertical size={16} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={
                  row.pinned ? (
                    <IconPinnedOff size={16} stroke={1.75} aria-hidden />
                  ) : (
                    <IconPin size={16} stroke={1.75} aria-hidden />
                  )
                }
                onClick={() => void changes.pin(row)}
              >
                {row.pinned ? messages.unpin : messages.pin}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                onClick={() => setRenaming(true)}
              >
                {messages.rename}
              </Menu.Item>
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => void changes.remove(row)}
              >
                {messages.delete}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  );
}

/** The name in place: Enter or leaving keeps it, Escape takes it back. */
function Rename({ name, onDone }: { name: string; onDone: (title: string | null) => void }) {
  const [typed, setTyped] = useState(name);
  const answered = useRef(false);
  const answer = (title: string | null) => {
    if (answered.current) return;
    answered.current = true;
    onDone(title);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') answer(typed.trim());
    if (event.key === 'Escape') answer(null);
  };
  return (
    <TextInput
      size="sm"
      aria-label={messages.renameLabel}
      value={typed}
      maxLength={300}
      ref={(input) => {
        // The menu that was closed to come here gives the focus back to its button first.
        if (input && document.activeElement !== input && !input.dataset['taken'])
          setTimeout(() => {
            input.dataset['taken'] = '1';
            input.focus();
            input.select();
          }, 60);
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keys}
      onBlur={(event) => event.currentTarget.dataset['taken'] && answer(typed.trim())}
    />
  );
}

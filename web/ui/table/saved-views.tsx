import { Button, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import { messages } from '#web/kernel/messages.ts';
import { closePanel, PopoverPanel } from '../menu/popover-panel.tsx';
import styles from './saved-views.module.css';

interface View {
  title: string;
  /** the filters as the table's address has them */
  value: string;
}
const mostViews = 30;
const longestTitle = 60;
const storedAs = (name: string) => `table-views:${name}`;

function readViews(name: string): View[] {
  try {
    const stored: unknown = JSON.parse(readStored(storedAs(name)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((view: View) => typeof view?.title === 'string' && typeof view.value === 'string')
      : [];
  } catch {
    return [];
  }
}

interface Props {
  /** the table whose views these are */
  name: string;
  /** the filters as they are now */
  value: string;
  onApply: (value: string) => void;
}

/** Sets of filters that the reader named, kept on this device. */
export function SavedViews({ name, value, onApply }: Props) {
  const [views, setViews] = useState(() => readViews(name));
  const [title, setTitle] = useState('');
  const keep = (next: View[]) => {
    setViews(next);
    writeStored(storedAs(name), JSON.stringify(next));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const named = title.trim();
    if (named === '') return;
    keep([...views.filter((view) => view.title !== named), { title: named, value }].slice(-mostViews));
    setTitle('');
  };
  const label = messages.table.views;
  return (
    <PopoverPanel label={label} icon={<IconBookmark size={14} stroke={1.75} aria-hidden />}>
      <div className={styles.views}>
        {views.length > 0 && (
          <ul aria-label={label}>
            {views.map((view) => (
              <li key={view.title} data-on={view.value === value || undefined}>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    closePanel(currentTarget);
                    onApply(view.value);
                  }}
                >
                  {view.title}
                </button>
                <button
                  type="button"
                  aria-label={messages.table.deleteView(view.title)}
                  onClick={() => keep(views.filter((other) => other !== view))}
                >
                  <IconTrash size={14} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={save}>
          <TextInput
            size="xs"
            aria-label={messages.table.viewName}
            placeholder={messages.table.viewName}
            maxLength={longestTitle}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button size="xs" type="submit" variant="default" disabled={title.trim() === ''}>
            {messages.table.saveView}
          </Button>
        </form>
      </div>
    </PopoverPanel>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconFolder, IconRestore, IconTag, IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './media.module.css';
import type { MediaActions } from './use-media-actions.ts';
import { mediaMessages } from './messages.ts';

const { bulk: messages, details } = mediaMessages;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  items: readonly MediaItem[];
  actions: MediaActions;
  /** they are in the trash */
  deleted: boolean;
  folders: readonly string[];
  tags: readonly string[];
  onDone: () => void;
}

/** What can be done with the chosen items, in the grid and in the list. */
export function MediaBulkBar({ items, actions, deleted, folders, tags, onDone }: Props) {
  const [asked, setAsked] = useState<'tag' | 'move' | null>(null);
  const [typed, setTyped] = useState('');
  const known = useId();
  const open = (what: 'tag' | 'move') => {
    setTyped('');
    setAsked(what);
  };
  /** What was asked about and not done leaves the items chosen. */
  const act = (work: Promise<readonly MediaItem[] | void>) =>
    void work.then((done) => {
      if (done?.length !== 0) onDone();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = typed
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (asked === 'tag' && names.length === 0) return;
    setAsked(null);
    act(asked === 'tag' ? actions.addTags(items, names) : actions.move(items, typed.trim()));
  };
  if (items.length === 0) return null;
  return (
    <>
      <BulkBar label={messages.selected(items.length)} onClear={onDone}>
        {deleted ? (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRestore {...icon} />}
              onClick={() => act(actions.restore(items))}
            >
              {details.restore}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="danger"
              leftSection={<IconTrash {...icon} />}
              onClick={() => act(actions.erase(items))}
            >
              {details.erase}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTag {...icon} />}
              onClick={() => open('tag')}
            >
              {messages.tag}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFolder {...icon} />}
              onClick={() => open('move')}
            >
              {messages.move}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash {...icon} />}
              onClick={() => act(actions.trash(items))}
            >
              {details.delete}
            </Button>
          </>
        )}
      </BulkBar>
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'tag' ? messages.tag : messages.move}
        size="small"
      >
        <form className={styles.details} onSubmit={submit} noValidate>
          <TextInput
            data-autofocus
            list={known}
            label={asked === 'tag' ? messages.tagsToAdd : details.folder}
            description={asked === 'tag' ? details.tagsHint : messages.noFolderHint}
            maxLength={asked === 'tag' ? 400 : 120}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <datalist id={known}>
            {(asked === 'tag' ? tags : folders).map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </datalist>
          <div className={styles.buttons}>
            <Button type="submit">{asked === 'tag' ? messages.tagAction : messages.moveAction}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

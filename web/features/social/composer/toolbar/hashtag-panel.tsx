import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { socialMessages } from '../../messages.ts';
import { dropSet, hashtagsOf, keepSet, readSets } from './hashtag-sets.ts';
import styles from './toolbar.module.css';

const messages = socialMessages.composer.tools;

interface Props {
  projectId: string;
  onInsert: (tags: string) => void;
}

/** Hashtags that are used together: one press inserts them, and new ones are kept by a name. */
export function HashtagPanel({ projectId, onInsert }: Props) {
  const [sets, setSets] = useState(() => readSets(projectId));
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const tags = hashtagsOf(typed);
  const ready = name.trim() !== '' && tags !== '';
  const keep = () => {
    if (!ready) return;
    setSets(keepSet(projectId, { name: name.trim(), tags }));
    setName('');
    setTyped('');
  };
  const keepOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keep();
  };
  return (
    <div className={styles.form}>
      {sets.length > 0 && (
        <ul className={styles.sets}>
          {sets.map((set) => (
            <li key={set.name}>
              <button type="button" className={styles.set} onClick={() => onInsert(set.tags)}>
                <strong>{set.name}</strong>
                <span>{set.tags}</span>
              </button>
              <button
                type="button"
                className={styles.tool}
                aria-label={messages.dropSet(set.name)}
                onClick={() => setSets(dropSet(projectId, set.name))}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        size="xs"
        label={messages.setName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={keepOnEnter}
      />
      <TextInput
        size="xs"
        label={messages.setTags}
        placeholder="#bread, #bakery"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={keepOnEnter}
      />
      <p className={styles.note}>{messages.setsHere}</p>
      <Button size="compact-sm" variant="default" disabled={!ready} onClick={keep}>
        {messages.keepSet}
      </Button>
    </div>
  );
}

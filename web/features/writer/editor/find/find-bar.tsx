import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconLetterW,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useObservable } from '#web/kernel/observable.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../../messages.ts';
import styles from './find-bar.module.css';
import { FindSession } from './find-session.ts';

const messages = writerMessages.find;

interface Props {
  editor: Editor;
  /** counts up each time it is asked for, so that the field gets the focus again */
  asked: number;
  onClose: () => void;
}

/** Find and replace above the text: Enter goes on, Shift+Enter back, Escape closes it at the place that was found. */
export function FindBar({ editor, asked, onClose }: Props) {
  const [session] = useState(() => new FindSession(editor));
  const [query, setQuery] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const [options, setOptions] = useState({ matchCase: false, wholeWord: false });
  const { place, of } = useObservable(session.view);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  useEffect(() => session.search(query, options), [session, query, options]);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const close = () => {
    session.select();
    onClose();
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  const keys = (run: (back: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(event.shiftKey);
    }
  };
  const option = (name: keyof typeof options, Shown: Icon) => (
    <ActionIcon
      variant={options[name] ? 'light' : 'subtle'}
      color={options[name] ? undefined : 'gray'}
      aria-label={messages[name]}
      aria-pressed={options[name]}
      title={messages[name]}
      onClick={() => setOptions({ ...options, [name]: !options[name] })}
    >
      <Shown size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  const action = (label: string, Shown: Icon, run: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      <Shown size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <div role="search" aria-label={messages.title} className={styles.bar}>
      <div className={styles.row}>
        <TextInput
          ref={field}
          className={styles.grow ?? ''}
          size="xs"
          aria-label={messages.find}
          placeholder={messages.find}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={keys((back) => session.step(back ? -1 : 1))}
        />
        <span className={styles.count} role="status">
          {query === '' ? '' : messages.count(place, of)}
        </span>
        {action(messages.previous, IconChevronUp, () => session.step(-1), of === 0)}
        {action(messages.next, IconChevronDown, () => session.step(1), of === 0)}
        {action(messages.close, IconX, close)}
      </div>
      <div className={styles.row}>
        <TextInput
          className={styles.grow ?? ''}
          size="xs"
          aria-label={messages.replaceWith}
          placeholder={messages.replaceWith}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          onKeyDown={keys(() => session.replace(replacement))}
        />
        {option('matchCase', IconLetterCase)}
        {option('wholeWord', IconLetterW)}
        <Button
          size="compact-sm"
          variant="default"
          disabled={of === 0}
          onClick={() => session.replace(replacement)}
        >
          {messages.replace}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={of === 0}
          onClick={() => toast({ message: messages.replaced(session.replaceAll(replacement)), kind: 'done' })}
        >
          {messages.replaceAll}
        </Button>
      </div>
    </div>
  );
}

/** Longest selection that is taken as what is looked for, characters. */
const longestWords = 100;

function selectedWords(editor: Editor): string {
  const { doc, selection } = editor.state;
  const { $from, $to, from, to } = selection;
  return $from.sameParent($to) && to - from <= longestWords ? doc.textBetween(from, to, ' ') : '';
}

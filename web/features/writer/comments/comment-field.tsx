import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { commentLimits, type Colleague } from '#contract/writer/comments.ts';
import { keysText } from '#web/kernel/text/keys-text.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { writerMessages } from '../messages.ts';
import { commentsApi } from './api.ts';
import styles from './comments.module.css';
import { mentionAt, mentionedIn, peopleFor } from './mentioned.ts';

const messages = writerMessages.comments;
const noPeople: readonly Colleague[] = [];

interface Props {
  documentId: string;
  label: string;
  /** on the button that sends it */
  action: string;
  initial: string;
  onType: (text: string) => void;
  /** @throws what is shown at the field; the text stays */
  onSend: (words: { text: string; mentions: string[] }) => Promise<unknown>;
  onCancel: () => void;
}

/** A field for a comment, with names to choose from after an `@`. */
export function CommentField({ documentId, label, action, initial, onType, onSend, onCancel }: Props) {
  const [text, setText] = useState(initial);
  const [caret, setCaret] = useState(initial.length);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [chosen, setChosen] = useState(0);
  /** where a list of names was closed by Escape */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number | null>(null);
  const listId = useId();
  const hasMention = text.includes('@');
  const { data } = commentsApi.useCommentsPeopleQuery(documentId, { skip: !hasMention });
  const people = data?.results ?? noPeople;
  const asked = mentionAt(text, caret);
  const found = asked && asked.from !== closedAt ? peopleFor(asked.query, people) : noPeople;
  // A name that stands there whole is no question any more.
  const shown = found.length === 1 && found[0]?.name === asked?.query.trimEnd() ? noPeople : found;
  const at = Math.min(chosen, shown.length - 1);

  useEffect(() => {
    // At the end of what was typed before, and without moving the text beside the panel.
    field.current?.focus({ preventScroll: false });
    field.current?.setSelectionRange(initial.length, initial.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, []);
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [text]);

  const write = (next: string, place: number) => {
    setText(next);
    setCaret(place);
    setChosen(0);
    setProblem(null);
    onType(next);
  };
  const insert = ({ name }: Colleague) => {
    if (!asked) return;
    const head = `${text.slice(0, asked.from)}@${name} `;
    caretAfter.current = head.length;
    write(head + text.slice(caret), head.length);
    field.current?.focus();
  };
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await onSend({ text, mentions: mentionedIn(text, people) });
    } catch (error) {
      setProblem(failureMessage(error));
      setSending(false);
      field.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void send();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = shown[at];
    if (person && (step || event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      if (step) setChosen((at + step + shown.length) % shown.length);
      else insert(person);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (person && asked) setClosedAt(asked.from);
      else onCancel();
    }
  };
  return (
    <div className={styles.field}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={commentLimits.text}
        value={text}
        error={problem}
        onChange={({ currentTarget: { value, selectionStart } }) => write(value, selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-controls={listId}
        {...(shown.length > 0 && { 'aria-activedescendant': `${listId}-${at}` })}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={messages.people}
        className={styles.people}
        hidden={shown.length === 0}
      >
        {shown.map((person, i) => (
          <UnstyledButton
            key={person.id}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            className={styles.person}
            // The field keeps the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(person)}
          >
            <Avatar name={person.name} src={person.avatar} size={22} />
            {person.name}
          </UnstyledButton>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          disabled={text.trim() === ''}
          loading={isSending}
          onClick={() => void send()}
        >
          {action}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {shared.action.cancel}
        </Button>
        <span className={styles.hint}>{messages.hint(keysText('Mod-Enter'))}</span>
      </div>
    </div>
  );
}

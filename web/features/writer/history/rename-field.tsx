import { TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { writerMessages } from '../messages.ts';

/** A menu that closes gives the focus back to its button first, milliseconds. */
const afterMenuMs = 60;

/** The name in place: Enter or leaving keeps it, Escape leaves it as it was. */
export function RenameField({ name, onDone }: { name: string; onDone: (title: string | null) => void }) {
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
      size="xs"
      aria-label={writerMessages.history.renameLabel}
      value={typed}
      maxLength={300}
      ref={(input) => {
        if (input && document.activeElement !== input && !input.dataset['taken'])
          setTimeout(() => {
            input.dataset['taken'] = '1';
            input.focus();
            input.select();
          }, afterMenuMs);
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keys}
      onBlur={(event) => event.currentTarget.dataset['taken'] && answer(typed.trim())}
    />
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DOMSerializer } from '@tiptap/pm/model';
import { useEffect, useRef, useState } from 'react';
import { writerMessages } from '../../messages.ts';
import styles from './suggestion.module.css';
import { shownOf, type Tracked } from './tracked.ts';

const messages = writerMessages.suggestions;

interface Props {
  tracked: Tracked;
  onAccept: (id: number | string) => void;
  onReject: (id: number | string) => void;
}

/** The text with its open changes; one of them is current, and is accepted or rejected by itself. */
export function ChangesView({ tracked, onAccept, onReject }: Props) {
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { open } = tracked;
  const current = open[Math.min(at, open.length - 1)];
  useEffect(() => {
    const shown = shownOf(tracked);
    box.current?.replaceChildren(
      DOMSerializer.fromSchema(shown.type.schema).serializeFragment(shown.content),
    );
  }, [tracked]);
  useEffect(() => {
    for (const element of box.current?.querySelectorAll<HTMLElement>('ins, del') ?? []) {
      const isCurrent = open.length > 1 && element.dataset.id === JSON.stringify(current);
      element.toggleAttribute('data-current', isCurrent);
      if (isCurrent) element.scrollIntoView?.({ block: 'nearest' });
    }
  }, [tracked, open, current]);
  useEffect(() => {
    const element = box.current;
    // A click on a change makes it the current one; the buttons below do the same for keys.
    const pick = (event: MouseEvent) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>('ins, del')?.dataset.id;
      const index = tracked.open.findIndex((item) => JSON.stringify(item) === id);
      if (index >= 0) setAt(index);
    };
    element?.addEventListener('click', pick);
    return () => element?.removeEventListener('click', pick);
  }, [tracked]);
  const step = (by: number) => setAt((Math.min(at, open.length - 1) + by + open.length) % open.length);
  return (
    <>
      <div ref={box} className={styles.text} />
      {open.length > 1 && (
        <div className={styles.row}>
          <ActionIcon variant="default" size="md" aria-label={messages.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <span className={styles.position} aria-live="polite">
            {messages.change(Math.min(at, open.length - 1) + 1, open.length)}
          </span>
          <ActionIcon variant="default" size="md" aria-label={messages.next} onClick={() => step(1)}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="compact-sm" onClick={() => onAccept(current!)}>
            {messages.accept}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onReject(current!)}>
            {messages.reject}
          </Button>
        </div>
      )}
    </>
  );
}

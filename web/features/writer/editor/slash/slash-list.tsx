import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { writerMessages } from '../../messages.ts';
import styles from './slash.module.css';
import { keysText } from '#web/kernel/text/keys-text.ts';
import type { SlashStore } from './slash-menu.ts';

const messages = writerMessages.editor;

/** The list at the caret; the caret stays in the text, so the active entry is spoken through a live region. */
export function SlashList({ store }: { store: SlashStore }) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const list = useRef<HTMLDivElement>(null);
  const mount = state?.mount;
  useEffect(() => {
    if (mount && list.current) return mount(list.current);
  }, [mount]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [state?.active]);
  if (!state) return null;
  const active = state.items[state.active];
  return (
    <>
      {createPortal(
        <div ref={list} className={styles.slash} role="listbox" aria-label={messages.slashLabel}>
          {state.items.map((item, i) => (
            <div
              key={item.kind}
              role="option"
              tabIndex={-1}
              aria-selected={i === state.active}
              className={styles.slashItem}
              // Moving, not entering: a list that opens under a resting pointer keeps its first entry.
              onMouseMove={() => i !== state.active && store.set({ ...state, active: i })}
              onMouseDown={(event) => {
                event.preventDefault();
                state.choose(item);
              }}
            >
              <span>{item.label}</span>
              <span className={styles.slashHint}>{item.hint}</span>
              {item.keys && <kbd className={styles.keys}>{keysText(item.keys)}</kbd>}
            </div>
          ))}
          {state.items.length === 0 && <p className={styles.slashNone}>{messages.slashNone}</p>}
        </div>,
        document.body,
      )}
      <VisuallyHidden aria-live="polite">{active ? active.label : messages.slashNone}</VisuallyHidden>
    </>
  );
}

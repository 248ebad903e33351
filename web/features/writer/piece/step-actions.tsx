import { Button, Kbd } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './step-actions.module.css';

interface Props {
  label: string;
  onNext: () => void;
  busy?: boolean;
  /** quieter actions, before the primary one */
  children?: ReactNode;
}

/** A step's one primary action with its key beside it; at the thumb on phones. */
export function StepActions({ label, onNext, busy = false, children }: Props) {
  useHotkeys([['mod+Enter', () => !busy && onNext()]], [], true);
  return (
    <div className={styles.actions}>
      {children}
      <Button onClick={onNext} loading={busy} rightSection={<ModKey name="Enter" />} className={styles.primary}>
        {label}
      </Button>
    </div>
  );
}

/** "⌘ Enter" or "Ctrl Enter"; nothing on touch screens, which have no keys. */
export function ModKey({ name }: { name: string }) {
  const os = useOs();
  const mod = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl';
  return (
    <Kbd className={styles.key} aria-hidden>
      {mod} {name === 'Enter' ? '↵' : name}
    </Kbd>
  );
}

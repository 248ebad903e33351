import { Button, Kbd } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconCornerDownLeft } from '@tabler/icons-react';
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
      <Button onClick={onNext} loading={busy} rightSection={<ModEnter />} className={styles.primary}>
        {label}
      </Button>
    </div>
  );
}

/** "⌘ ↵" or "Ctrl ↵"; nothing on touch screens, which have no keys. */
function ModEnter() {
  const os = useOs();
  const mod = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl';
  return (
    <Kbd className={styles.key} aria-hidden>
      {mod} <IconCornerDownLeft size={12} stroke={2} />
    </Kbd>
  );
}

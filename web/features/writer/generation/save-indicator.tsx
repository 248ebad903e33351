import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp, IconPencil } from '@tabler/icons-react';
import type { SaveState } from '#web/kernel/autosave/autosaver.ts';
import { keysText } from '#web/kernel/text/keys-text.ts';
import { writerMessages } from '../messages.ts';
import styles from './save-indicator.module.css';

const icons = {
  saved: IconCheck,
  local: IconCheck,
  unsaved: IconPencil,
  saving: IconCloudUp,
  offline: IconCloudOff,
  retrying: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
};

interface Props {
  state: SaveState | 'local';
  /** why, when it was refused */
  message?: string | null;
}

/** Where what was typed is now. Spoken only when something is wrong: "saved" each second would be noise. */
export function SaveIndicator({ state, message }: Props) {
  const Icon = icons[state];
  const bad = state === 'offline' || state === 'retrying' || state === 'conflict' || state === 'refused';
  const text = writerMessages.save[state];
  return (
    <span
      className={styles.save}
      title={writerMessages.saveKey(keysText('Mod-S'))}
      data-state={state}
      role={bad ? 'status' : undefined}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{state === 'refused' && message ? `${text}: ${message}` : text}</span>
    </span>
  );
}

import { Button } from '@mantine/core';
import styles from './settings-notice.module.css';
import type { OpenSettings } from './use-settings.ts';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.screen;

/** What is wrong with saving the settings, if anything, and what to do. */
export function SettingsNotice({ settings }: { settings: OpenSettings }) {
  const { state, message, conflict } = settings.save;
  if (state === 'conflict' && conflict)
    return (
      <div className={styles.notice} role="alert">
        <p>
          <strong>{messages.otherChange}</strong>{' '}
          {messages.otherChangeBody(
            conflict.fields.map((field) => optimizerMessages.fields[field]).join(', '),
          )}
        </p>
        <Button size="compact-sm" onClick={() => settings.resolve('mine')}>
          {messages.keepMine}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => settings.resolve('theirs')}>
          {messages.keepTheirs}
        </Button>
      </div>
    );
  if (state === 'offline' || state === 'retrying' || state === 'refused')
    return (
      <p className={styles.notice} role="alert">
        {state === 'refused' ? messages.refused(message ?? '') : messages.unsaved}
      </p>
    );
  return null;
}

import { Button } from '@mantine/core';
import styles from './desk.module.css';
import type { OpenSettings } from './use-settings.ts';
import { optimizerWords } from './words.ts';

const words = optimizerWords.screen;

/** What is wrong with saving the settings, if anything, and what to do. */
export function SettingsNotice({ settings }: { settings: OpenSettings }) {
  const { state, message, conflict } = settings.save;
  if (state === 'conflict' && conflict)
    return (
      <div className={styles.notice} role="alert">
        <p>
          <strong>{words.otherChange}</strong>{' '}
          {words.otherChangeBody(conflict.fields.map((field) => optimizerWords.fields[field]).join(', '))}
        </p>
        <Button size="compact-sm" onClick={() => settings.settle('mine')}>
          {words.keepMine}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => settings.settle('theirs')}>
          {words.keepTheirs}
        </Button>
      </div>
    );
  if (state === 'retrying' || state === 'refused')
    return (
      <p className={styles.notice} role="alert">
        {state === 'retrying' ? words.unsaved : words.refused(message ?? '')}
      </p>
    );
  return null;
}

import { Button, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconForms, type Icon } from '@tabler/icons-react';
import type { ApiFailure } from '#web/kernel/call.ts';
import type { SaveState } from '#web/kernel/autosave/autosaver.ts';
import { figureText } from '#web/kernel/format.ts';
import type { ScoreSummary } from '#web/kernel/scored-editor.ts';
import { SaveIndicator } from '../../generation/save-indicator.tsx';
import { writerMessages } from '../../messages.ts';
import styles from './layout.module.css';

const messages = writerMessages.editor;

interface Props {
  save: { state: SaveState; failure: ApiFailure | null };
  words: number;
  /** how many are wanted; null where nothing says so */
  target: number | null;
  /** reading time */
  minutes: number;
  placeholders: number;
  onPlaceholder: () => void;
  summary: ScoreSummary | null;
  /** opens the panel where it is a sheet; null where it stands beside the text */
  onPanel: (() => void) | null;
}

/** How the text stands: saved or not, its length, what is left to fill in, its score. */
export function StatusLine(props: Props) {
  const { save, words, target, minutes, placeholders, onPlaceholder, summary, onPanel } = props;
  return (
    <div className={styles.figures}>
      <SaveIndicator state={save.state} message={save.failure?.message ?? null} />
      <span className={styles.target}>
        {target === null ? messages.wordCount(words) : messages.ofTarget(words, target)}
      </span>
      <span className={styles.length}>{messages.wordCount(words)}</span>
      <span className={styles.reading}>{messages.readingTime(minutes)}</span>
      {placeholders > 0 && (
        <UnstyledButton
          className={styles.placeholders}
          title={messages.nextPlaceholder}
          aria-label={messages.placeholders(placeholders)}
          onClick={onPlaceholder}
        >
          <IconForms className={styles.short} size={16} stroke={1.75} aria-hidden />
          <span className={styles.short}>{figureText(placeholders)}</span>
          <span className={styles.long}>{messages.placeholders(placeholders)}</span>
        </UnstyledButton>
      )}
      {onPanel ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
          aria-label={
            summary ? messages.panel.openWith(summary.score, summary.missingTerms) : messages.panel.open
          }
          onClick={onPanel}
        >
          {summary?.score != null && <span className={styles.short}>{figureText(summary.score)}</span>}
          <span className={styles.long}>
            {summary ? messages.panel.score(summary.score) : messages.panel.tabs.score}
          </span>
        </Button>
      ) : (
        summary?.score != null && <strong>{messages.panel.score(summary.score)}</strong>
      )}
    </div>
  );
}

interface BarButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  className?: string | undefined;
}

/** A quiet button of the bar; on phones its icon alone. */
export function BarButton({ label, icon: Shown, onClick, className }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      className={className}
      leftSection={<Shown size={16} stroke={1.75} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

import { Button, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconForms, type Icon } from '@tabler/icons-react';
import { figureText } from '#web/kernel/format.ts';
import { type ReadonlyObservable, useObservable } from '#web/kernel/observable.ts';
import type { ScoreSummary } from '#web/kernel/scored-editor.ts';
import { SaveIndicator } from '../../generation/save-indicator.tsx';
import { writerMessages } from '../../messages.ts';
import type { ShownSave } from '../document/use-document.ts';
import type { Figures } from '../document/use-figures.ts';
import styles from './layout.module.css';

const messages = writerMessages.editor;
/** Silent reading of English non-fiction, words per minute (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

interface Props {
  save: ReadonlyObservable<ShownSave>;
  figures: ReadonlyObservable<Figures>;
  /** how many are wanted; null where nothing says so */
  target: number | null;
  onPlaceholder: () => void;
  summary: ReadonlyObservable<ScoreSummary | null>;
  /** opens the panel where it is a sheet; null where it stands beside the text */
  onPanel: (() => void) | null;
}

/** How the text stands, painted by itself while somebody types: saved or not, its length, what is left to fill in, its score. */
export function StatusLine(props: Props) {
  const { target, onPlaceholder, onPanel } = props;
  const save = useObservable(props.save);
  const { words, placeholders } = useObservable(props.figures);
  const summary = useObservable(props.summary);
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
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

import { Button, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconForms, type Icon } from '@tabler/icons-react';
import { figureText } from '#web/kernel/text/format.ts';
import { type ReadonlyObservable, useObservable } from '#web/kernel/observable.ts';
import type { ScoreSummary } from '#web/kernel/scored-editor.ts';
import { ObservedText } from '#web/ui/data/observed-text.tsx';
import { writerMessages } from '../../messages.ts';
import type { ShownSave } from '../document/shown-save.ts';
import type { Figures } from '../document/use-figures.ts';
import { Saved } from './saved.tsx';
import { WordGoal } from './word-goal.tsx';
import styles from './layout.module.css';

const messages = writerMessages.editor;
/** Silent reading of English non-fiction, words per minute (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

interface Props {
  save: ReadonlyObservable<ShownSave>;
  figures: ReadonlyObservable<Figures>;
  /** how many are wanted; null where nothing says so */
  target: number | null;
  /** sets how many are wanted; absent where they cannot be set */
  onTarget: ((words: number) => void) | undefined;
  onPlaceholder: () => void;
  summary: ReadonlyObservable<ScoreSummary | null>;
  /** opens the panel where it is a sheet; null where it stands beside the text */
  onPanel: (() => void) | null;
}

/** How the text stands: saved or not, its length, what is left to fill in, its score. Typing paints single words of it. */
export function StatusLine({ save, figures, target, onTarget, onPlaceholder, summary, onPanel }: Props) {
  const placeholders = useObservable(figures, (now) => now.placeholders);
  return (
    <div className={styles.figures}>
      <Saved save={save} />
      {target === null ? (
        <ObservedText
          of={figures}
          text={({ words }) => messages.wordCount(words)}
          className={styles.target}
        />
      ) : (
        <WordGoal figures={figures} goal={target} onGoal={onTarget} />
      )}
      <ObservedText of={figures} text={({ words }) => messages.wordCount(words)} className={styles.length} />
      <ObservedText
        of={figures}
        text={({ words }) => messages.readingTime(Math.max(1, Math.round(words / wordsPerMinute)))}
        className={styles.reading}
      />
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
      {onPanel ? <PanelButton summary={summary} onPanel={onPanel} /> : <Score summary={summary} />}
    </div>
  );
}

const scoreText = (summary: ScoreSummary | null) =>
  summary?.score == null ? '' : messages.panel.score(summary.score);

/** The score where it stands beside the text as well. */
function Score({ summary }: Pick<Props, 'summary'>) {
  const hasScore = useObservable(summary, (now) => now?.score != null);
  return (
    hasScore && (
      <strong>
        <ObservedText of={summary} text={scoreText} />
      </strong>
    )
  );
}

/** Opens the panel where it is a sheet. */
function PanelButton({ summary, onPanel }: Pick<Props, 'summary'> & { onPanel: () => void }) {
  const now = useObservable(summary);
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
      aria-label={now ? messages.panel.openWith(now.score, now.missingTerms) : messages.panel.open}
      onClick={onPanel}
    >
      {now?.score != null && <span className={styles.short}>{figureText(now.score)}</span>}
      <span className={styles.long}>{now ? messages.panel.score(now.score) : messages.panel.tabs.score}</span>
    </Button>
  );
}

interface BarButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  className?: string | undefined;
  /** of one that is switched on and off */
  pressed?: boolean;
}

/** A quiet button of the bar; on phones its icon alone. */
export function BarButton({ label, icon: Shown, onClick, className, pressed }: BarButtonProps) {
  return (
    <Button
      variant={pressed ? 'light' : 'subtle'}
      {...(!pressed && { color: 'gray' })}
      aria-pressed={pressed}
      size="compact-md"
      className={className}
      leftSection={<Shown size={16} stroke={1.75} aria-hidden />}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

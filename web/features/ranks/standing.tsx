import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TrackedKeyword } from '#contract/ranks.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { changeOver } from './change-over.ts';
import styles from './ranks.module.css';
import { ranksMessages as messages } from './messages.ts';

type State = Exclude<TrackedKeyword['state'], 'ranked'>;

/** A position that was seen, or in words why there is none. */
export function Position({ keyword: { state, latest } }: { keyword: TrackedKeyword }) {
  if (state === 'ranked') return <strong className={styles.position}>{latest?.position}</strong>;
  const why = state === 'failed' ? (latest?.error ?? messages.stateWhy.failed) : messages.stateWhy[state];
  return (
    <span className={styles.state} data-state={state} title={why}>
      {messages.state[state]}
    </span>
  );
}

/** Places gained or lost; where the latest look saw nothing, what was seen last. */
export function Change({ keyword: { change, previous, state } }: { keyword: TrackedKeyword }) {
  if (change === null)
    return state !== 'ranked' && previous?.position != null ? (
      <span className={styles.quiet}>{messages.change.was(previous.position)}</span>
    ) : (
      <>{shared.state.none}</>
    );
  if (change === 0) return <span className={styles.quiet}>{messages.change.same}</span>;
  const Arrow = change > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span className={styles.change} data-up={change > 0}>
      <Arrow size={15} stroke={2} aria-hidden />
      {change > 0 ? messages.change.up(change) : messages.change.down(-change)}
    </span>
  );
}

/** Places gained or lost over so many days, by the looks that are kept in the row. */
export function ChangeOver({ keyword, days }: { keyword: TrackedKeyword; days: number }) {
  const change = changeOver(keyword.trend, days);
  if (change === null) return <>{shared.state.none}</>;
  if (change === 0) return <span className={styles.quiet}>0</span>;
  const Arrow = change > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span className={styles.change} data-up={change > 0}>
      <Arrow size={14} stroke={2} aria-hidden />
      <span aria-hidden="true">{Math.abs(change)}</span>
      <span className={styles.hidden}>
        {change > 0 ? messages.change.up(change) : messages.change.down(-change)}
      </span>
    </span>
  );
}

/** The last looks as a small line, first place at the top; a look that saw no position leaves a gap. */
export function Trend({ points }: { points: TrackedKeyword['trend'] }) {
  if (points.every(({ position }) => position === null)) return <>{shared.state.none}</>;
  const said = points
    .map(({ position, state }) => position ?? messages.state[state as State] ?? '')
    .join(', ');
  return <Sparkline ranks values={points.map(({ position }) => position)} label={messages.trend(said)} />;
}

import type { PostTarget } from '#contract/social.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { deliveryMessages } from './delivery-messages.ts';
import styles from './target-timeline.module.css';
import { timelineOf } from './timeline.ts';

/** To the second: networks are asked every few of them. */
const momentText = (at: string, timeZone: string) =>
  dateText(at, {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** Everything that happened to one channel's copy, with times and answers. */
export function TargetTimeline({ target, timezone }: { target: PostTarget; timezone: string }) {
  return (
    <ol className={styles.timeline} aria-label={deliveryMessages.timeline.of(target.channelName)}>
      {timelineOf(target).map(({ key, at, title, lines, kind }) => (
        <li key={key} data-kind={kind}>
          <div className={styles.head}>
            <span>{title}</span>
            <time dateTime={at}>{momentText(at, timezone)}</time>
          </div>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

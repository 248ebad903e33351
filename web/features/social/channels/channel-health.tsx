import { expiryNoticeDays } from '#contract/social/channels.ts';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { dayName, localOf } from '../calendar/zoned.ts';
import { socialMessages } from '../messages.ts';
import styles from './channels.module.css';

const messages = socialMessages.channels;
const dayMs = 86_400_000;

/** When a sign-in ends, and whether that is near or over; null where it has no end or is not there. */
export function signInEnd(
  { expiresAt, status, timezone }: Channel,
  now: Date,
): { text: string; near: boolean } | null {
  if (status === 'disconnected' || expiresAt === null) return null;
  const day = dayName(localOf(expiresAt, timezone).slice(0, 10), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const left = Date.parse(expiresAt) - now.getTime();
  if (left < 0) return { text: messages.expired(day), near: true };
  const near = left <= expiryNoticeDays * dayMs;
  return { text: (near ? messages.endsSoon : messages.expires)(day), near };
}

/** A time of today, or with its day. */
function timeText(instant: string, zone: string, now: Date): string {
  const [day = '', time = ''] = localOf(instant, zone).split('T');
  const [today] = localOf(now.toISOString(), zone).split('T');
  return day === today ? time : `${dayName(day, { day: 'numeric', month: 'short' })}, ${time}`;
}

/** How a channel does: what keeps it from publishing, what it published last, and what went wrong since. */
export function ChannelHealth({ channel }: { channel: Channel }) {
  const now = useServerNow();
  const { health, problem, network, timezone } = channel;
  const { lastPublishedAt, lastProblem, pausedUntil, pausedFor } = health;
  const pauseText = pausedFor === 'app' ? messages.appPause : messages.networkPause;
  const { label } = networkFacts[network];
  const end = signInEnd(channel, now);
  const isPaused = pausedUntil !== null && new Date(pausedUntil) > now;
  return (
    <>
      {problem && <p className={styles.problem}>{problem}</p>}
      {end?.near && !problem && <p className={styles.problem}>{end.text}</p>}
      {isPaused && <p className={styles.problem}>{pauseText(label, timeText(pausedUntil, timezone, now))}</p>}
      {lastPublishedAt && (
        <p className={styles.dim}>
          {messages.lastPublished} <TimeAgo at={lastPublishedAt} />
        </p>
      )}
      {lastProblem && lastProblem.message !== problem && (
        <p className={styles.problem}>
          {messages.lastProblem} <TimeAgo at={lastProblem.at} />: {lastProblem.message}
        </p>
      )}
    </>
  );
}

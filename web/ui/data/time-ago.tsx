import { dateText, relativeTime, useReader } from '#web/kernel/text/format.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';

/** When something happened, with the exact time and zone under the pointer; keeps itself fresh each minute. */
export function TimeAgo({ at }: { at: string }) {
  const now = useServerNow();
  useReader();
  const exact = dateText(at, { dateStyle: 'medium', timeStyle: 'long' });
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {relativeTime(at, now)}
    </time>
  );
}

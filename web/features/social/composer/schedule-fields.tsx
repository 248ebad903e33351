import { Radio, TextInput } from '@mantine/core';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import styles from './composer.module.css';
import type { PostDraft } from './post-draft.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer;

function noticeOf(local: string, zone: string, now: Date): string | null {
  try {
    return resolveLocalTime(local, zone, now.toISOString()).notice;
  } catch {
    // Half-typed: there is nothing to say about it yet.
    return null;
  }
}

interface Props {
  draft: PostDraft;
  timezone: string;
  problem: string | null;
  onChange: (changes: Partial<PostDraft>) => void;
}

/** When the post goes out; a time that the clocks skip or repeat is said at once. */
export function ScheduleFields({ draft, timezone, problem, onChange }: Props) {
  const now = useServerNow();
  const notice = draft.mode === 'at' ? noticeOf(draft.local, timezone, now) : null;
  return (
    <div className={styles.schedule}>
      <Radio.Group
        label={messages.when}
        value={draft.mode}
        onChange={(mode) => onChange({ mode: mode as PostDraft['mode'] })}
      >
        <div className={styles.modes}>
          {(['none', 'now', 'at', 'slot'] as const).map((mode) => (
            <Radio key={mode} value={mode} label={messages.modes[mode]} />
          ))}
        </div>
      </Radio.Group>
      {draft.mode === 'at' && (
        <TextInput
          label={messages.at}
          description={messages.zone(timezone)}
          type="datetime-local"
          value={draft.local}
          error={problem}
          onChange={(event) => onChange({ local: event.currentTarget.value.slice(0, 16) })}
        />
      )}
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Channel } from '#contract/social.ts';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { socialMessages } from '../messages.ts';
import { nextSlot } from '../next-slot.ts';
import { dueText } from '../when-text.ts';
import type { PostDraft } from './post-draft.ts';
import styles from './composer.module.css';
import schedule from './schedule.module.css';

const messages = socialMessages.composer;
const modes = ['none', 'slot', 'at', 'now'] as const;

function noticeOf(local: string, zone: string, now: Date): string | null {
  try {
    return resolveLocalTime(local, zone, now.toISOString()).notice;
  } catch {
    // Half-typed: there is nothing to say about it yet.
    return null;
  }
}

/** What the next slots of the chosen channels are, before the server looks which of them are free. */
function slotNote(channels: readonly Channel[], timezone: string, now: Date): string | null {
  const without = channels.filter(({ slots }) => slots.length === 0).map(({ name }) => name);
  if (without.length > 0) return messages.noSlots([...new Set(without)].join(', '));
  const [first] = channels
    .map((channel) => nextSlot(channel, now))
    .filter((slot) => slot !== null)
    .toSorted();
  return first ? messages.firstSlot(dueText(first, timezone)) : null;
}

interface ModeProps {
  mode: PostDraft['mode'];
  onChange: (mode: PostDraft['mode']) => void;
}

/** When the post goes out, in one row. */
export function ModeSwitch({ mode, onChange }: ModeProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={messages.when} className={schedule.modes}>
      {modes.map((value) => (
        <label key={value} data-checked={mode === value || undefined}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChange(value)} />
          {messages.modes[value]}
        </label>
      ))}
    </div>
  );
}

interface Props {
  draft: PostDraft;
  timezone: string;
  /** those that are chosen */
  channels: readonly Channel[];
  problem: string | null;
  onChange: (changes: Partial<PostDraft>) => void;
}

/** The time of a post; one that the clocks skip or repeat is said at once. */
export function ScheduleFields({ draft, timezone, channels, problem, onChange }: Props) {
  const now = useServerNow();
  const notice = draft.mode === 'at' ? noticeOf(draft.local, timezone, now) : null;
  const slot = draft.mode === 'slot' ? slotNote(channels, timezone, now) : null;
  return (
    <>
      {draft.mode === 'at' && (
        <TextInput
          size="xs"
          label={messages.at}
          description={messages.zone(timezone)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
      {slot && (
        <p role="status" className={styles.dim}>
          {slot}
        </p>
      )}
    </>
  );
}

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { recurrenceProblem } from '#engine/social/recurrence.ts';
import styles from './composer.module.css';
import schedule from './schedule.module.css';
import { type RepeatDraft, repeatProblems, ruleOf } from './repeat.ts';
import { nextTimes } from './repeat-text.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer.repeat;

interface Props {
  repeat: RepeatDraft;
  /** wall-clock time of the first post, as typed */
  local: string;
  timezone: string;
  /** which one of its series the post is */
  number: number;
  /** wall-clock times of it that are left out */
  skipped: readonly string[];
  channels: readonly Channel[];
  onChange: (repeat: RepeatDraft) => void;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function whyNot(repeat: RepeatDraft, local: string): string | null {
  const rule = ruleOf(repeat);
  return rule && local.length === 16 ? recurrenceProblem(rule, local) : null;
}

/** How a post comes again, with the next three times and what the networks will say to a repeated text. */
export function RepeatFields({ repeat, local, timezone, number, skipped, channels, onChange }: Props) {
  const set = (changes: Partial<RepeatDraft>) => onChange({ ...repeat, ...changes });
  const wrong = repeatProblems(repeat);
  const rule = ruleOf(repeat);
  const misfit = whyNot(repeat, local);
  const times = rule && !misfit ? nextTimes(rule, local, timezone, number, skipped) : null;
  const refusing = channels
    .map(({ network }) => networkFacts[network])
    .filter(({ dedupe }) => dedupe === 'content');
  const { every } = repeat;
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          size="xs"
          label={messages.label}
          value={every}
          data={options(messages.units)}
          onChange={(event) => set({ every: event.currentTarget.value as RepeatDraft['every'] })}
        />
        {every !== 'none' && (
          <TextInput
            size="xs"
            label={messages.every[every]}
            inputMode="numeric"
            value={repeat.interval}
            error={wrong.includes('interval') ? messages.interval : null}
            onChange={(event) => set({ interval: event.currentTarget.value })}
          />
        )}
      </div>
      {every === 'week' && (
        <Checkbox.Group
          size="xs"
          label={messages.weekdays}
          description={messages.weekdaysHint}
          value={repeat.weekdays.map(String)}
          error={misfit}
          onChange={(days) => set({ weekdays: days.map(Number) })}
        >
          <div className={schedule.weekdays}>
            {socialMessages.days.map((day, at) => (
              <Checkbox size="xs" key={day} value={String(at + 1)} label={day} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {every !== 'none' && (
        <div className={styles.pair}>
          <NativeSelect
            size="xs"
            label={messages.ends}
            value={repeat.ends}
            data={options(messages.endings)}
            onChange={(event) => set({ ends: event.currentTarget.value as RepeatDraft['ends'] })}
          />
          {repeat.ends === 'until' && (
            <TextInput
              size="xs"
              label={messages.until}
              type="date"
              value={repeat.until}
              error={wrong.includes('until') ? messages.needUntil : every === 'week' ? null : misfit}
              onChange={(event) => set({ until: event.currentTarget.value })}
            />
          )}
          {repeat.ends === 'count' && (
            <TextInput
              size="xs"
              label={messages.count}
              inputMode="numeric"
              value={repeat.count}
              error={wrong.includes('count') ? messages.needCount : null}
              onChange={(event) => set({ count: event.currentTarget.value })}
            />
          )}
        </div>
      )}
      <div role="status">
        {times && (
          <p className={schedule.next}>
            {times.length > 1 ? messages.next(times.join(messages.after)) : messages.last}
          </p>
        )}
        {every !== 'none' && refusing.length > 0 && (
          <p className={styles.notice}>
            {messages.sameText([...new Set(refusing.map(({ label }) => label))].join(' and '))}
          </p>
        )}
      </div>
    </>
  );
}

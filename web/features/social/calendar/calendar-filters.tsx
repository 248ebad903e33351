import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel, Post } from '#contract/social.ts';
import { postStatuses } from '#contract/social/post-statuses.ts';
import { ToolPopover } from '../composer/toolbar/tool-popover.tsx';
import tools from '../composer/toolbar/toolbar.module.css';
import { socialMessages } from '../messages.ts';
import styles from './calendar.module.css';

const messages = socialMessages.calendar;

export interface CalendarFilter {
  channelId: string;
  label: string;
  status: string;
}
export const noFilter: CalendarFilter = { channelId: '', label: '', status: '' };

/** Whether a post is among what was asked for. */
export const passes = ({ channelId, label, status }: CalendarFilter, post: Post): boolean =>
  (channelId === '' || post.targets.some((target) => target.channelId === channelId)) &&
  (label === '' || post.labels.includes(label)) &&
  (status === '' || post.status === status);

interface Props {
  filter: CalendarFilter;
  channels: readonly Channel[];
  labels: readonly string[];
  onChange: (filter: CalendarFilter) => void;
}

/** Which posts the calendar shows: those of a channel, with a label, in a state. */
export function CalendarFilters({ filter, channels, labels, onChange }: Props) {
  const count = Object.values(filter).filter(Boolean).length;
  const select = (name: keyof CalendarFilter, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      size="xs"
      label={label}
      value={filter[name]}
      data={[{ value: '', label: messages.any }, ...data]}
      onChange={(event) => onChange({ ...filter, [name]: event.currentTarget.value })}
    />
  );
  return (
    <ToolPopover
      label={messages.filters(count)}
      icon={
        <span className={styles.filter} data-on={count > 0 || undefined}>
          <IconFilter size={16} stroke={1.75} aria-hidden />
          <span className={styles.wide}>{messages.filters(count)}</span>
        </span>
      }
    >
      {() => (
        <div className={tools.form}>
          {select(
            'channelId',
            messages.channel,
            channels.map(({ id, name, network }) => ({
              value: id,
              label: `${name} (${networkFacts[network].label})`,
            })),
          )}
          {select(
            'label',
            messages.label,
            labels.map((label) => ({ value: label, label })),
          )}
          {select(
            'status',
            messages.state,
            postStatuses
              .filter((status) => status !== 'draft')
              .map((value) => ({ value, label: socialMessages.drafts.status[value] })),
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={count === 0}
            onClick={() => onChange(noFilter)}
          >
            {messages.clear}
          </Button>
        </div>
      )}
    </ToolPopover>
  );
}

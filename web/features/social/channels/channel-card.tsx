import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { PopoverMenu } from '#web/ui/layout/popover-menu.tsx';
import styles from './channels.module.css';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.channels;

interface Props {
  channel: Channel;
  onConnect: () => void;
  onAct: (action: 'pause' | 'resume' | 'disconnect') => void;
  onSlots: () => void;
}

/** One connected account with its health. */
export function ChannelCard({ channel, onConnect, onAct, onSlots }: Props) {
  const { label } = networkFacts[channel.network];
  const gone = channel.status === 'needs-reconnect' || channel.status === 'disconnected';
  return (
    <li className={styles.card}>
      <div>
        <h3>{channel.name}</h3>
        <p className={styles.dim}>
          {label}
          {channel.sandbox && ` · ${socialMessages.sandbox}`}
        </p>
      </div>
      <p className={styles.status} data-status={channel.status}>
        {messages.statuses[channel.status]}
      </p>
      {channel.problem && <p className={styles.problem}>{channel.problem}</p>}
      <p className={styles.dim}>
        {channel.slots.length === 0 ? messages.noSlots : messages.slotCount(channel.slots.length)}
      </p>
      <div className={styles.actions}>
        {gone && (
          <Button size="compact-sm" onClick={onConnect}>
            {messages.reconnect}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onSlots}>
          {messages.slots}
        </Button>
        {channel.sandbox && (
          <Button
            size="compact-sm"
            variant="subtle"
            component="a"
            href={`/sandbox/${channel.network.toLowerCase()}/feed`}
            target="_blank"
            rel="noopener"
          >
            {messages.feed}
          </Button>
        )}
        {channel.status !== 'disconnected' && (
          <PopoverMenu
            label={messages.more(channel.name)}
            buttonClassName={styles.more}
            items={[
              channel.status === 'paused'
                ? { label: messages.resume, onSelect: () => onAct('resume') }
                : { label: messages.pause, onSelect: () => onAct('pause') },
              { label: messages.disconnect, onSelect: () => onAct('disconnect'), danger: true },
            ]}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </PopoverMenu>
        )}
      </div>
    </li>
  );
}

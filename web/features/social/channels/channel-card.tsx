import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { ChannelAvatar } from '#web/ui/data/network-mark.tsx';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import { socialMessages } from '../messages.ts';
import { nextSlot } from '../next-slot.ts';
import { dueText } from '../when-text.ts';
import { ChannelHealth, signInEnd } from './channel-health.tsx';
import styles from './channels.module.css';

const messages = socialMessages.channels;

interface Props {
  channel: Channel;
  onConnect: () => void;
  onAct: (action: 'pause' | 'resume' | 'disconnect') => void;
  onSlots: () => void;
  onDefaults: () => void;
}

/** One connected account: whose it is, whether it works, until when, and when its next slot is. */
export function ChannelCard({ channel, onConnect, onAct, onSlots, onDefaults }: Props) {
  const now = useServerNow();
  const { label } = networkFacts[channel.network];
  const gone = channel.status === 'needs-reconnect' || channel.status === 'disconnected';
  const next = channel.status === 'active' ? nextSlot(channel, now) : null;
  const end = signInEnd(channel, now);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <ChannelAvatar name={channel.name} network={channel.network} size={40} />
        <div>
          <h3 title={channel.name}>{channel.name}</h3>
          <p className={styles.dim}>
            {[label, channel.handle, channel.sandbox && socialMessages.sandbox].filter(Boolean).join(' · ')}
          </p>
        </div>
        {channel.status !== 'disconnected' && (
          <PopoverMenu
            label={messages.more(channel.name)}
            buttonClassName={styles.more}
            items={[
              channel.status === 'paused'
                ? { label: messages.resume, onSelect: () => onAct('resume') }
                : { label: messages.pause, onSelect: () => onAct('pause') },
              { label: messages.defaults.menu, onSelect: onDefaults },
              { label: messages.disconnect, onSelect: () => onAct('disconnect'), danger: true },
            ]}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </PopoverMenu>
        )}
      </div>
      <p className={styles.facts}>
        <span className={styles.status} data-status={channel.status}>
          {messages.statuses[channel.status]}
        </span>
        {end && !end.near && <span className={styles.dim}>{end.text}</span>}
      </p>
      <ChannelHealth channel={channel} />
      <p className={styles.dim}>
        {channel.slots.length === 0 ? messages.noSlots : messages.slotCount(channel.slots.length)}
        {next && ` · ${messages.nextSlot(dueText(next, channel.timezone))}`}
      </p>
      <div className={styles.actions}>
        {(gone || end?.near) && (
          <Button size="compact-sm" variant="light" onClick={onConnect}>
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
      </div>
    </li>
  );
}

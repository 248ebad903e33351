import { Button, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Channel } from '#contract/social.ts';
import { channelFacts } from '#engine/social/channel-facts.ts';
import { countText } from '#engine/social/count-text.ts';
import { NetworkMark } from '#web/ui/data/network-mark.tsx';
import { socialMessages } from '../messages.ts';
import composerStyles from './composer.module.css';
import styles from './thread-fields.module.css';

const messages = socialMessages.composer;

/** Posts of a thread, the first one with them. */
const most = 25;

interface Props {
  /** what follows the first post */
  parts: readonly string[];
  /** channels whose networks have threads: each counts in its own way */
  channels: readonly Channel[];
  onChange: (parts: string[]) => void;
}

/** How long one part is on each network that it goes to. */
function PartCounts({ text, channels }: { text: string; channels: readonly Channel[] }) {
  return channels.map((channel) => {
    const { text: limit, count } = channelFacts(channel);
    const used = countText(text.trim(), count);
    return (
      <span key={channel.id} className={composerStyles.count} data-over={used > limit || undefined}>
        {channels.length > 1 && <NetworkMark network={channel.network} size={16} />}
        {messages.shortCount(used, limit)}
      </span>
    );
  });
}

/** The further posts of a thread: each has its own count and goes out in answer to the one before it. */
export function ThreadFields({ parts, channels, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    onChange([...parts, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus());
  };
  return (
    <div className={styles.thread}>
      {parts.length > 0 && (
        <ol ref={list} className={styles.parts} aria-label={messages.thread.label}>
          {parts.map((text, at) => (
            // Parts have no names of their own: their place is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles.part}>
              <Textarea
                aria-label={messages.thread.part(at + 2)}
                placeholder={messages.thread.part(at + 2)}
                autosize
                minRows={2}
                maxRows={10}
                classNames={{ input: styles.text }}
                value={text}
                onChange={(event) => onChange(parts.with(at, event.currentTarget.value))}
              />
              <div className={styles.foot}>
                <span className={styles.number}>{messages.thread.of(at + 2, parts.length + 1)}</span>
                <PartCounts text={text} channels={channels} />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={messages.thread.remove(at + 2)}
                  title={messages.thread.remove(at + 2)}
                  onClick={() => onChange(parts.toSpliced(at, 1))}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {parts.length + 1 < most && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {messages.thread.add}
        </Button>
      )}
    </div>
  );
}

import { Link } from 'react-router';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { ChannelAvatar } from '#web/ui/data/network-mark.tsx';
import { socialMessages } from '../messages.ts';
import styles from './composer.module.css';

const messages = socialMessages.composer;

interface Props {
  projectId: string;
  channels: readonly Channel[];
  chosen: ReadonlySet<string>;
  /** channels that it was sent to keep their copy */
  sentTo: ReadonlySet<string>;
  onToggle: (channel: Channel, chosen: boolean) => void;
}

/** Where a post goes: one press for each channel. */
export function ChannelToggles({ projectId, channels, chosen, sentTo, onToggle }: Props) {
  return (
    <div role="group" aria-label={messages.channels} className={styles.channels}>
      {channels.length === 0 && (
        <p>
          {messages.noChannels}{' '}
          <Link to={pagePath('/channels/:projectId/social-media', { projectId })}>{messages.toChannels}</Link>
        </p>
      )}
      {channels.map((channel) => {
        const label = `${channel.name} (${networkFacts[channel.network].label})`;
        const on = chosen.has(channel.id);
        return (
          <button
            key={channel.id}
            type="button"
            className={styles.channel}
            aria-pressed={on}
            title={label}
            disabled={sentTo.has(channel.id)}
            onClick={() => onToggle(channel, !on)}
          >
            <ChannelAvatar name={channel.name} network={channel.network} size={32} />
            <span className={styles.channelName}>
              {channel.name}
              <span className="visually-hidden"> ({networkFacts[channel.network].label})</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

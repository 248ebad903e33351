import { networkFacts } from '#contract/social/networks.ts';
import { NetworkMark } from '#web/ui/data/network-mark.tsx';
import { PostPreview } from '../preview/post-preview.tsx';
import { socialMessages } from '../messages.ts';
import type { ChosenTarget } from './channel-panels.tsx';
import styles from './composer.module.css';
import type { PostDraft } from './post-draft.ts';

const messages = socialMessages.composer;

interface Props {
  draft: PostDraft;
  chosen: readonly ChosenTarget[];
  /** the channel that is shown */
  shown: string | undefined;
  onShow: (channelId: string) => void;
}

/** How the post will look on one network, with the way to the others. */
export function Previews({ draft, chosen, shown, onShow }: Props) {
  const current = chosen.find(({ channel }) => channel.id === shown) ?? chosen[0];
  return (
    <aside className={styles.previews} aria-label={messages.preview}>
      <div className={styles.previewHead}>
        <h2>{messages.preview}</h2>
        {chosen.length > 1 &&
          chosen.map(({ channel }) => {
            const label = messages.previewOf(channel.name, networkFacts[channel.network].label);
            return (
              <button
                key={channel.id}
                type="button"
                className={styles.show}
                aria-label={label}
                aria-pressed={channel === current?.channel}
                title={label}
                onClick={() => onShow(channel.id)}
              >
                <NetworkMark network={channel.network} />
              </button>
            );
          })}
      </div>
      {current ? (
        <PostPreview
          key={current.channel.id}
          channel={current.channel}
          draft={draft}
          target={current.target}
        />
      ) : (
        <p className={styles.previewEmpty}>{messages.previewEmpty}</p>
      )}
    </aside>
  );
}

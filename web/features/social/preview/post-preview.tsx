import { useState } from 'react';
import { type Network, networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { sentText } from '#engine/social/count-text.ts';
import { Still } from '#web/ui/data/still.tsx';
import { ChannelAvatar } from '#web/ui/data/network-mark.tsx';
import { optionFields } from '../composer/option-messages.ts';
import type { PostDraft, TargetText } from '../composer/post-draft.ts';
import { linkOf, picturesOf, threadOf } from '../composer/target-problems.ts';
import { socialMessages } from '../messages.ts';
import { focusOf } from './focus.ts';
import { foldText, previewFacts } from './preview-facts.ts';
import styles from './preview.module.css';

const messages = socialMessages.preview;

interface Props {
  channel: Pick<Channel, 'name' | 'network'> & { handle?: string };
  draft: PostDraft;
  target: TargetText;
}

/** What was set, as the form names it; boards and addresses are seen in the form and on the network. */
function chosenOptions(network: Network, options: TargetOptions): string[] {
  return optionFields[network].flatMap((field): string[] => {
    const value = options[field.name];
    if (value === undefined) return [];
    if (field.kind === 'check') return value === true ? [field.label] : [];
    if (field.kind === 'select') {
      const choice = field.choices.find((item) => item.value === value);
      return choice && choice.value !== '' ? [`${field.label}: ${choice.label}`] : [];
    }
    if (field.kind === 'board' || field.kind === 'url') return [];
    return [`${field.label}: ${Array.isArray(value) ? value.join(', ') : String(value)}`];
  });
}

/** Addresses, hashtags and names in the colour that networks give them. */
function Marked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+|[#@][\p{L}\p{N}_.]+)/u).map((part, at) =>
    at % 2 === 1 ? (
      // Parts keep their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={styles.marked}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const hostOf = (link: string): string | null => {
  try {
    return new URL(link).host.replace(/^www\./, '');
  } catch {
    return null;
  }
};

/** How a post will look on one channel: the text as it is really sent, folded where the network folds it. */
export function PostPreview({ channel, draft, target }: Props) {
  const [open, setOpen] = useState(false);
  const facts = networkFacts[channel.network];
  const look = previewFacts[channel.network];
  const link = linkOf(draft, target);
  const text = sentText(target.content ?? draft.content, link, facts, target.options);
  const shown = open ? text : foldText(text, look.fold);
  const pictures = picturesOf(draft, target).slice(0, facts.media.images);
  const chosen = chosenOptions(channel.network, target.options);
  // Networks make a card of the first address of a text, too.
  const shownLink = link ?? /https?:\/\/\S+/u.exec(text)?.[0] ?? null;
  const host = shownLink && hostOf(shownLink);
  const isStory = target.options.kind === 'story';
  const media = pictures.length > 0 && (
    <div
      className={styles.pictures}
      data-count={Math.min(pictures.length, 4)}
      style={{ aspectRatio: isStory ? '9 / 16' : look.crop }}
    >
      {pictures.slice(0, 4).map((picture) => (
        <Still key={picture.id} {...picture} style={focusOf(picture)} sign={28} />
      ))}
      {pictures.length > 4 && <span className={styles.rest}>+{pictures.length - 4}</span>}
    </div>
  );
  return (
    <article className={styles.preview} data-network={channel.network} aria-label={messages.of(facts.label)}>
      <header className={styles.head}>
        <ChannelAvatar name={channel.name} network={channel.network} size={40} />
        <div>
          <strong>{channel.name}</strong>
          <span className={styles.dim}>{[channel.handle, facts.label].filter(Boolean).join(' · ')}</span>
        </div>
      </header>
      {look.mediaFirst && media}
      {target.title.trim() !== '' && <h4>{target.title}</h4>}
      {text === '' && pictures.length === 0 && <p className={styles.dim}>{messages.empty}</p>}
      {shown !== '' && !isStory && (
        <p className={styles.text}>
          <Marked text={shown} />
          {shown !== text && (
            <>
              {' '}
              <button type="button" className={styles.more} onClick={() => setOpen(true)}>
                {look.more}
              </button>
            </>
          )}
        </p>
      )}
      {!look.mediaFirst && media}
      {host && ((facts.linkField && link) || (look.card && pictures.length === 0)) && (
        <p className={styles.card}>
          <span className={styles.dim}>{host}</span>
          <span className={styles.address}>{shownLink}</span>
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {facts.threads &&
        threadOf(draft, target).map((part, at) => (
          // Parts have no names of their own: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className={styles.part}>
            <strong>{channel.name}</strong>
            <span className={styles.text}>
              <Marked text={part.trim()} />
            </span>
          </p>
        ))}
      {facts.firstComment && target.firstComment.trim() !== '' && (
        <p className={styles.comment}>
          <strong>{channel.name}</strong> {target.firstComment}
        </p>
      )}
    </article>
  );
}

import { type Network, networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { sentText } from '#engine/social/count-text.ts';
import styles from './composer.module.css';
import { optionFields } from './option-messages.ts';
import type { PostDraft, TargetText } from './post-draft.ts';
import { linkOf, picturesOf } from './target-problems.ts';

interface Props {
  channel: Pick<Channel, 'name' | 'network'>;
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

/** How a post will read on one channel: the text as it is really sent. */
export function PostPreview({ channel, draft, target }: Props) {
  const facts = networkFacts[channel.network];
  const link = linkOf(draft, target);
  const text = sentText(target.content ?? draft.content, link, facts, target.options);
  const pictures = picturesOf(draft, target);
  const [first, ...more] = pictures;
  const chosen = chosenOptions(channel.network, target.options);
  return (
    <article className={styles.preview}>
      <header>
        <strong>{channel.name}</strong>
        <span className={styles.dim}>{facts.label}</span>
      </header>
      {target.title.trim() !== '' && <h4>{target.title}</h4>}
      {text !== '' && <p>{text}</p>}
      {first && (
        <div className={styles.pictures} data-many={more.length > 0 || undefined}>
          {pictures.slice(0, facts.media.images).map((picture) => (
            <img key={picture.id} src={picture.url} alt={picture.altText} />
          ))}
        </div>
      )}
      {facts.linkField && link && <p className={styles.dim}>{link}</p>}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {target.firstComment.trim() !== '' && <p className={styles.firstComment}>{target.firstComment}</p>}
    </article>
  );
}

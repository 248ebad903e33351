import { networkFacts } from '#contract/networks.ts';
import type { Channel } from '#contract/social.ts';
import { publishedText } from '#engine/social/count-text.ts';
import styles from './composer.module.css';
import type { PostDraft, TargetText } from './post-draft.ts';

interface Props {
  channel: Channel;
  draft: PostDraft;
  target: TargetText;
}

/** How a post will read on one channel: the text as it is really sent. */
export function PostPreview({ channel, draft, target }: Props) {
  const facts = networkFacts[channel.network];
  const link = draft.link.trim() || null;
  const text = publishedText(target.content ?? draft.content, link, facts);
  const [first, ...more] = draft.media;
  return (
    <article className={styles.preview}>
      <header>
        <strong>{channel.name}</strong>
        <span className={styles.dim}>{facts.label}</span>
      </header>
      {target.title.trim() !== '' && <h4>{target.title}</h4>}
      <p>{text}</p>
      {first && (
        <div className={styles.pictures} data-many={more.length > 0 || undefined}>
          {draft.media.slice(0, facts.media.images).map((one) => (
            <img key={one.id} src={one.url} alt={one.altText} />
          ))}
        </div>
      )}
      {facts.linkField && link && <p className={styles.dim}>{link}</p>}
      {target.firstComment.trim() !== '' && <p className={styles.firstComment}>{target.firstComment}</p>}
    </article>
  );
}

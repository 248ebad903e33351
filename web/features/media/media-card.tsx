import type { ReactNode } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { Still } from '#web/ui/data/still.tsx';
import styles from './media.module.css';
import { mediaMessages as messages } from './messages.ts';

interface Props {
  item: MediaItem;
  /** what choosing it does, for those who cannot see it */
  label: string;
  chosen?: boolean;
  onChoose: () => void;
  /** chosen for what is done with several */
  selected?: boolean;
  /** a box that chooses it for that */
  onSelect?: () => void;
  /** another thing to do with it, below */
  children?: ReactNode;
}

/** One picture or video. Its button covers the whole card; what else can be done stands above it. */
export function MediaCard({ item, label, chosen, onChoose, selected, onSelect, children }: Props) {
  return (
    <li className={styles.card} data-chosen={chosen || selected || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-label={label}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        {item.type === 'image' ? (
          <img
            src={item.thumbnailUrl}
            alt={item.altText}
            loading="lazy"
            width={item.width ?? undefined}
            height={item.height ?? undefined}
            style={{ objectPosition: `${item.focus.x * 100}% ${item.focus.y * 100}%` }}
          />
        ) : (
          // It says nothing that the button and the name do not.
          <span className={styles.video}>
            <Still type="video" url={item.url} altText="" sign={28} />
          </span>
        )}
      </button>
      {onSelect && (
        <input
          type="checkbox"
          className={styles.select}
          aria-label={messages.select(item.title || messages.untitled)}
          checked={selected === true}
          onChange={onSelect}
        />
      )}
      <p className={styles.name}>{item.title || messages.untitled}</p>
      <p className={styles.facts}>
        {messages.facts(item)} · {messages.uses(item.uses, item.documents.count)}
      </p>
      {item.type === 'image' && item.altText === '' && <p className={styles.noAlt}>{messages.noAlt}</p>}
      {children && <div className={styles.more}>{children}</div>}
    </li>
  );
}

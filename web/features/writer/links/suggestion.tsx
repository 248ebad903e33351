import { Button } from '@mantine/core';
import type { LinkSuggestion } from '#contract/internal-links.ts';
import { writerMessages } from '../messages.ts';
import styles from './links.module.css';

const messages = writerMessages.links;

interface Props {
  suggestion: LinkSuggestion;
  /** “Suggestion 1 of 3” */
  place: string;
  onShow: () => void;
  onSkip: () => void;
  /** both absent for those who may only read */
  onAdd?: () => void;
  onNever?: () => void;
}

/** One place of the text with the page that it could link to, and why. */
export function Suggestion({ suggestion, place, onShow, onSkip, onAdd, onNever }: Props) {
  const { url, title, anchor, before, after, reason } = suggestion;
  return (
    <section className={styles.suggestion} aria-label={messages.review}>
      <p className={styles.place} role="status">
        {place}
      </p>
      <p className={styles.sentence}>
        …{before}
        <mark>{anchor}</mark>
        {after}…
      </p>
      <p className={styles.target}>
        <span className={styles.quiet}>{messages.target}</span>
        <span>{title}</span>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <p className={styles.quiet}>{messages.why(reason)}</p>
      <div className={styles.actions}>
        {onAdd && (
          <Button size="compact-md" onClick={onAdd}>
            {messages.add}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onSkip}>
          {messages.skip}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onShow}>
          {messages.show}
        </Button>
        {onNever && (
          <Button size="compact-md" variant="subtle" color="gray" onClick={onNever}>
            {messages.never}
          </Button>
        )}
      </div>
    </section>
  );
}

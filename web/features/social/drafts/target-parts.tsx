import { Button } from '@mantine/core';
import type { PostTarget } from '#contract/social.ts';
import styles from './target-parts.module.css';
import { deliveryMessages } from './delivery-messages.ts';

const messages = deliveryMessages.parts;

export type Action = 'retry' | 'it-is-there' | 'it-is-not-there' | 'send-rest' | 'cancel' | 'delete';

interface Props {
  target: PostTarget;
  /** null for who only reads */
  onAct: ((action: Action) => Promise<void>) | null;
  busy: boolean;
}

/** What follows a published post: which part is there, which is not and why, and what a person can do. */
export function TargetParts({ target, onAct, busy }: Props) {
  const { parts } = target;
  const open = parts.find(({ status }) => status !== 'sent');
  const button = (action: Action, label: string) => (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void onAct?.(action)}>
      {label}
    </Button>
  );
  return (
    <>
      <ol className={styles.parts} aria-label={messages.of(target.channelName)}>
        {parts.map((part) => (
          <li key={part.ordinal} data-status={part.status}>
            <div className={styles.head}>
              <span className={styles.name}>
                {part.kind === 'comment' ? messages.comment : messages.part(part.ordinal + 1)}
              </span>
              <span className={styles.text}>{part.text}</span>
              {part.remoteUrl ? (
                <a href={part.remoteUrl} target="_blank" rel="noopener">
                  {messages.statuses[part.status]}
                </a>
              ) : (
                <span className={styles.status}>{messages.statuses[part.status]}</span>
              )}
            </div>
            {part.reason !== null && <p>{part.reason}</p>}
          </li>
        ))}
      </ol>
      {onAct && target.status === 'published' && target.removal === null && (
        <div className={styles.actions}>
          {(open?.status === 'failed' || open?.status === 'stopped') &&
            button('send-rest', messages.sendRest)}
          {open?.status === 'unknown' && button('it-is-there', messages.isThere)}
          {open?.status === 'unknown' && button('it-is-not-there', messages.isNotThere)}
        </div>
      )}
    </>
  );
}

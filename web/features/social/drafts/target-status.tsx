import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { networkFacts } from '#contract/social/networks.ts';
import type { Post, PostTarget } from '#contract/social.ts';
import { ChannelAvatar } from '#web/ui/data/network-mark.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { socialApi } from '../api.ts';
import styles from '../composer/composer.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { useMayPublish } from '../use-may-publish.ts';
import { dueText } from '../when-text.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.target;
type Action = 'retry' | 'it-is-there' | 'it-is-not-there' | 'cancel';

interface Props {
  post: Post;
  target: PostTarget;
  timezone: string;
}

/** What became of one channel's copy, every attempt, and what a person can do. */
export function TargetStatus({ post, target, timezone }: Props) {
  const [update, { isLoading }] = socialApi.useSocialUpdateMutation();
  const [address, setAddress] = useState('');
  const mayPublish = useMayPublish();
  const act = async (action: Action) => {
    const remoteUrl = action === 'it-is-there' && address.trim() !== '' ? { remoteUrl: address.trim() } : {};
    try {
      await update({
        params: { id: post.id },
        body: { target: { id: target.id, action, ...remoteUrl } },
      }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  const button = (action: Action, label: string) => (
    <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void act(action)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.outcome}>
      <div className={styles.outcomeHead}>
        <ChannelAvatar name={target.channelName} network={target.network} size={28} />
        <strong>{target.channelName}</strong>
        <span className={styles.dim}>{networkFacts[target.network].label}</span>
        <StatusBadge status={target.status} />
      </div>
      {target.publishedAt && (
        <p className={styles.dim}>{messages.publishedAt(dueText(target.publishedAt, timezone))}</p>
      )}
      {target.status === 'scheduled' && target.dueAt && (
        <p className={styles.dim}>{messages.due(dueText(target.dueAt, timezone))}</p>
      )}
      {target.reason && <p>{target.reason}</p>}
      {target.commentStatus && <p className={styles.dim}>{messages.comment[target.commentStatus]}</p>}
      {target.attempts.length > 0 && (
        <details>
          <summary>{messages.attempts(target.attempts.length)}</summary>
          <ul>
            {target.attempts.map((attempt) => (
              <li key={attempt.id}>{messages.attempt(attempt.attempt, attempt.message)}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {target.remoteUrl && (
          <Button
            size="compact-sm"
            variant="subtle"
            component="a"
            href={target.remoteUrl}
            target="_blank"
            rel="noopener"
          >
            {messages.open}
          </Button>
        )}
        {mayPublish &&
          (target.status === 'failed' || target.status === 'blocked' || target.status === 'cancelled') &&
          button('retry', messages.retry)}
        {mayPublish &&
          (target.status === 'scheduled' || target.status === 'retry-wait') &&
          button('cancel', messages.cancel)}
        {mayPublish && target.status === 'needs-verification' && (
          <>
            <TextInput
              label={messages.address}
              type="url"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            {button('it-is-there', messages.isThere)}
            {button('it-is-not-there', messages.isNotThere)}
          </>
        )}
      </div>
    </li>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { networkFacts } from '#contract/social/networks.ts';
import type { Post, PostTarget } from '#contract/social.ts';
import { ChannelAvatar } from '#web/ui/data/network-mark.tsx';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { socialApi } from '../api.ts';
import styles from '../composer/composer.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { useMayPublish } from '../use-may-publish.ts';
import { deliveryMessages } from './delivery-messages.ts';
import { type Action, TargetParts } from './target-parts.tsx';
import { TargetTimeline } from './target-timeline.tsx';
import { dueText } from '../when-text.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.target;

const mayRetry = new Set<PostTarget['status']>(['failed', 'blocked', 'cancelled', 'retry-wait']);
const mayCancel = new Set<PostTarget['status']>(['scheduled', 'retry-wait', 'blocked', 'failed']);

interface Props {
  post: Post;
  target: PostTarget;
  timezone: string;
  /** what happened is shown at once, and not only when it is asked for */
  open?: boolean;
}

/** What became of one channel's copy, its whole story, and what a person can do. */
export function TargetStatus({ post, target, timezone, open = false }: Props) {
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
  const { label } = networkFacts[target.network];
  const remove = async () => {
    const { title, body, confirm: yes } = deliveryMessages.removal;
    if (await confirm({ title: title(label), body: body(label), action: yes, danger: true }))
      await act('delete');
  };
  const isGone = target.removal === 'done';
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
        <span className={styles.dim}>{label}</span>
        <StatusBadge status={isGone ? 'removed' : target.status} />
      </div>
      {target.publishedAt && (
        <p className={styles.dim}>{messages.publishedAt(dueText(target.publishedAt, timezone))}</p>
      )}
      {(target.removal === 'waiting' || target.removal === 'sending') && (
        <p role="status">{deliveryMessages.removal.underWay(label)}</p>
      )}
      {target.removedAt && (
        <p className={styles.dim}>
          {deliveryMessages.removal.done(label, dueText(target.removedAt, timezone))}
        </p>
      )}
      {target.status === 'scheduled' && target.dueAt && (
        <p className={styles.dim}>{messages.due(dueText(target.dueAt, timezone))}</p>
      )}
      {target.reason && <p>{target.reason}</p>}
      {target.parts.length > 0 && !isGone && (
        <TargetParts target={target} onAct={mayPublish ? act : null} busy={isLoading} />
      )}
      {(target.attempts.length > 0 || target.claimedAt !== null) && (
        <details open={open}>
          <summary>{deliveryMessages.details}</summary>
          <TargetTimeline target={target} timezone={timezone} />
        </details>
      )}
      <div className={styles.actions}>
        {target.remoteUrl && !isGone && (
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
        {mayPublish && target.removable && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            loading={isLoading}
            onClick={() => void remove()}
          >
            {target.removal === 'failed'
              ? deliveryMessages.removal.again
              : deliveryMessages.removal.action(label)}
          </Button>
        )}
        {mayPublish && mayRetry.has(target.status) && button('retry', messages.retry)}
        {mayPublish && mayCancel.has(target.status) && button('cancel', messages.cancel)}
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

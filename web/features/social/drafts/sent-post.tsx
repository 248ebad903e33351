import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Post } from '#contract/social.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import styles from '../composer/composer.module.css';
import { bodyOf, draftOf } from '../composer/post-draft.ts';
import { PostPreview } from '../preview/post-preview.tsx';
import { noRepeat } from '../composer/repeat.ts';
import { SeriesPanel } from '../composer/series-panel.tsx';
import { TargetStatus } from './target-status.tsx';
import { useMayPublish } from '../use-may-publish.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.sent;

interface Props {
  post: Post;
  timezone: string;
  onDelete: () => void;
  onClose: () => void;
}

/** A post that was sent: where and when it was published, its link and its words, to be read only. */
export function SentPost({ post, timezone, onDelete, onClose }: Props) {
  const [, setSearch] = useSearchParams();
  const [create, { isLoading }] = socialApi.useSocialCreateMutation();
  const role = useAppSelector((state) => state.user.data?.role);
  const mayPublish = useMayPublish();
  const draft = draftOf(post, '');
  const duplicate = async () => {
    const body = bodyOf({ ...draft, mode: 'none', repeat: noRepeat }, timezone);
    try {
      const made = await create({ params: { id: post.projectId }, body }).unwrap();
      toast({ message: messages.duplicated, kind: 'done' });
      setSearch({ post: made.id });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.delivery}>
      <div className={styles.form}>
        <section aria-label={socialMessages.target.title}>
          <h2>{socialMessages.target.title}</h2>
          <ul className={styles.outcomes}>
            {post.targets.map((target) => (
              <TargetStatus key={target.id} post={post} target={target} timezone={timezone} open />
            ))}
          </ul>
        </section>
        {post.link && (
          <p className={styles.fact}>
            {socialMessages.composer.link}:{' '}
            <a href={post.link} target="_blank" rel="noreferrer" className={styles.address}>
              {post.link}
            </a>
          </p>
        )}
        {post.labels.length > 0 && (
          <p className={styles.fact}>{`${socialMessages.composer.labels}: ${post.labels.join(', ')}`}</p>
        )}
        {mayPublish && post.series && <SeriesPanel post={post} scope="one" onScope={() => {}} />}
        <div className={styles.actions}>
          {(!role || may(role, 'social.write')) && (
            <Button loading={isLoading} onClick={() => void duplicate()}>
              {messages.duplicate}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {socialMessages.composer.close}
          </Button>
          {mayPublish && (
            <Button variant="subtle" color="danger" onClick={onDelete}>
              {socialMessages.composer.delete}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.previews} aria-label={messages.text}>
        <h2>{messages.text}</h2>
        {post.targets.map((target) => {
          const text = draft.targets.find(({ channelId }) => channelId === target.channelId);
          const channel = { name: target.channelName, network: target.network };
          return text && <PostPreview key={target.id} channel={channel} draft={draft} target={text} />;
        })}
      </section>
    </div>
  );
}

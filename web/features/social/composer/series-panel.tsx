import { Button, Radio } from '@mantine/core';
import type { Post } from '#contract/social.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import styles from './composer.module.css';
import schedule from './schedule.module.css';
import { isSent } from '../is-sent.ts';
import type { PostDraft } from './post-draft.ts';
import { ruleText } from './repeat-text.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer.series;

interface Props {
  post: Post;
  scope: PostDraft['scope'];
  onScope: (scope: PostDraft['scope']) => void;
}

/** Which post of a series this is, whether the series goes on, and which of its posts a change is for. */
export function SeriesPanel({ post, scope, onScope }: Props) {
  const [update, { isLoading }] = socialApi.useSocialUpdateMutation();
  const { series, recurrence } = post;
  if (!series) return null;
  const act = async (action: 'stop' | 'resume') => {
    try {
      await update({ params: { id: post.id }, body: { series: action } }).unwrap();
      toast({ message: action === 'stop' ? messages.stopped : messages.resumed, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  const goesOn = series.state !== 'ended';
  return (
    <section className={schedule.series} aria-label={messages.title}>
      <h3>{messages.title}</h3>
      <p>
        {recurrence ? messages.which(series.number, ruleText(recurrence)) : messages.ended(series.number)}
      </p>
      {series.state === 'paused' && series.reason && <p role="status">{messages.paused(series.reason)}</p>}
      {goesOn && !series.newest && <p className={styles.dim}>{messages.older}</p>}
      {series.state === 'active' && series.newest && !isSent(post) && (
        <Radio.Group
          label={messages.scope}
          value={scope}
          onChange={(value) => onScope(value as PostDraft['scope'])}
        >
          <div className={schedule.scopes}>
            {(['one', 'following'] as const).map((value) => (
              <Radio key={value} value={value} label={messages.scopes[value]} />
            ))}
          </div>
        </Radio.Group>
      )}
      {goesOn && (
        <div className={styles.actions}>
          {series.state === 'paused' && series.newest && (
            <Button size="compact-sm" loading={isLoading} onClick={() => void act('resume')}>
              {messages.resume}
            </Button>
          )}
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void act('stop')}>
            {messages.stop}
          </Button>
        </div>
      )}
    </section>
  );
}

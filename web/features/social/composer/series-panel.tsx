import { Button, Radio } from '@mantine/core';
import type { Post } from '#contract/social.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import styles from './composer.module.css';
import schedule from './schedule.module.css';
import { isSent } from '../is-sent.ts';
import { dueText } from '../when-text.ts';
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
  const skip = async (local: string, skipped: boolean) => {
    try {
      await update({ params: { id: post.id }, body: { skip: { local, skipped } } }).unwrap();
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
      {series.state === 'active' && series.coming.length > 0 && (
        <section aria-label={messages.coming}>
          <h4>{messages.coming}</h4>
          <ul className={schedule.coming}>
            {series.coming.map(({ local, dueAt, skipped }) => {
              const time = dueText(dueAt, post.schedule.timezone);
              return (
                <li key={local} data-skipped={skipped || undefined}>
                  <time dateTime={dueAt}>{time}</time>
                  {skipped && <span className={styles.dim}>{messages.skipped}</span>}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={isLoading}
                    aria-label={skipped ? messages.unskipAt(time) : messages.skipAt(time)}
                    onClick={() => void skip(local, !skipped)}
                  >
                    {skipped ? messages.unskip : messages.skip}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
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

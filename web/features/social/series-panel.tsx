import { Button, Radio } from '@mantine/core';
import type { Post } from '#contract/social.ts';
import { toast } from '#web/ui/toast.ts';
import { socialApi } from './api.ts';
import styles from './composer.module.css';
import { isSent } from './is-sent.ts';
import type { PostDraft } from './post-draft.ts';
import { ruleText } from './repeat-text.ts';
import { tellFailure } from './tell-failure.ts';
import { socialWords } from './words.ts';

const words = socialWords.composer.series;

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
      toast({ message: action === 'stop' ? words.stopped : words.resumed, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  const goesOn = series.state !== 'ended';
  return (
    <section className={styles.series} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{recurrence ? words.which(series.number, ruleText(recurrence)) : words.ended(series.number)}</p>
      {series.state === 'paused' && series.reason && <p role="status">{words.paused(series.reason)}</p>}
      {goesOn && !series.newest && <p className={styles.dim}>{words.older}</p>}
      {series.state === 'active' && series.newest && !isSent(post) && (
        <Radio.Group
          label={words.scope}
          value={scope}
          onChange={(value) => onScope(value as PostDraft['scope'])}
        >
          <div className={styles.modes}>
            {(['one', 'following'] as const).map((value) => (
              <Radio key={value} value={value} label={words.scopes[value]} />
            ))}
          </div>
        </Radio.Group>
      )}
      {goesOn && (
        <div className={styles.actions}>
          {series.state === 'paused' && series.newest && (
            <Button size="compact-sm" loading={isLoading} onClick={() => void act('resume')}>
              {words.resume}
            </Button>
          )}
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void act('stop')}>
            {words.stop}
          </Button>
        </div>
      )}
    </section>
  );
}

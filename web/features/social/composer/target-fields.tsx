import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Channel } from '#contract/social.ts';
import { channelFacts } from '#engine/social/channel-facts.ts';
import { textLimit } from '#engine/social/check-target.ts';
import { countHashtags } from '#engine/social/count-tags.ts';
import { postedLength, sentText } from '#engine/social/count-text.ts';
import styles from './composer.module.css';
import { MediaList } from './media-list.tsx';
import { OptionFields } from './option-fields.tsx';
import type { PostDraft, TargetText } from './post-draft.ts';
import { linkOf, picturesOf, threadOf } from './target-problems.ts';
import { ThreadFields } from './thread-fields.tsx';
import { TextEditor } from './toolbar/text-editor.tsx';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer;

interface Props {
  channel: Channel;
  draft: PostDraft;
  target: TargetText;
  problems: readonly string[];
  onChange: (target: TargetText) => void;
  /** opens the library to choose this channel's own images */
  onPick: () => void;
}

/** How many characters a channel's copy has, as its network counts them, and how many it takes. */
export function TextCount({
  channel,
  draft,
  target,
  short = false,
}: Pick<Props, 'channel' | 'draft' | 'target'> & { short?: boolean }) {
  const facts = channelFacts(channel);
  const text = sentText(target.content ?? draft.content, linkOf(draft, target), facts, target.options);
  const used = postedLength(text, facts, target.options);
  const most = textLimit(facts, picturesOf(draft, target));
  return (
    <span className={styles.count} data-over={used > most || undefined}>
      {(short ? messages.shortCount : messages.count)(used, most)}
    </span>
  );
}

/** A channel's own version of a post, with its count and what keeps it from being taken. */
export function TargetFields({ channel, draft, target, problems, onChange, onPick }: Props) {
  const facts = channelFacts(channel);
  const thread = threadOf(draft, target);
  const set = (changes: Partial<TargetText>) => onChange({ ...target, ...changes });
  const text = sentText(target.content ?? draft.content, linkOf(draft, target), facts, target.options);
  const { most = 0, advised = 0 } = facts.hashtags ?? {};
  const hashtags = countHashtags(text);
  return (
    <section className={styles.target} aria-label={channel.name}>
      <div className={styles.editor}>
        <TextEditor
          projectId={channel.projectId}
          label={messages.ownText(channel.name)}
          value={target.content ?? draft.content}
          // Typing here begins a version of the channel's own.
          onChange={(content) => set({ content })}
        >
          <Checkbox
            size="xs"
            className={styles.customize}
            label={messages.own(channel.name)}
            checked={target.content !== null}
            onChange={(event) =>
              set(
                event.currentTarget.checked
                  ? { content: draft.content }
                  : { content: null, ...(facts.threads && { thread: null }) },
              )
            }
          />
          <TextCount channel={channel} draft={draft} target={target} />
        </TextEditor>
      </div>
      {facts.threads ? (
        <ThreadFields parts={thread} channels={[channel]} onChange={(changed) => set({ thread: changed })} />
      ) : (
        draft.thread.length > 0 &&
        (thread.length === 0 ? (
          <p className={styles.dim}>{messages.thread.isFirstOnly}</p>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.firstOnly}
            onClick={() => set({ thread: [] })}
          >
            {messages.thread.firstOnly}
          </Button>
        ))
      )}
      {target.options.kind === 'story' && (
        <p className={styles.dim}>{messages.storyNote(facts.media.video?.story !== undefined)}</p>
      )}
      {hashtags > advised && hashtags <= most && (
        <p className={styles.dim}>{messages.hashtagsNote(facts.label, advised)}</p>
      )}
      {problems.length > 0 && (
        <div role="status">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.pair}>
        {facts.title !== undefined && (
          <TextInput
            size="xs"
            label={messages.postTitle(channel.name)}
            value={target.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        )}
        {facts.firstComment && target.options.kind !== 'story' && (
          <TextInput
            size="xs"
            label={messages.comment(channel.name)}
            value={target.firstComment}
            onChange={(event) => set({ firstComment: event.currentTarget.value })}
          />
        )}
      </div>
      <Checkbox
        size="xs"
        label={messages.ownMedia(channel.name)}
        checked={target.media !== null}
        onChange={(event) => set({ media: event.currentTarget.checked ? picturesOf(draft, target) : null })}
      />
      {target.media !== null && (
        <MediaList
          label={messages.ownPictures(channel.name)}
          media={target.media}
          onChange={(media) => set({ media })}
          onPick={onPick}
        />
      )}
      <OptionFields channel={channel} options={target.options} onChange={(options) => set({ options })} />
    </section>
  );
}

import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { countText, sentText } from '#engine/social/count-text.ts';
import styles from './composer.module.css';
import { MediaList } from './media-list.tsx';
import { OptionFields } from './option-fields.tsx';
import type { PostDraft, TargetText } from './post-draft.ts';
import { linkOf, picturesOf } from './target-problems.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer;

interface Props {
  channel: Channel;
  draft: PostDraft;
  target: TargetText;
  problems: readonly string[];
  onChange: (target: TargetText) => void;
  /** opens the library to choose this channel's own pictures */
  onPick: () => void;
}

/** A channel's own version of a post, with its count and what keeps it from being taken. */
export function TargetFields({ channel, draft, target, problems, onChange, onPick }: Props) {
  const facts = networkFacts[channel.network];
  const text = sentText(target.content ?? draft.content, linkOf(draft, target), facts, target.options);
  const used = countText(text, facts.count);
  const set = (changes: Partial<TargetText>) => onChange({ ...target, ...changes });
  return (
    <section className={styles.target} aria-label={channel.name}>
      <header>
        <strong>{channel.name}</strong>
        <span className={styles.dim}>{facts.label}</span>
        <span className={styles.count} data-over={used > facts.text || undefined}>
          {messages.count(used, facts.text)}
        </span>
      </header>
      <Checkbox
        label={messages.own(channel.name)}
        checked={target.content !== null}
        onChange={(event) => set({ content: event.currentTarget.checked ? draft.content : null })}
      />
      {target.content !== null && (
        <Textarea
          label={messages.ownText(channel.name)}
          autosize
          minRows={3}
          value={target.content}
          onChange={(event) => set({ content: event.currentTarget.value })}
        />
      )}
      {target.options.kind === 'story' && <p className={styles.dim}>{messages.storyNote}</p>}
      {facts.title !== undefined && (
        <TextInput
          label={messages.postTitle(channel.name)}
          value={target.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      )}
      <Checkbox
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
      {facts.firstComment && target.options.kind !== 'story' && (
        <TextInput
          label={messages.comment(channel.name)}
          value={target.firstComment}
          onChange={(event) => set({ firstComment: event.currentTarget.value })}
        />
      )}
      <OptionFields channel={channel} options={target.options} onChange={(options) => set({ options })} />
      {problems.length > 0 && (
        <div role="status">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

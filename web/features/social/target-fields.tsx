import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { networkFacts } from '#contract/networks.ts';
import type { Channel } from '#contract/social.ts';
import { countText, publishedText } from '#engine/social/count-text.ts';
import styles from './composer.module.css';
import type { PostDraft, TargetText } from './post-draft.ts';
import { socialWords } from './words.ts';

const words = socialWords.composer;

interface Props {
  channel: Channel;
  draft: PostDraft;
  target: TargetText;
  problems: readonly string[];
  onChange: (target: TargetText) => void;
}

/** A channel's own version of a post, with its count and what keeps it from being taken. */
export function TargetFields({ channel, draft, target, problems, onChange }: Props) {
  const facts = networkFacts[channel.network];
  const text = publishedText(target.content ?? draft.content, draft.link.trim() || null, facts);
  const used = countText(text, facts.count);
  const set = (changes: Partial<TargetText>) => onChange({ ...target, ...changes });
  return (
    <section className={styles.target} aria-label={channel.name}>
      <header>
        <strong>{channel.name}</strong>
        <span className={styles.dim}>{facts.label}</span>
        <span className={styles.count} data-over={used > facts.text || undefined}>
          {words.count(used, facts.text)}
        </span>
      </header>
      <Checkbox
        label={words.own(channel.name)}
        checked={target.content !== null}
        onChange={(event) => set({ content: event.currentTarget.checked ? draft.content : null })}
      />
      {target.content !== null && (
        <Textarea
          label={words.ownText(channel.name)}
          autosize
          minRows={3}
          value={target.content}
          onChange={(event) => set({ content: event.currentTarget.value })}
        />
      )}
      {facts.title !== undefined && (
        <TextInput
          label={words.postTitle(channel.name)}
          value={target.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      )}
      {facts.firstComment && (
        <TextInput
          label={words.comment(channel.name)}
          value={target.firstComment}
          onChange={(event) => set({ firstComment: event.currentTarget.value })}
        />
      )}
      {problems.length > 0 && (
        <ul className={styles.problems} role="status">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

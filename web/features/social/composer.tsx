import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import type { MediaItem } from '#contract/media.ts';
import { networkFacts } from '#contract/networks.ts';
import type { Channel, Post } from '#contract/social.ts';
import { checkTarget } from '#engine/social/check-target.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import styles from './composer.module.css';
import type { PostDraft, TargetText } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import { TargetStatus } from './target-status.tsx';
import { useComposer } from './use-composer.ts';
import { socialWords } from './words.ts';

const words = socialWords.composer;

export interface PickerProps {
  projectId: string;
  opened: boolean;
  chosen: readonly string[];
  onToggle: (item: MediaItem) => void;
  onClose: () => void;
}

interface Props {
  projectId: string;
  channels: readonly Channel[];
  /** null = a new one */
  post: Post | null;
  initial: PostDraft;
  timezone: string;
  picker: ComponentType<PickerProps>;
  onClose: () => void;
}

const problemsOf = (draft: PostDraft, target: TargetText, channel: Channel) =>
  checkTarget(
    {
      content: target.content ?? draft.content,
      link: draft.link.trim() || null,
      title: target.title.trim() || null,
      firstComment: target.firstComment.trim() || null,
      media: draft.media.map(({ item, altText }) => ({
        type: item?.type ?? 'image',
        // What was chosen earlier is judged by the server, which knows the file.
        mime: item?.mime ?? networkFacts[channel.network].media.mime[0] ?? 'image/jpeg',
        bytes: item?.bytes ?? 0,
        altText,
      })),
    },
    networkFacts[channel.network],
  );

/** Writes one post: shared text, versions per channel, pictures, time; with what each network will say to it. */
export function Composer(props: Props) {
  const { projectId, channels, post, timezone, picker: Picker } = props;
  const { draft, set, save, remove, busy, problem, timeProblem } = useComposer(props);
  const [picking, setPicking] = useState(false);
  const usable = channels.filter((one) => one.status !== 'disconnected');
  const chosen = draft.targets.flatMap((target) => {
    const channel = channels.find((one) => one.id === target.channelId);
    return channel ? [{ target, channel }] : [];
  });
  const toggle = (channel: Channel, on: boolean) =>
    set({
      targets: on
        ? [...draft.targets, { channelId: channel.id, content: null, title: '', firstComment: '' }]
        : draft.targets.filter((target) => target.channelId !== channel.id),
    });
  const change = (target: TargetText) =>
    set({ targets: draft.targets.map((one) => (one.channelId === target.channelId ? target : one)) });
  const toggleMedia = (item: MediaItem) =>
    set({
      media: draft.media.some((one) => one.id === item.id)
        ? draft.media.filter((one) => one.id !== item.id)
        : [...draft.media, { id: item.id, url: item.thumbnailUrl, altText: item.altText, item }],
    });
  return (
    <div className={styles.composer}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {post && post.status !== 'draft' && (
          <section aria-label={socialWords.target.title}>
            <h3>{socialWords.target.title}</h3>
            <ul className={styles.outcomes}>
              {post.targets.map((target) => (
                <TargetStatus key={target.id} post={post} target={target} />
              ))}
            </ul>
          </section>
        )}
        <fieldset className={styles.channels}>
          <legend>{words.channels}</legend>
          {usable.length === 0 && (
            <p>
              {words.noChannels} <Link to={`/channels/${projectId}/social-media`}>{words.toChannels}</Link>
            </p>
          )}
          {usable.map((channel) => (
            <Checkbox
              key={channel.id}
              label={`${channel.name} (${networkFacts[channel.network].label})`}
              checked={draft.targets.some((target) => target.channelId === channel.id)}
              onChange={(event) => toggle(channel, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Textarea
          label={words.text}
          description={words.textHint}
          autosize
          minRows={5}
          data-autofocus
          value={draft.content}
          onChange={(event) => set({ content: event.currentTarget.value })}
        />
        <TextInput
          label={words.link}
          type="url"
          inputMode="url"
          value={draft.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <section className={styles.media} aria-label={words.media}>
          <ul>
            {draft.media.map((one, at) => (
              <li key={one.id}>
                <img src={one.url} alt={one.altText} />
                <button
                  type="button"
                  aria-label={words.removeMedia(at + 1)}
                  onClick={() => set({ media: draft.media.filter((other) => other !== one) })}
                >
                  <IconX size={16} stroke={2} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={() => setPicking(true)}>
            {words.addMedia}
          </Button>
        </section>
        {chosen.map(({ target, channel }) => (
          <TargetFields
            key={channel.id}
            channel={channel}
            draft={draft}
            target={target}
            problems={problemsOf(draft, target, channel)}
            onChange={change}
          />
        ))}
        <TextInput
          label={words.labels}
          description={words.labelsHint}
          value={draft.labels}
          onChange={(event) => set({ labels: event.currentTarget.value })}
        />
        <ScheduleFields draft={draft} timezone={timezone} problem={timeProblem} onChange={set} />
        <FormProblem message={problem} />
        <div className={styles.actions}>
          <Button type="submit" loading={busy}>
            {words.save[draft.mode]}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {words.close}
          </Button>
          {post && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {words.delete}
            </Button>
          )}
        </div>
      </form>
      <aside className={styles.previews} aria-label={words.preview}>
        <h3>{words.preview}</h3>
        {chosen.length === 0 && <p className={styles.dim}>{words.previewEmpty}</p>}
        {chosen.map(({ target, channel }) => (
          <PostPreview key={channel.id} channel={channel} draft={draft} target={target} />
        ))}
      </aside>
      <Picker
        projectId={projectId}
        opened={picking}
        chosen={draft.media.map((one) => one.id)}
        onToggle={toggleMedia}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}

import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import type { MediaItem } from '#contract/media.ts';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel, Post } from '#contract/social.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import styles from './composer.module.css';
import { isSent, isTargetSent } from '../is-sent.ts';
import { MediaList } from './media-list.tsx';
import { type ChosenMedia, emptyTarget, type PostDraft, type TargetText } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SentPost } from '../drafts/sent-post.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { TargetFields } from './target-fields.tsx';
import { problemsOf } from './target-problems.ts';
import { TargetStatus } from '../drafts/target-status.tsx';
import { useComposer } from './use-composer.ts';
import { isPlanned, useMayPublish } from '../use-may-publish.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer;

export interface PickerProps {
  projectId: string;
  opened: boolean;
  chosen: readonly string[];
  onChoose: (item: MediaItem, chosen: boolean) => void;
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

/** Writes one post: shared text, versions per channel, pictures, time; with what each network will say to it. */
export function Composer(props: Props) {
  const { projectId, channels, post, timezone, picker: Picker } = props;
  const mayPublish = useMayPublish();
  const composer = useComposer({ ...props, mayPublish });
  const { draft, set, save, remove, restored, untouched, busy, problem, timeProblem } = composer;
  const fixed = !mayPublish && post !== null && isPlanned(post);
  /** for whom pictures are chosen: all channels (''), one of them, or nobody */
  const [picking, setPicking] = useState<string | null>(null);
  const sentTo = new Set(post?.targets.filter(isTargetSent).map(({ channelId }) => channelId));
  const usable = channels.filter((channel) => channel.status !== 'disconnected');
  const chosen = draft.targets.flatMap((target) => {
    const channel = channels.find((item) => item.id === target.channelId);
    return channel ? [{ target, channel }] : [];
  });
  const toggle = (channel: Channel, on: boolean) =>
    set({
      targets: on
        ? [...draft.targets, emptyTarget(channel.id)]
        : draft.targets.filter((target) => target.channelId !== channel.id),
    });
  const change = (target: TargetText) =>
    set(({ targets }) => ({
      targets: targets.map((item) => (item.channelId === target.channelId ? target : item)),
    }));
  const picked = draft.targets.find((target) => target.channelId === picking);
  const pickedMedia = picked ? (picked.media ?? []) : draft.media;
  const chooseMedia = (item: MediaItem, on: boolean) => {
    const one: ChosenMedia = { id: item.id, url: item.thumbnailUrl, altText: item.altText, item };
    const changed = (media: readonly ChosenMedia[]) => {
      const others = media.filter(({ id }) => id !== item.id);
      return on ? [...others, one] : others;
    };
    // Several uploads arrive in any order, each long after the draft of its start.
    set(({ media, targets }) =>
      picked
        ? {
            targets: targets.map((target) =>
              target.channelId === picked.channelId
                ? { ...target, media: changed(target.media ?? []) }
                : target,
            ),
          }
        : { media: changed(media) },
    );
  };
  // What was typed before it was sent stays, with the server's answer to it.
  if (post && isSent(post) && untouched)
    return (
      <SentPost post={post} timezone={timezone} onDelete={() => void remove()} onClose={props.onClose} />
    );
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
        {restored && (
          <div role="status">
            <p>{messages.restored[restored]}</p>
            <Button size="compact-md" variant="default" onClick={composer.discard}>
              {messages.discard}
            </Button>
          </div>
        )}
        {fixed && <p role="note">{messages.fixed}</p>}
        {mayPublish && post?.publishRequestedAt && <p role="note">{messages.asked}</p>}
        {post && post.status !== 'draft' && (
          <section aria-label={socialMessages.target.title}>
            <h3>{socialMessages.target.title}</h3>
            <ul className={styles.outcomes}>
              {post.targets.map((target) => (
                <TargetStatus key={target.id} post={post} target={target} timezone={timezone} />
              ))}
            </ul>
          </section>
        )}
        {sentTo.size > 0 && <p role="note">{messages.partly}</p>}
        <fieldset className={styles.channels}>
          <legend>{messages.channels}</legend>
          {usable.length === 0 && (
            <p>
              {messages.noChannels}{' '}
              <Link to={pagePath('/channels/:projectId/social-media', { projectId })}>
                {messages.toChannels}
              </Link>
            </p>
          )}
          {usable.map((channel) => (
            <Checkbox
              key={channel.id}
              label={`${channel.name} (${networkFacts[channel.network].label})`}
              checked={draft.targets.some((target) => target.channelId === channel.id)}
              disabled={sentTo.has(channel.id)}
              onChange={(event) => toggle(channel, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Textarea
          label={messages.text}
          description={messages.textHint}
          autosize
          minRows={5}
          data-autofocus
          value={draft.content}
          onChange={(event) => set({ content: event.currentTarget.value })}
        />
        <TextInput
          label={messages.link}
          type="url"
          inputMode="url"
          value={draft.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <MediaList
          label={messages.media}
          media={draft.media}
          onChange={(media) => set({ media })}
          onPick={() => setPicking('')}
        />
        {chosen.map(({ target, channel }) => (
          <TargetFields
            key={channel.id}
            channel={channel}
            draft={draft}
            target={target}
            problems={problemsOf(draft, target, channel)}
            onChange={change}
            onPick={() => setPicking(channel.id)}
          />
        ))}
        <TextInput
          label={messages.labels}
          description={messages.labelsHint}
          value={draft.labels}
          onChange={(event) => set({ labels: event.currentTarget.value })}
        />
        {mayPublish ? (
          <ScheduleFields draft={draft} timezone={timezone} problem={timeProblem} onChange={set} />
        ) : (
          !fixed && <p className={styles.dim}>{messages.authors}</p>
        )}
        {draft.mode === 'at' && (post?.series?.newest ?? true) && (
          <RepeatFields
            repeat={draft.repeat}
            local={draft.local}
            timezone={timezone}
            number={post?.series?.number ?? 1}
            channels={chosen.map(({ channel }) => channel)}
            onChange={(repeat) => set({ repeat })}
          />
        )}
        {mayPublish && post?.series && (
          <SeriesPanel post={post} scope={draft.scope} onScope={(scope) => set({ scope })} />
        )}
        {!mayPublish && !fixed && post?.publishRequestedAt && <p role="status">{messages.waitsForEditor}</p>}
        <FormProblem message={problem} />
        <div className={styles.actions}>
          {!fixed && (
            <Button type="submit" loading={busy}>
              {messages.save[draft.mode]}
            </Button>
          )}
          {!mayPublish && !fixed && !post?.publishRequestedAt && (
            <Button variant="default" loading={busy} onClick={() => void save(true)}>
              {messages.request}
            </Button>
          )}
          <Button variant="default" onClick={props.onClose}>
            {messages.close}
          </Button>
          {post && !fixed && (
            <Button variant="subtle" color="danger" onClick={() => void remove()}>
              {messages.delete}
            </Button>
          )}
        </div>
      </form>
      <aside className={styles.previews} aria-label={messages.preview}>
        <h3>{messages.preview}</h3>
        {chosen.length === 0 && <p className={styles.dim}>{messages.previewEmpty}</p>}
        {chosen.map(({ target, channel }) => (
          <PostPreview key={channel.id} channel={channel} draft={draft} target={target} />
        ))}
      </aside>
      <Picker
        projectId={projectId}
        opened={picking !== null}
        chosen={pickedMedia.map((item) => item.id)}
        onChoose={chooseMedia}
        onClose={() => setPicking(null)}
      />
    </div>
  );
}

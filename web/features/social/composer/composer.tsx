import { Button, TextInput } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { MediaItem } from '#contract/media.ts';
import type { Channel, Post } from '#contract/social.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { allTab, ChannelPanels } from './channel-panels.tsx';
import { ChannelToggles } from './channel-toggles.tsx';
import styles from './composer.module.css';
import { isSent, isTargetSent } from '../is-sent.ts';
import { type ChosenMedia, emptyTarget, type PostDraft, type TargetText } from './post-draft.ts';
import { Previews } from './previews.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ModeSwitch, ScheduleFields } from './schedule-fields.tsx';
import { SentPost } from '../drafts/sent-post.tsx';
import { SeriesPanel } from './series-panel.tsx';
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
  onSent: (postId: string) => void;
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
  const [openTab, setTab] = useState<string>(allTab);
  /** the channel whose preview is shown */
  const [shown, setShown] = useState<string>();
  const sentTo = new Set(post?.targets.filter(isTargetSent).map(({ channelId }) => channelId));
  const usable = channels.filter((channel) => channel.status !== 'disconnected');
  const chosen = draft.targets.flatMap((target) => {
    const channel = channels.find((item) => item.id === target.channelId);
    return channel ? [{ target, channel }] : [];
  });
  // A channel that was taken off has no tab any more.
  const tab = chosen.some(({ channel }) => channel.id === openTab) ? openTab : allTab;
  const toggle = (channel: Channel, on: boolean) => {
    if (on) setShown(channel.id);
    set({
      targets: on
        ? [...draft.targets, emptyTarget(channel)]
        : draft.targets.filter((target) => target.channelId !== channel.id),
    });
  };
  const change = (target: TargetText) =>
    set(({ targets }) => ({
      targets: targets.map((item) => (item.channelId === target.channelId ? target : item)),
    }));
  const picked = draft.targets.find((target) => target.channelId === picking);
  const pickedMedia = picked ? (picked.media ?? []) : draft.media;
  const chooseMedia = (item: MediaItem, on: boolean) => {
    const { id, type, altText, thumbnailUrl: url } = item;
    const one: ChosenMedia = { id, type, url, altText, item };
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
  const repeats = mayPublish && draft.mode === 'at' && (post?.series?.newest ?? true);
  return (
    <>
      <form
        className={styles.composer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.form}>
          {restored && (
            <div role="status" className={styles.restored}>
              <p>{messages.restored[restored]}</p>
              <Button size="compact-sm" variant="default" onClick={composer.discard}>
                {messages.discard}
              </Button>
            </div>
          )}
          {fixed && <p role="note">{messages.fixed}</p>}
          {mayPublish && post?.publishRequestedAt && <p role="note">{messages.asked}</p>}
          {post && post.status !== 'draft' && (
            <section aria-label={socialMessages.target.title}>
              <h2>{socialMessages.target.title}</h2>
              <ul className={styles.outcomes}>
                {post.targets.map((target) => (
                  <TargetStatus key={target.id} post={post} target={target} timezone={timezone} />
                ))}
              </ul>
            </section>
          )}
          {sentTo.size > 0 && <p role="note">{messages.partly}</p>}
          <ChannelToggles
            projectId={projectId}
            channels={usable}
            chosen={new Set(draft.targets.map(({ channelId }) => channelId))}
            sentTo={sentTo}
            onToggle={toggle}
          />
          <ChannelPanels
            projectId={projectId}
            draft={draft}
            chosen={chosen}
            tab={tab}
            onTab={(next) => {
              setTab(next);
              if (next !== allTab) setShown(next);
            }}
            onDraft={set}
            onTarget={change}
            onPick={setPicking}
          />
          <div className={styles.pair}>
            <TextInput
              size="xs"
              label={messages.link}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={draft.link}
              onChange={(event) => set({ link: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              label={messages.labels}
              placeholder={messages.labelsHint}
              value={draft.labels}
              onChange={(event) => set({ labels: event.currentTarget.value })}
            />
          </div>
          {mayPublish && post?.series && (
            <SeriesPanel post={post} scope={draft.scope} onScope={(scope) => set({ scope })} />
          )}
        </div>
        <Previews draft={draft} chosen={chosen} shown={shown} onShow={setShown} />
        <footer className={styles.foot}>
          {mayPublish && draft.mode !== 'none' && draft.mode !== 'now' && (
            <div className={styles.when}>
              <ScheduleFields
                draft={draft}
                timezone={timezone}
                channels={chosen.map(({ channel }) => channel)}
                problem={timeProblem}
                onChange={set}
              />
              {repeats && (
                <RepeatFields
                  repeat={draft.repeat}
                  local={draft.local}
                  timezone={timezone}
                  number={post?.series?.number ?? 1}
                  skipped={(post?.series?.coming ?? [])
                    .filter((time) => time.skipped)
                    .map((time) => time.local)}
                  channels={chosen.map(({ channel }) => channel)}
                  onChange={(repeat) => set({ repeat })}
                />
              )}
            </div>
          )}
          <FormProblem message={problem} />
          <div className={styles.actions}>
            {mayPublish ? (
              <ModeSwitch mode={draft.mode} onChange={(mode) => set({ mode })} />
            ) : (
              !fixed && <p className={styles.dim}>{messages.authors}</p>
            )}
            {!mayPublish && !fixed && post?.publishRequestedAt && (
              <p role="status" className={styles.dim}>
                {messages.waitsForEditor}
              </p>
            )}
            <span className={styles.space} />
            {post && !fixed && (
              <Button variant="subtle" color="danger" onClick={() => void remove()}>
                {messages.delete}
              </Button>
            )}
            <Button variant="default" onClick={props.onClose}>
              {messages.close}
            </Button>
            {!mayPublish && !fixed && !post?.publishRequestedAt && (
              <Button variant="default" loading={busy} onClick={() => void save(true)}>
                {messages.request}
              </Button>
            )}
            {!fixed && (
              <Button type="submit" loading={busy}>
                {messages.save[draft.mode]}
              </Button>
            )}
          </div>
        </footer>
      </form>
      <Picker
        projectId={projectId}
        opened={picking !== null}
        chosen={pickedMedia.map((item) => item.id)}
        onChoose={chooseMedia}
        onClose={() => setPicking(null)}
      />
    </>
  );
}

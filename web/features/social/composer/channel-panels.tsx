import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { NetworkMark } from '#web/ui/data/network-mark.tsx';
import { socialMessages } from '../messages.ts';
import styles from './composer.module.css';
import { MediaList } from './media-list.tsx';
import type { PostDraft, TargetText } from './post-draft.ts';
import { TargetFields, TextCount } from './target-fields.tsx';
import { problemsOf } from './target-problems.ts';
import { ThreadFields } from './thread-fields.tsx';
import { TextEditor } from './toolbar/text-editor.tsx';

const messages = socialMessages.composer;
export const allTab = 'all';

export interface ChosenTarget {
  channel: Channel;
  target: TargetText;
}

interface Props {
  projectId: string;
  draft: PostDraft;
  chosen: readonly ChosenTarget[];
  /** the tab that is open: a channel's id, or all of them */
  tab: string;
  onTab: (tab: string) => void;
  onDraft: (changes: Partial<PostDraft>) => void;
  onTarget: (target: TargetText) => void;
  /** opens the library for all channels ('') or for one */
  onPick: (channelId: string) => void;
}

/** One text for all networks, and a tab for each of them with its count and its own version. */
export function ChannelPanels(props: Props) {
  const { projectId, draft, chosen, tab, onTab, onDraft, onTarget, onPick } = props;
  const several = (channel: Channel) =>
    chosen.filter((item) => item.channel.network === channel.network).length > 1;
  const nameOf = (channel: Channel) =>
    several(channel) ? channel.name : networkFacts[channel.network].label;
  // One count for each network is enough; a server with limits of its own has its own.
  const threaded = chosen.flatMap(({ channel }, at) => {
    const twin = ({ channel: other }: ChosenTarget) =>
      other.network === channel.network && other.limits?.text === channel.limits?.text;
    return networkFacts[channel.network].threads && chosen.findIndex(twin) === at ? [channel] : [];
  });
  const problems = new Map(
    chosen.map(({ channel, target }) => [channel.id, problemsOf(draft, target, channel)]),
  );
  return (
    <Tabs value={tab} onChange={(value) => onTab(value ?? allTab)} keepMounted={false}>
      <Tabs.List className={styles.tabs} aria-label={messages.versions}>
        <Tabs.Tab value={allTab}>{messages.all}</Tabs.Tab>
        {chosen.map(({ channel, target }) => (
          <Tabs.Tab
            key={channel.id}
            value={channel.id}
            leftSection={<NetworkMark network={channel.network} />}
            rightSection={
              problems.get(channel.id)?.length ? (
                <IconAlertTriangle
                  size={14}
                  stroke={2}
                  className={styles.warn}
                  aria-label={messages.hasProblem}
                />
              ) : null
            }
          >
            {nameOf(channel)} <TextCount channel={channel} draft={draft} target={target} short />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={allTab} className={styles.panel}>
        <div className={styles.editor}>
          <TextEditor
            projectId={projectId}
            label={messages.text}
            value={draft.content}
            onChange={(content) => onDraft({ content })}
            link={{ value: draft.link, onChange: (link) => onDraft({ link }) }}
            onMedia={() => onPick('')}
          />
          <MediaList
            label={messages.media}
            media={draft.media}
            onChange={(media) => onDraft({ media })}
            onPick={() => onPick('')}
          />
        </div>
        {(threaded.length > 0 || draft.thread.length > 0) && (
          <ThreadFields parts={draft.thread} channels={threaded} onChange={(thread) => onDraft({ thread })} />
        )}
        {[...problems.values()].some((each) => each.length > 0) && (
          <div role="status">
            <ul className={styles.problems}>
              {chosen.flatMap(({ channel }) =>
                (problems.get(channel.id) ?? []).map((problem) => (
                  <li key={channel.id + problem}>
                    <button type="button" onClick={() => onTab(channel.id)}>
                      <NetworkMark network={channel.network} size={16} /> {problem}
                    </button>
                  </li>
                )),
              )}
            </ul>
          </div>
        )}
      </Tabs.Panel>
      {chosen.map(({ channel, target }) => (
        <Tabs.Panel key={channel.id} value={channel.id} className={styles.panel}>
          <TargetFields
            channel={channel}
            draft={draft}
            target={target}
            problems={problems.get(channel.id) ?? []}
            onChange={onTarget}
            onPick={() => onPick(channel.id)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

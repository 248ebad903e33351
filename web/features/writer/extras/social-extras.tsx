import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { may } from '#contract/workspaces/roles.ts';
import { allNetworks } from '#contract/shared/options.ts';
import { networkLabels } from '#contract/social/network-labels.ts';
import { networkFacts, type Network } from '#contract/social/networks.ts';
import { countText } from '#engine/social/count-text.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { writerMessages } from '../messages.ts';
import { CreatePost } from './create-post.tsx';
import { ExtraCard } from './extra-card.tsx';
import { ExtraSection } from './extra-section.tsx';
import styles from './extras.module.css';
import type { ExtrasOf } from './extras-of.ts';
import { useDerive } from './use-derive.ts';

const messages = writerMessages.extras;

interface Props extends ExtrasOf {
  article: { id: string; projectId: string | null } | null;
}

/** A post for each network that is chosen, to be made a draft of the article. */
export function SocialExtras({
  documentId,
  texts,
  revision,
  canWrite,
  change,
  flush,
  refetch,
  article,
}: Props) {
  const { run, write, stop } = useDerive(documentId, { flush, onWritten: refetch });
  const [networks, setNetworks] = useState<readonly Network[]>(['LINKEDIN', 'TWITTER']);
  const role = useAppSelector((state) => state.user.data?.role);
  const mayPost = !role || may(role, 'social.write');
  return (
    <ExtraSection
      kind="social"
      run={run}
      hasAny={texts.length > 0}
      onStop={stop}
      canWrite={networks.length > 0}
      onWrite={
        canWrite
          ? (instruction) => void write({ kind: 'social', networks: [...networks], instruction })
          : null
      }
      choice={
        <div role="group" aria-label={messages.networks} className={styles.networks}>
          {allNetworks.map((network) => (
            <Checkbox
              key={network}
              size="xs"
              label={networkLabels[network]}
              checked={networks.includes(network)}
              onChange={({ currentTarget: { checked } }) =>
                setNetworks(
                  allNetworks.filter((item) => (item === network ? checked : networks.includes(item))),
                )
              }
            />
          ))}
        </div>
      }
    >
      {texts.length > 0 && article?.projectId == null && <p className={styles.quiet}>{messages.noProject}</p>}
      <ul className={styles.cards}>
        {texts.map((text) => {
          const { content } = text;
          if (content.kind !== 'social') return null;
          const facts = networkFacts[content.network];
          return (
            <ExtraCard
              key={text.id}
              text={text}
              name={messages.postFor(facts.label)}
              revision={revision}
              onRemove={change && (() => void change(text, 'remove'))}
              action={
                mayPost &&
                article?.projectId && (
                  <CreatePost
                    text={text}
                    label={facts.label}
                    article={{ id: article.id, projectId: article.projectId }}
                    onCreated={() => void change?.(text, 'use')}
                  />
                )
              }
            >
              <p className={styles.network}>{facts.label}</p>
              <p className={styles.text}>{content.text}</p>
              <p className={styles.quiet}>
                {messages.characters(countText(content.text, facts.count), facts.text)}
              </p>
            </ExtraCard>
          );
        })}
      </ul>
    </ExtraSection>
  );
}

import { Button } from '@mantine/core';
import {
  cutToWidth,
  descriptionSizePx,
  descriptionWidthPx,
  pixelWidth,
  titleWidthPx,
} from '#engine/text/pixel-width.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { ExtraCard } from './extra-card.tsx';
import { ExtraSection } from './extra-section.tsx';
import styles from './extras.module.css';
import type { ExtrasOf } from './extras-of.ts';
import { useDerive } from './use-derive.ts';

const messages = writerMessages.extras;

interface Props extends ExtrasOf {
  /** what publishing offers now */
  chosen: { title: string; description: string } | null;
}

/** Titles and descriptions for search results; the one that is used is offered when the article is published. */
export function MetaExtras({ documentId, texts, revision, canWrite, change, flush, refetch, chosen }: Props) {
  const { run, write, stop } = useDerive(documentId, { flush, onWritten: refetch });
  return (
    <ExtraSection
      kind="meta"
      run={run}
      hasAny={texts.length > 0}
      onStop={stop}
      onWrite={canWrite ? (instruction) => void write({ kind: 'meta', instruction }) : null}
    >
      <ul className={styles.cards}>
        {texts.map((text) => {
          if (text.content.kind !== 'meta') return null;
          const { title, description } = text.content;
          const isChosen = chosen?.title === title && chosen.description === description;
          return (
            <ExtraCard
              key={text.id}
              text={text}
              name={title}
              revision={revision}
              onRemove={change && (() => void change(text, 'remove'))}
              action={
                isChosen ? (
                  <span className={styles.used}>{messages.inUse}</span>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={messages.chooseLabel(title)}
                    onClick={async () => {
                      if (await change?.(text, 'use')) toast({ message: messages.metaUsed, kind: 'done' });
                    }}
                  >
                    {messages.choose}
                  </Button>
                )
              }
            >
              <p className={styles.metaTitle}>{cutToWidth(title, titleWidthPx)}</p>
              <p className={styles.text}>{cutToWidth(description, descriptionWidthPx, descriptionSizePx)}</p>
              <p className={styles.quiet}>
                {messages.pixels(
                  Math.round(pixelWidth(title)),
                  titleWidthPx,
                  Math.round(pixelWidth(description, descriptionSizePx)),
                  descriptionWidthPx,
                )}
              </p>
            </ExtraCard>
          );
        })}
      </ul>
    </ExtraSection>
  );
}

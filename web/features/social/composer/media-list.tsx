import { Button, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaLimits } from '#contract/media.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Still } from '#web/ui/data/still.tsx';
import { useMediaUpdateMutation } from '#web/kernel/queries/media.ts';
import { socialMessages } from '../messages.ts';
import styles from './media-list.module.css';
import type { ChosenMedia } from './post-draft.ts';
import { focusOf } from '../preview/focus.ts';
import { ToolPopover } from './toolbar/tool-popover.tsx';
import tools from './toolbar/toolbar.module.css';

const messages = socialMessages.composer;

interface Props {
  label: string;
  media: readonly ChosenMedia[];
  onChange: (media: ChosenMedia[]) => void;
  onPick: () => void;
}

/** The alt text of an image or video of the library: what networks that take one are sent. */
function AltText({ item, onSaved }: { item: ChosenMedia; onSaved: (altText: string) => void }) {
  const [text, setText] = useState(item.altText);
  const [save, { isLoading }] = useMediaUpdateMutation();
  const send = async () => {
    try {
      const { altText } = await save({ params: { id: item.id }, body: { altText: text } }).unwrap();
      onSaved(altText);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={tools.form}>
      <Textarea
        label={messages.altText}
        description={messages.altTextHint}
        size="xs"
        rows={3}
        maxLength={mediaLimits.altText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="compact-sm" loading={isLoading} onClick={() => void send()}>
        {messages.saveAltText}
      </Button>
    </div>
  );
}

/** Images and videos that were chosen, each with its alt text, and the way to choose others. */
export function MediaList({ label, media, onChange, onPick }: Props) {
  return (
    <section className={styles.media} aria-label={label}>
      <ul>
        {media.map((item, at) => (
          <li key={item.id}>
            <Still {...item} style={focusOf(item)} sign={10} />
            <button
              type="button"
              className={styles.removeMedia}
              aria-label={messages.removeMedia(item.type, at + 1)}
              onClick={() => onChange(media.filter((other) => other !== item))}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
            <span className={styles.alt} data-missing={item.altText.trim() === '' || undefined}>
              <ToolPopover
                label={messages.altTextOf(item.type, at + 1, item.altText.trim() !== '')}
                icon={item.altText.trim() === '' ? messages.noAlt : messages.alt}
              >
                {(close) => (
                  <AltText
                    item={item}
                    onSaved={(altText) => {
                      close();
                      onChange(media.map((other) => (other === item ? { ...item, altText } : other)));
                    }}
                  />
                )}
              </ToolPopover>
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.addMedia} onClick={onPick}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {messages.addMedia}
      </button>
    </section>
  );
}

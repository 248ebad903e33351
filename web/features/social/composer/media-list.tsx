import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import styles from './composer.module.css';
import type { ChosenMedia } from './post-draft.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer;

interface Props {
  label: string;
  media: readonly ChosenMedia[];
  onChange: (media: ChosenMedia[]) => void;
  onPick: () => void;
}

/** Pictures that were chosen, and the way to choose others. */
export function MediaList({ label, media, onChange, onPick }: Props) {
  return (
    <section className={styles.media} aria-label={label}>
      <ul>
        {media.map((item, at) => (
          <li key={item.id}>
            <img src={item.url} alt={item.altText} />
            <button
              type="button"
              aria-label={messages.removeMedia(at + 1)}
              onClick={() => onChange(media.filter((other) => other !== item))}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onPick}>
        {messages.addMedia}
      </Button>
    </section>
  );
}

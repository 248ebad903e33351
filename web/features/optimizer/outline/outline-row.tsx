import { ActionIcon, Textarea, UnstyledButton } from '@mantine/core';
import { IconCheck, IconGripVertical, IconPencilBolt, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEventHandler } from 'react';
import { type OutlineHeading, outlineLimits } from '#contract/optimizer/outline.ts';
import { sectionMessages } from '../section/messages.ts';
import { outlineMessages as messages } from './messages.ts';
import styles from './outline.module.css';

interface Props {
  heading: OutlineHeading;
  /** where it stands, from 1; while it is dragged, where it would land */
  place: number;
  dragged: boolean;
  isInText: boolean;
  handle: { onPointerDown: PointerEventHandler<HTMLElement> };
  onMove: (by: number) => void;
  onChange: (patch: Partial<OutlineHeading>) => void;
  onRemove: () => void;
  /** has the section written; null where nobody can */
  onWrite: (() => void) | null;
  /** another one below it */
  onAdd: () => void;
}

/** One heading of the outline: moved by its handle or by keys, changed in place. */
export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { heading, place, dragged, isInText, handle, onMove, onChange, onRemove, onWrite, onAdd } = props;
  const { level, text } = heading;
  /** Moves the row and gives the focus back to what was used: moving a node in the page takes it away. */
  const move = (event: KeyboardEvent<HTMLElement>, element: HTMLElement) => {
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
    requestAnimationFrame(() => element.focus());
  };
  const isArrow = ({ key }: KeyboardEvent) => key === 'ArrowUp' || key === 'ArrowDown';
  return (
    // Alt and arrows work from every field of the row: the keys are heard where they bubble to.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.row}
      data-section={heading.id}
      data-level={level}
      data-dragged={dragged || undefined}
      onKeyDown={(event) =>
        event.altKey && isArrow(event) && move(event, document.activeElement as HTMLElement)
      }
    >
      <UnstyledButton
        className={styles.handle}
        aria-label={messages.drag(place)}
        title={messages.keys}
        onKeyDown={(event) => !event.altKey && isArrow(event) && move(event, event.currentTarget)}
        {...handle}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={styles.level}
        aria-label={messages.level(level, place)}
        onClick={() => onChange({ level: level === 2 ? 3 : 2 })}
      >
        {messages.levelShort(level)}
      </UnstyledButton>
      <Textarea
        className={styles.field}
        classNames={{ input: styles.input ?? '' }}
        aria-label={messages.headingLabel(place)}
        placeholder={messages.placeholder}
        autosize
        minRows={1}
        maxLength={outlineLimits.headingLength}
        value={text}
        onChange={(event) =>
          onChange({
            text: event.currentTarget.value.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)),
          })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onAdd();
        }}
      />
      <span className={styles.inText} data-in={isInText || undefined}>
        {isInText && <IconCheck size={16} stroke={2} aria-label={messages.inText} />}
      </span>
      <span className={styles.icons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={sectionMessages.open(place)}
          title={sectionMessages.open(place)}
          disabled={onWrite === null || text.trim() === ''}
          onClick={() => onWrite?.()}
        >
          <IconPencilBolt size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={messages.remove(place)} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </span>
    </li>
  );
});

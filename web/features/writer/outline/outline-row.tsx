import { ActionIcon, Collapse, NumberInput, Textarea, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useId, useRef, useState, type KeyboardEvent, type PointerEventHandler } from 'react';
import { writerLimits, type OutlineSection } from '#contract/writer/brief.ts';
import { KeywordInput } from '../brief/keyword-input.tsx';
import { writerMessages } from '../messages.ts';
import styles from './outline-step.module.css';

const messages = writerMessages.outline;
const iconSize = 16;

interface Props {
  section: OutlineSection;
  index: number;
  /** where it stands now, which differs from `index` while it is dragged */
  place: number;
  count: number;
  dragged: boolean;
  handle: { onPointerDown: PointerEventHandler<HTMLElement> };
  onMove: (by: number) => void;
  onChange: (patch: Partial<OutlineSection>) => void;
  onRemove: () => void;
  onAdd: () => void;
}

export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { section, place, count, dragged, handle, onMove, onChange, onRemove, onAdd } = props;
  const [opened, setOpened] = useState(false);
  const [points, setPoints] = useState(section.keyPoints.join('\n'));
  const row = useRef<HTMLLIElement>(null);
  const detailsId = useId();
  const n = place + 1;

  /** Moves the row and gives the focus back to what was used: moving a node in the page takes it away. */
  const move = (by: number, element: HTMLElement) => {
    onMove(by);
    requestAnimationFrame(() => element.focus());
  };
  const altArrows = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, document.activeElement as HTMLElement);
  };
  const arrows = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, event.currentTarget);
  };

  return (
    // Alt and arrows work from every field of the row: the keys are heard where they bubble to.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={row}
      className={styles.row}
      data-section={section.id}
      data-dragged={dragged || undefined}
      onKeyDown={altArrows}
    >
      <div className={styles.line}>
        <UnstyledButton
          className={styles.handle}
          aria-label={messages.drag(n)}
          title={`${messages.up} / ${messages.down}: ↑ ↓`}
          onKeyDown={arrows}
          {...handle}
        >
          <IconGripVertical size={iconSize} stroke={1.75} aria-hidden />
          <span className={styles.number}>{n}</span>
        </UnstyledButton>
        {/* Several lines high where it has to be: a phone shows the whole heading. */}
        <Textarea
          className={styles.heading}
          classNames={{ input: styles.headingInput ?? '' }}
          aria-label={messages.headingLabel(n)}
          autosize
          minRows={1}
          maxLength={200}
          value={section.heading}
          onChange={(event) =>
            onChange({
              heading: event.currentTarget.value.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)),
            })
          }
          onBlur={() => section.heading.trim() === '' && onChange({ heading: messages.untitled })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <NumberInput
          className={styles.words}
          aria-label={`${messages.wordsLabel}, ${messages.section(n)}`}
          value={section.words}
          min={0}
          max={writerLimits.words.max}
          step={10}
          clampBehavior="strict"
          allowDecimal={false}
          hideControls
          rightSection={<span className={styles.unit}>{messages.wordsLabel.toLowerCase()}</span>}
          rightSectionWidth={56}
          onChange={(value) => onChange({ words: typeof value === 'number' ? value : 0 })}
        />
        <div className={styles.icons}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.up}
            title={`${messages.up} (Alt ↑)`}
            disabled={place === 0}
            onClick={(event) => move(-1, event.currentTarget)}
          >
            <IconArrowUp size={iconSize} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.down}
            title={`${messages.down} (Alt ↓)`}
            disabled={place === count - 1}
            onClick={(event) => move(1, event.currentTarget)}
          >
            <IconArrowDown size={iconSize} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.addAfter(n)}
            title={messages.add}
            onClick={onAdd}
          >
            <IconPlus size={iconSize} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.remove}
            title={messages.remove}
            onClick={onRemove}
          >
            <IconTrash size={iconSize} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      <UnstyledButton
        className={styles.more}
        aria-expanded={opened}
        aria-controls={detailsId}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown
          size={14}
          stroke={1.75}
          aria-hidden
          className={styles.chevron}
          data-open={opened || undefined}
        />
        <span className="visually-hidden">{messages.showDetails(n)}: </span>
        {messages.details(section.keyPoints.length, section.keywords.length)}
        {!opened && section.keyPoints[0] && (
          <span className={styles.peek}>{section.keyPoints.join(' · ')}</span>
        )}
      </UnstyledButton>
      <Collapse expanded={opened} id={detailsId} transitionDuration={150}>
        <div className={styles.details}>
          <Textarea
            label={messages.keyPoints}
            description={messages.keyPointsHint}
            autosize
            minRows={2}
            maxRows={12}
            value={points}
            onChange={(event) => {
              setPoints(event.currentTarget.value);
              const lines = event.currentTarget.value.split('\n').map((line) => line.trim());
              onChange({ keyPoints: lines.filter(Boolean).slice(0, 12) });
            }}
          />
          <KeywordInput
            label={messages.keywords}
            value={section.keywords}
            onChange={(keywords) => onChange({ keywords })}
          />
        </div>
      </Collapse>
    </li>
  );
});

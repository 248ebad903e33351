import { NumberInput, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { writerLimits } from '#contract/writer/brief.ts';
import type { ReadonlyObservable } from '#web/kernel/observable.ts';
import { ObservedText } from '#web/ui/data/observed-text.tsx';
import { writerMessages } from '../../messages.ts';
import type { Figures } from '../document/use-figures.ts';
import styles from './layout.module.css';

const messages = writerMessages.editor;
const { min, max } = writerLimits.words;

interface Props {
  figures: ReadonlyObservable<Figures>;
  /** how many words are wanted: the length of the brief */
  goal: number;
  /** absent for those who may only read */
  onGoal: ((words: number) => void) | undefined;
}

/** How far the text is on its way to its length, and a field to change that length. */
export function WordGoal({ figures, goal, onGoal }: Props) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<number | string>(goal);
  const words = Number(typed);
  const isWrong = typed === '' || !Number.isInteger(words) || words < min || words > max;
  const progress = (
    <ObservedText
      of={figures}
      text={(now) => messages.ofTarget(now.words, goal, Math.floor((100 * now.words) / goal))}
    />
  );
  if (!onGoal) return <span className={styles.target}>{progress}</span>;
  const close = () => {
    setOpened(false);
    if (!isWrong && words !== goal) onGoal(words);
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.target}
          title={messages.goal.change}
          onClick={() => {
            setTyped(goal);
            setOpened(!opened);
          }}
        >
          {progress}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <NumberInput
          label={messages.goal.label}
          description={messages.goal.hint}
          error={isWrong ? messages.goal.wrong(min, max) : null}
          value={typed}
          step={50}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          data-autofocus
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && !isWrong && close()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { checkSchedules, targetMatches, type CheckSchedule, type TargetMatch } from '#contract/ranks.ts';
import { ranksWords as words } from './words.ts';

export interface TrackerValues extends Record<string, unknown> {
  target: string;
  match: TargetMatch;
  schedule: CheckSchedule;
  depth: number;
}

interface Props<V> {
  form: UseFormReturnType<V>;
  /** what stands between target and schedule */
  children?: ReactNode;
}

/** What a tracker looks for and when: the same fields when it is made and when it is changed. */
export function TrackerFields<V extends TrackerValues>({ form, children }: Props<V>) {
  return (
    <>
      <TextInput
        label={words.create.target}
        description={words.create.targetHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={2000}
        {...form.getInputProps('target')}
      />
      <NativeSelect
        label={words.match.label}
        data={targetMatches.toReversed().map((value) => ({ value, label: words.match[value] }))}
        {...form.getInputProps('match')}
      />
      {children}
      <NativeSelect
        label={words.schedule.label}
        data={checkSchedules.map((value) => ({ value, label: words.schedule[value] }))}
        {...form.getInputProps('schedule')}
      />
      <NumberInput
        label={words.create.depth}
        min={10}
        max={100}
        step={10}
        allowDecimal={false}
        {...form.getInputProps('depth')}
      />
    </>
  );
}

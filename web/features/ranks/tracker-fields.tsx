import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { checkSchedules, targetMatches, type CheckSchedule, type TargetMatch } from '#contract/ranks.ts';
import { ranksMessages as messages } from './messages.ts';

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
        label={messages.create.target}
        description={messages.create.targetHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={2000}
        {...form.getInputProps('target')}
      />
      <NativeSelect
        label={messages.match.label}
        data={targetMatches.toReversed().map((value) => ({ value, label: messages.match[value] }))}
        {...form.getInputProps('match')}
      />
      {children}
      <NativeSelect
        label={messages.schedule.label}
        data={checkSchedules.map((value) => ({ value, label: messages.schedule[value] }))}
        {...form.getInputProps('schedule')}
      />
      <NumberInput
        label={messages.create.depth}
        min={10}
        max={100}
        step={10}
        allowDecimal={false}
        {...form.getInputProps('depth')}
      />
    </>
  );
}

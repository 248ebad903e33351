import { Button, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { closePanel, PopoverPanel } from '#web/ui/menu/popover-panel.tsx';
import { keywordsMessages } from '../messages.ts';
import styles from './toolbar.module.css';
import type { ExplorerFilters, RangeName, Ranges } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;
const rows = [
  { title: keywordsMessages.figures.position, min: 'minPosition', max: 'maxPosition', unit: 1 },
  { title: keywordsMessages.figures.impressions, min: 'minImpressions', max: 'maxImpressions', unit: 1 },
  // Shares are typed in percent.
  { title: messages.ctrPercent, min: 'minCtr', max: 'maxCtr', unit: 100 },
] as const;

/** A typed number as the API takes it; what is no number is left out. */
function numberOf(typed: FormDataEntryValue | null, unit: number): number | null {
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : '';
  const value = Number(text) / unit;
  return text === '' || !Number.isFinite(value) || value < 0 ? null : value;
}

/** From and to of position, impressions and CTR. */
export function RangeFilters({ filters }: { filters: ExplorerFilters }) {
  const { ranges, setRanges } = filters;
  const shown = (name: RangeName, unit: number) => {
    const value = ranges[name];
    return value === undefined ? '' : String(Math.round(value * unit * 1e4) / 1e4);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next: Ranges = {};
    for (const { min, max, unit } of rows)
      for (const name of [min, max]) {
        const value = numberOf(form.get(name), unit);
        if (value !== null) next[name] = value;
      }
    closePanel(event.currentTarget);
    setRanges(next);
  };
  return (
    <PopoverPanel
      label={messages.ranges}
      active={Object.keys(ranges).length > 0}
      icon={<IconAdjustmentsHorizontal size={14} stroke={1.75} aria-hidden />}
    >
      {/* Typed numbers begin anew when the address says others. */}
      <form key={JSON.stringify(ranges)} className={styles.ranges} onSubmit={submit} noValidate>
        {rows.map(({ title, min, max, unit }) => (
          <fieldset key={min}>
            <legend>{title}</legend>
            <TextInput
              size="xs"
              name={min}
              inputMode="decimal"
              aria-label={messages.from(title)}
              placeholder={messages.min}
              defaultValue={shown(min, unit)}
            />
            <span aria-hidden>–</span>
            <TextInput
              size="xs"
              name={max}
              inputMode="decimal"
              aria-label={messages.to(title)}
              placeholder={messages.max}
              defaultValue={shown(max, unit)}
            />
          </fieldset>
        ))}
        <div>
          <Button size="xs" type="submit">
            {messages.apply}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={({ currentTarget }) => {
              closePanel(currentTarget);
              setRanges({});
            }}
          >
            {messages.clearRanges}
          </Button>
        </div>
      </form>
    </PopoverPanel>
  );
}

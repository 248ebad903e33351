import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { KeptSnapshot } from '#contract/optimizer/snapshots.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { optimizerApi } from '../api.ts';
import styles from './earlier.module.css';
import { earlierMessages as messages } from './messages.ts';

// With its tables: nobody needs them before they are asked for.
const EarlierDialog = lazy(async () => ({
  default: (await import('./earlier-dialog.tsx')).EarlierDialog,
}));

const dayOf = ({ since }: KeptSnapshot) => dateText(since, { dateStyle: 'medium' });

/** Beside the year it would not fit its field. */
const minute = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The day of each set of pages, with the hour where another one is of the same day. */
function namesOf(snapshots: readonly KeptSnapshot[]): Map<string, string> {
  const days = snapshots.map(dayOf);
  return new Map(
    snapshots.map(({ id, since }, at) => {
      const day = days[at]!;
      const isAlone = days.filter((other) => other === day).length === 1;
      return [id, isAlone ? day : dateText(since, minute)];
    }),
  );
}

/** Sets of pages that the text was compared with before, each to be held against those of now. */
export function EarlierResults({ id }: { id: string }) {
  const { data } = optimizerApi.useOptimizerSnapshotsQuery(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  const all = data?.results ?? [];
  const earlier = all.slice(1);
  const shown = earlier.find((item) => item.id === chosen) ?? earlier[0];
  if (!shown) return null;
  const names = namesOf(all);
  const nameOf = (item: KeptSnapshot) => names.get(item.id) ?? '';
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={messages.with}
        data={earlier.map((item) => ({
          value: item.id,
          label: messages.option(nameOf(item), item.pages, item.score),
        }))}
        value={shown.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" onClick={() => setOpen({ id: shown.id, name: nameOf(shown) })}>
        {messages.action}
      </Button>
      {open && (
        <Suspense>
          <EarlierDialog id={id} before={open.id} name={open.name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

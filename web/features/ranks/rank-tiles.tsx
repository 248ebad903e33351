import { Button } from '@mantine/core';
import { IconChartAreaLine } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { figureText } from '#web/kernel/text/format.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { ranksApi } from './api.ts';
import type { ChartsOf } from './history-charts.tsx';
import styles from './rank-tiles.module.css';
import { ranksMessages } from './messages.ts';
import { useKeptOpen } from './use-kept-open.ts';

const messages = ranksMessages.charts;
const HistoryCharts = lazy(async () => ({
  default: (await import('./history-charts.tsx')).HistoryCharts,
}));
/** Where the reader's choice to see the charts is kept. */
const keptAs = 'rank-charts';

const oneDecimal = (value: number) =>
  figureText(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface TileProps {
  label: string;
  why: string;
  value: string;
  /** by day, oldest first */
  values: readonly (number | null)[];
  ranks?: boolean;
}

/** A figure with its line of days. */
function Tile({ label, why, value, values, ranks = false }: TileProps) {
  return (
    <span className={styles.tile} title={why}>
      <span className={styles.label}>{label}</span>
      <b>{value}</b>
      {values.length > 1 && (
        <Sparkline
          values={values}
          ranks={ranks}
          width={40}
          height={20}
          label={messages.days(values.length)}
        />
      )}
    </span>
  );
}

/** Present figures in one line above the table; they unfold to the charts of their days. */
export function useRankCharts(about: ChartsOf) {
  const [open, turn] = useKeptOpen(keptAs);
  const { data } = ranksApi.useRanksHistoryQuery(about, { refetchOnMountOrArgChange: true });
  const days = data?.results ?? [];
  const last = days.at(-1);
  const of = <T,>(pick: (day: (typeof days)[number]) => T) => days.map(pick);
  const tiles = last && (
    <div className={styles.tiles} role="group" aria-label={messages.now}>
      <Tile
        label={messages.position}
        why={messages.positionWhy}
        value={last.position === null ? shared.state.none : oneDecimal(last.position)}
        values={of(({ position }) => position)}
        ranks
      />
      <Tile
        label={messages.visibility}
        why={ranksMessages.screen.visibilityNote}
        value={last.visibility === null ? shared.state.none : `${figureText(last.visibility)}%`}
        values={of(({ visibility }) => visibility)}
      />
      <Tile
        label={messages.top3}
        why={messages.top3Why}
        value={figureText(last.top3)}
        values={of(({ top3 }) => top3)}
      />
      <Tile
        label={messages.top10}
        why={messages.top10Why}
        value={figureText(last.top3 + last.top10)}
        values={of(({ top3, top10 }) => top3 + top10)}
      />
      <Tile
        label={ranksMessages.screen.unseen}
        why={ranksMessages.stateWhy['not-in-top']}
        value={figureText(last.unseen)}
        values={[]}
      />
      <Button
        size="compact-sm"
        variant={open ? 'light' : 'default'}
        aria-expanded={open}
        leftSection={<IconChartAreaLine size={16} stroke={1.75} aria-hidden />}
        onClick={turn}
      >
        {messages.charts}
      </Button>
    </div>
  );
  const charts = open && last && (
    <Suspense fallback={<div className={styles.room} />}>
      <HistoryCharts about={about} />
    </Suspense>
  );
  return { tiles, charts };
}

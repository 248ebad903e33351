import type { RankHistory } from '#contract/ranks.ts';
import { figureText } from '#web/kernel/text/format.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import type { Ink } from '#web/ui/chart/types.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.charts;
type Part = Exclude<keyof RankHistory['results'][number], 'day' | 'visibility' | 'unseen' | 'position'>;
const parts: readonly [Part, Ink][] = [
  ['top3', 3],
  ['top10', 1],
  ['top20', 2],
  ['beyond', 5],
];

/** What charts are about: all trackers of a project, or one. */
export type ChartsOf = { projectId: string } | { trackerId: string };

/** How positions are spread and how visible the pages are, by day; of one tracker, or of all of a project. */
export function HistoryCharts({ about }: { about: ChartsOf }) {
  const { data, error } = ranksApi.useRanksHistoryQuery(about);
  if (!data && error) return <FormProblem message={error.message ?? ''} />;
  const days = data?.results ?? [];
  // A day is a date and no moment: noon in UTC falls on it almost everywhere.
  const ticks = days.map(({ day }) => ({ at: `${day}T12:00:00.000Z` }));
  return (
    <div className={styles.charts}>
      <Chart
        title={messages.distribution}
        kind="stack"
        height={180}
        ticks={ticks}
        series={parts.map(([key, ink]) => ({
          key,
          ink,
          label: messages.parts[key],
          values: days.map((day) => day[key]),
        }))}
        figures={{ whole: true, text: (value) => figureText(value) }}
        empty={messages.empty}
      />
      <Chart
        title={messages.visibility}
        kind="area"
        height={180}
        ticks={ticks}
        series={[
          {
            key: 'visibility',
            label: messages.visibility,
            ink: 1,
            values: days.map(({ visibility }) => visibility),
          },
        ]}
        figures={{ text: (value) => `${figureText(value)}%` }}
        empty={messages.empty}
      />
    </div>
  );
}

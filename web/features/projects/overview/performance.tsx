import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { figureText } from '#web/kernel/text/format.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.performance;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Clicks and average position over time, with a mark where an article was published. */
export function Performance({ overview, projectId }: { overview: ProjectOverview; projectId: string }) {
  const { series, marks } = overview;
  if (series.length === 0)
    return (
      <section className={styles.card} aria-label={messages.title}>
        <h2>{messages.title}</h2>
        <EmptyState
          drawing="seed"
          sentence={messages.empty}
          action={
            <Button
              component={Link}
              to={pagePath('/modules/keyword-explorer', {}, { projectId, import: '1' })}
              variant="default"
            >
              {messages.action}
            </Button>
          }
        />
      </section>
    );
  return (
    <Chart
      title={messages.title}
      kind="area"
      height={260}
      ticks={series.map(({ at }) => ({ at }))}
      series={[
        { key: 'clicks', label: messages.clicks, ink: 1, values: series.map(({ clicks }) => clicks) },
        {
          key: 'position',
          label: messages.position,
          ink: 2,
          axis: 'right',
          values: series.map(({ position }) => position),
        },
      ]}
      figures={{ whole: true, text: (value) => figureText(value) }}
      right={{
        ranks: true,
        text: (value) => figureText(value, Number.isInteger(value) ? undefined : oneDecimal),
      }}
      marks={marks}
    />
  );
}

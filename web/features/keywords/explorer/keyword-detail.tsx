import { Button } from '@mantine/core';
import type { KeywordRow } from '#contract/keywords.ts';
import { figureNames } from '#engine/keywords/figures.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { Stat } from '#web/ui/data/stat.tsx';
import type { KeywordActions } from '../use-keyword-actions.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import { figureText, provenanceText } from './figure-text.ts';

const messages = keywordsMessages.detail;

interface Props {
  row: KeywordRow | null;
  actions: KeywordActions;
  onClose: () => void;
}

/** One keyword: each figure with where it is from, or why it is unknown. */
export function KeywordDetail({ row, actions, onClose }: Props) {
  return (
    <SideSheet opened={row !== null} onClose={onClose} title={row?.keyword ?? ''}>
      {row && (
        <div className={styles.detail}>
          <div className={styles.detailButtons}>
            <Button size="sm" loading={actions.writing} onClick={() => void actions.write(row.keyword)}>
              {keywordsMessages.write}
            </Button>
            <Button size="sm" variant="default" onClick={() => actions.optimise(row.keyword)}>
              {keywordsMessages.optimise}
            </Button>
            <Button size="sm" variant="default" onClick={() => actions.track([row.keyword])}>
              {keywordsMessages.track}
            </Button>
          </div>
          <dl className={styles.figures}>
            {figureNames.map((name) => (
              <Stat
                key={name}
                label={keywordsMessages.figures[name]}
                value={figureText(row[name], name)}
                note={row[name] === null ? (row.unknown[name] ?? '') : provenanceText(row, name)}
              />
            ))}
            <Stat
              label={keywordsMessages.explorer.columns.intent}
              value={row.intent ? keywordsMessages.intents[row.intent] : null}
              note={row.intentWhy || messages.intentUnknown}
            />
            <Stat
              label={messages.cluster}
              value={row.cluster ?? messages.alone}
              note={row.cluster ? messages.clusterNote : ''}
            />
          </dl>
          {row.trend.length > 1 && (
            <>
              <TrendChart
                title={row.trend.every((value) => value <= 1) ? messages.trendShare : messages.trend}
                name={messages.trendName}
                points={row.trend.map((value, at) => ({
                  label: messages.month(row.trend.length - 1 - at),
                  value,
                }))}
              />
              <p className={styles.note}>{provenanceText(row, 'trend')}</p>
            </>
          )}
        </div>
      )}
    </SideSheet>
  );
}

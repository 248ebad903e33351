import { Button } from '@mantine/core';
import type { KeywordRow } from '#contract/keywords.ts';
import { figureNames } from '#engine/keywords/figures.ts';
import { LineChart } from '#web/ui/line-chart.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { KeywordActions } from '../use-keyword-actions.ts';
import { keywordsWords } from '../words.ts';
import styles from './explorer.module.css';
import { figureText, provenanceText } from './figure-text.ts';

const words = keywordsWords.detail;

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
              {keywordsWords.write}
            </Button>
            <Button size="sm" variant="default" onClick={() => actions.optimise(row.keyword)}>
              {keywordsWords.optimise}
            </Button>
            <Button size="sm" variant="default" onClick={() => actions.track([row.keyword])}>
              {keywordsWords.track}
            </Button>
          </div>
          <dl className={styles.figures}>
            {figureNames.map((name) => (
              <Stat
                key={name}
                label={keywordsWords.figures[name]}
                value={figureText(row[name], name)}
                note={row[name] === null ? (row.unknown[name] ?? '') : provenanceText(row, name)}
              />
            ))}
            <Stat
              label={keywordsWords.explorer.columns.intent}
              value={row.intent ? keywordsWords.intents[row.intent] : null}
              note={row.intentWhy || words.intentUnknown}
            />
            <Stat
              label={words.cluster}
              value={row.cluster ?? words.alone}
              note={row.cluster ? words.clusterNote : ''}
            />
          </dl>
          {row.trend.length > 1 && (
            <>
              <LineChart
                title={row.trend.every((value) => value <= 1) ? words.trendShare : words.trend}
                unit=""
                points={row.trend.map((value, at) => ({
                  label: words.month(row.trend.length - 1 - at),
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

import { Button } from '@mantine/core';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { outlineOf } from '#engine/document/plain-text.ts';
import { sectionHeadings } from '#engine/optimizer/outline/group-headings.ts';
import { dateText, figureText } from '#web/kernel/text/format.ts';
import { useObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { optimizerApi } from '../api.ts';
import { snapshotOf } from '../live/use-live-score.ts';
import panel from '../panel.module.css';
import styles from './comparison.module.css';
import { compareMessages as messages } from './messages.ts';

export interface ComparisonProps {
  opened: boolean;
  onClose: () => void;
  row: OptimizationDetail;
  /** of the text as it stands */
  analysis: Analysis | null;
  /** the compared pages' own scores by page id; null while they are not known */
  pageScores: ReadonlyMap<string, number> | null;
  text: ScoredEditor['text'];
}

const counted = ['words', 'headings', 'paragraphs', 'images', 'links'] as const;
const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? messages.unknown : figureText(value);

interface Column {
  key: string;
  title: string;
  url: string | null;
  note: string | null;
  position: number | null;
  score: number | null;
  counts: Partial<Record<(typeof counted)[number], number>>;
  headings: readonly { level: number; text: string }[];
}

/** The text beside every compared page: the same figures in one row, their headings below. */
export function Comparison({ opened, onClose, row, analysis, pageScores, text }: ComparisonProps) {
  const { currentData, isError, refetch } = optimizerApi.useOptimizerSnapshotQuery(snapshotOf(row));
  const { data: results } = optimizerApi.useOptimizerResultsQuery(row.id);
  const written = useObservable(text);
  const positions = new Map(results?.reading?.results.map(({ pageId, position }) => [pageId, position]));
  const readOn = new Map(row.competitors.map(({ id, fetchedAt }) => [id, fetchedAt]));
  const you: Column = {
    key: 'you',
    title: messages.you,
    url: null,
    note: null,
    position: null,
    score: analysis?.score ?? null,
    counts: Object.fromEntries(analysis?.structure.map(({ id, value }) => [id, value]) ?? []),
    headings: outlineOf(written?.blocks ?? []).filter(({ level }) => level === 2 || level === 3),
  };
  const columns = [
    you,
    ...(currentData?.pages ?? []).map((page): Column => {
      const at = readOn.get(page.id);
      return {
        key: page.id,
        title: page.title || page.url,
        url: page.url,
        note: at ? messages.read(dateText(at, { dateStyle: 'medium' })) : null,
        position: positions.get(page.id) ?? null,
        score: pageScores?.get(page.id) ?? null,
        counts: page.counts,
        headings: sectionHeadings(page),
      };
    }),
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} size="large">
      {isError && !currentData ? (
        <>
          <p className={panel.problem} role="alert">
            {messages.loadFailed}
          </p>
          <Button variant="default" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </>
      ) : !currentData ? (
        <TextSkeleton lines={6} />
      ) : (
        // It scrolls sideways: the keyboard needs a way in.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={messages.table} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.row}</th>
                {columns.map(({ key, title, url, note }) => (
                  <th key={key} scope="col">
                    {url === null ? (
                      title
                    ) : (
                      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                        {title}
                      </a>
                    )}
                    {note && <span className={panel.quiet}>{note}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Figures name={messages.position} columns={columns} of={({ position }) => position} />
              <Figures name={messages.score} columns={columns} of={({ score }) => score} />
              {counted.map((id) => (
                <Figures key={id} name={messages[id]} columns={columns} of={({ counts }) => counts[id]} />
              ))}
              <tr>
                <th scope="row">{messages.sections}</th>
                {columns.map(({ key, headings }) => (
                  <td key={key} className={styles.sections}>
                    {headings.length === 0 ? (
                      messages.none
                    ) : (
                      <ol>
                        {headings.map(({ level, text: line }, at) => (
                          // A page may have the same heading twice.
                          // oxlint-disable-next-line react/no-array-index-key
                          <li key={at} data-level={level}>
                            {line}
                          </li>
                        ))}
                      </ol>
                    )}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}

interface FiguresProps {
  name: string;
  columns: readonly Column[];
  of: (column: Column) => number | null | undefined;
}

function Figures({ name, columns, of }: FiguresProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.key}>{shown(of(column))}</td>
      ))}
    </tr>
  );
}

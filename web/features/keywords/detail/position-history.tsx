import type { KeywordHistory } from '#contract/keywords/clusters.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { keywordsApi } from '../api.ts';
import { figureText } from '../explorer/figure-text.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './detail.module.css';

const messages = keywordsMessages.detail;
type Point = KeywordHistory['results'][number];
/** Rows of the list below the chart, which has them all. */
const mostRows = 12;

interface Props {
  projectId: string;
  /** without it, all keywords together */
  keywordId?: string;
  title: string;
}

const oneDecimal = (value: number | null) => figureText(value, 'position') ?? keywordsMessages.none;

/** What each import said, by its date: the positions that were really measured. */
export function PositionHistory({ projectId, keywordId, title }: Props) {
  const { currentData, error } = keywordsApi.useKeywordsHistoryQuery(
    { projectId, ...(keywordId && { keywordId }) },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) return <FormProblem message={error.message ?? ''} />;
  if (!currentData) return <TextSkeleton lines={4} />;
  const points = lineOf(currentData.results);
  if (currentData.results.length === 0) return <p className={styles.note}>{messages.noHistory}</p>;
  return (
    <section className={styles.history}>
      {points.length > 1 ? (
        <TrendChart
          title={title}
          name={keywordsMessages.figures.position}
          ranks
          height={160}
          text={(value) => oneDecimal(value)}
          points={points.map(({ importedAt, position }) => ({ at: importedAt, value: position }))}
        />
      ) : (
        <p className={styles.note}>{messages.oneImport}</p>
      )}
      <table className={styles.imports}>
        <caption>{messages.imports}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.importedOn}</th>
            <th scope="col">{keywordsMessages.figures.position}</th>
            <th scope="col">{keywordsMessages.figures.clicks}</th>
            <th scope="col">{keywordsMessages.figures.impressions}</th>
          </tr>
        </thead>
        <tbody>
          {currentData.results
            .toReversed()
            .slice(0, mostRows)
            .map((point) => (
              <tr key={`${point.importedAt} ${point.fileName}`}>
                <th scope="row" title={[point.fileName, point.scope].filter(Boolean).join(' · ')}>
                  {dateText(point.importedAt, { dateStyle: 'medium' })}
                  <small>{kindOf(point)}</small>
                </th>
                <td>{oneDecimal(point.position)}</td>
                <td>{figureText(point.clicks, 'clicks') ?? keywordsMessages.none}</td>
                <td>{figureText(point.impressions, 'impressions') ?? keywordsMessages.none}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

const kindOf = ({ kind }: Point) =>
  kind in keywordsMessages.kinds ? keywordsMessages.kinds[kind as keyof typeof keywordsMessages.kinds] : kind;

/** By Google itself, in an export or by its API. */
const isMeasured = ({ kind }: Point) => kind === 'search-console' || kind === 'search-console-api';

/** One line is of one source: Search Console's where it has positions, else those that there are. */
function lineOf(points: readonly Point[]): Point[] {
  const measured = points.filter((point) => isMeasured(point) && point.position !== null);
  return measured.length > 0 ? points.filter(isMeasured) : points.filter(({ position }) => position !== null);
}

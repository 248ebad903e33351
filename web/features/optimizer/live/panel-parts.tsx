// What the panel shows of an analysis. Each part follows its own piece of it, so that an answer of the scoring worker
// paints the parts that it changed and nothing around them.
import { lazy } from 'react';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { type ReadonlyObservable, useObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { CheckGroups } from '../check-groups.tsx';
import type { LiveScore } from './protocol.ts';
import { PagesTab } from '../pages-tab.tsx';
import styles from '../panel.module.css';
import { QuestionsTab } from '../questions-tab.tsx';
import { ScoreRing } from '../score/score-ring.tsx';
import { ScoreScale } from '../score/score-scale.tsx';
import { SearchTab } from '../search-tab.tsx';
import { StructureTab } from '../structure-tab.tsx';
import { TermsTab } from '../terms/terms-tab.tsx';
import type { OpenSettings } from '../settings/use-settings.ts';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.panel;
const OutlineTab = lazy(async () => ({ default: (await import('../outline/outline-tab.tsx')).OutlineTab }));

export interface PartProps {
  row: OptimizationDetail;
  /** of the text as it stands; null until it was scored, and the kept analysis is shown */
  live: ReadonlyObservable<LiveScore | null>;
}
interface WithSettings extends PartProps {
  settings: OpenSettings;
}

/** A piece of the analysis on the screen. @param select gives the same object again while the piece stays as it is */
const useAnalysis = <T,>({ row, live }: PartProps, select: (analysis: Analysis | null) => T): T =>
  useObservable(live, (now) => select(now?.analysis ?? row.analysis));

/** The compared pages' own scores by page id; null while they are not known. */
const usePageScores = ({ live }: PartProps) => useObservable(live, (now) => now?.pageScores ?? null);

const whole = (analysis: Analysis | null) => analysis;
const none: never[] = [];

/** The score with its reason, among those of the compared pages. */
export function ScoreTop({ counting, ...props }: PartProps & { counting: boolean }) {
  const { row } = props;
  const score = useAnalysis(props, (analysis) => analysis?.score ?? null);
  const why = useAnalysis(props, (analysis) => analysis?.why);
  const pageScores = usePageScores(props);
  return (
    <>
      <div className={styles.top}>
        <ScoreRing score={score} />
        <p className={styles.why} role="status">
          {why ?? (counting ? messages.preparing : messages.noScore)}
        </p>
      </div>
      {pageScores && <ScoreScale score={score} pageScores={pageScores} pages={row.competitors} />}
      {!pageScores && row.competitors.some(({ included }) => included) && !counting && (
        <p className={styles.quiet}>{messages.fewPages}</p>
      )}
    </>
  );
}

/** What costs points, a sentence each. */
export function Warnings(props: PartProps) {
  const warnings = useAnalysis(props, (analysis) => analysis?.warnings ?? none);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={messages.warnings}>
      {warnings.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What the score is made of. */
export function Parts(props: PartProps) {
  const parts = useAnalysis(props, (analysis) => analysis?.parts ?? none);
  if (parts.length === 0) return null;
  return (
    <details className={styles.parts}>
      <summary>{messages.parts}</summary>
      <dl>
        {parts.map(({ id, label, score, max, why }) => (
          <div key={id} className={styles.part}>
            <dt>{label}</dt>
            <dd>{messages.partOf(score, max)}</dd>
            <dd className={styles.bar} aria-hidden>
              <span style={{ width: `${(score / max) * 100}%` }} />
            </dd>
            <dd className={styles.quiet}>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function Checks({ showPlaces, ...props }: PartProps & Pick<ScoredEditor, 'showPlaces'>) {
  const checks = useAnalysis(props, (analysis) => analysis?.checks ?? none);
  const readability = useAnalysis(props, (analysis) => analysis?.readability ?? none);
  return <CheckGroups checks={checks} readability={readability} showPlaces={showPlaces} />;
}

export function Terms({ settings, showTerm, ...props }: WithSettings & Pick<ScoredEditor, 'showTerm'>) {
  const terms = useAnalysis(props, (analysis) => analysis?.terms ?? none);
  const language = useAnalysis(props, (analysis) => analysis?.language);
  return (
    <TermsTab
      terms={terms}
      pages={props.row.competitors}
      settings={settings}
      showTerm={(term) => showTerm(term, language)}
    />
  );
}

export function Search({ settings, ...props }: WithSettings) {
  return <SearchTab analysis={useAnalysis(props, whole)} settings={settings} />;
}

export function Structure(props: PartProps) {
  return <StructureTab analysis={useAnalysis(props, whole)} />;
}

export function Questions({ settings, ...props }: WithSettings) {
  return <QuestionsTab analysis={useAnalysis(props, whole)} row={props.row} settings={settings} />;
}

type OutlineEditor = Parameters<typeof OutlineTab>[0]['editor'];

export function Outline({ settings, editor, ...props }: WithSettings & { editor: OutlineEditor }) {
  const analysis = useAnalysis(props, whole);
  const pageScores = usePageScores(props);
  return (
    <OutlineTab
      row={props.row}
      settings={settings}
      analysis={analysis}
      pageScores={pageScores}
      editor={editor}
    />
  );
}

export function Pages({ settings, text, ...props }: WithSettings & Pick<ScoredEditor, 'text'>) {
  const analysis = useAnalysis(props, whole);
  const pageScores = usePageScores(props);
  return (
    <PagesTab row={props.row} settings={settings} analysis={analysis} pageScores={pageScores} text={text} />
  );
}

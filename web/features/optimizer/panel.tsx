import { Tabs } from '@mantine/core';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CheckGroups } from './check-groups.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { PagesTab } from './pages-tab.tsx';
import styles from './panel.module.css';
import { QuestionsTab } from './questions-tab.tsx';
import { ScoreRing } from './score-ring.tsx';
import { ScoreScale } from './score-scale.tsx';
import { SearchTab } from './search-tab.tsx';
import { StructureTab } from './structure-tab.tsx';
import { TermsTab } from './terms-tab.tsx';
import type { OpenSettings } from './use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.panel;
const LinksTab = lazy(async () => ({ default: (await import('./links/links-tab.tsx')).LinksTab }));
const OutlineTab = lazy(async () => ({ default: (await import('./outline/outline-tab.tsx')).OutlineTab }));

interface Props {
  row: OptimizationDetail;
  analysis: Analysis | null;
  settings: OpenSettings;
  /** the compared pages' own scores by page id; null while they are not known */
  pageScores: ReadonlyMap<string, number> | null;
  /** the competitors are being counted for the first time */
  counting: boolean;
  editor: Pick<ScoredEditor, 'text' | 'showTerm' | 'showPlaces' | 'insertBlocks' | 'linkPlace'>;
  /** stands beside the reason of the score */
  action?: ReactNode;
}

/** The score with its reasons, and everything that it looks at; painted again only where one of them changed. */
export const Panel = memo(function Panel(props: Props) {
  const { row, analysis, settings, pageScores, counting, editor, action } = props;
  const { showTerm, showPlaces } = editor;
  const points = row.history.map(({ score, at }) => ({
    at,
    value: score,
  }));
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <ScoreRing score={analysis?.score ?? null} />
        <p className={styles.why} role="status">
          {analysis?.why ?? (counting ? messages.preparing : messages.noScore)}
        </p>
      </div>
      {pageScores && (
        <ScoreScale score={analysis?.score ?? null} pageScores={pageScores} pages={row.competitors} />
      )}
      {!pageScores && row.competitors.some(({ included }) => included) && !counting && (
        <p className={styles.quiet}>{messages.fewPages}</p>
      )}
      {action}
      {analysis && analysis.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={messages.warnings}>
          {analysis.warnings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <OutdatedNotice row={row} settings={settings} />
      {analysis && analysis.parts.length > 0 && <Parts parts={analysis.parts} />}
      <CheckGroups
        checks={analysis?.checks ?? []}
        readability={analysis?.readability ?? []}
        showPlaces={showPlaces}
      />
      <Tabs
        defaultValue={!row.competitors.some(({ included }) => included) ? 'pages' : 'terms'}
        keepMounted={false}
        className={styles.tabs}
      >
        <Tabs.List aria-label={messages.tabList}>
          {Object.entries(messages.tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="terms">
          <TermsTab
            terms={analysis?.terms ?? []}
            pages={row.competitors}
            settings={settings}
            showTerm={(term) => showTerm(term, analysis?.language)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="outline">
          <Suspense fallback={<TextSkeleton lines={5} />}>
            <OutlineTab
              row={row}
              settings={settings}
              analysis={analysis}
              pageScores={pageScores}
              editor={editor}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="search">
          <SearchTab analysis={analysis} settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="structure">
          <StructureTab analysis={analysis} />
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <QuestionsTab analysis={analysis} row={row} settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <LinksTab
              row={row}
              keyword={settings.fields.keyword}
              language={analysis?.language}
              editor={editor}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="pages">
          <PagesTab
            row={row}
            settings={settings}
            analysis={analysis}
            pageScores={pageScores}
            text={editor.text}
          />
        </Tabs.Panel>
      </Tabs>
      {points.length > 1 && <TrendChart title={messages.history} name={messages.points} points={points} />}
      <p className={styles.quiet}>{row.resultsPage ? messages.read : messages.local}</p>
    </div>
  );
});

function Parts({ parts }: { parts: Analysis['parts'] }) {
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

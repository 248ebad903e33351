import { Tabs } from '@mantine/core';
import { memo, type ReactNode, Suspense } from 'react';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { Announcement } from './analysis/use-analysis.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import {
  Checks,
  Outline,
  Pages,
  type PartProps,
  Parts,
  Questions,
  ScoreTop,
  Search,
  Structure,
  Terms,
  Warnings,
} from './live/panel-parts.tsx';
import styles from './panel.module.css';
import type { OpenSettings } from './settings/use-settings.ts';
import { TabRow } from './tab-row.tsx';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.panel;

interface Props extends PartProps {
  settings: OpenSettings;
  /** the competitors are being counted for the first time */
  counting: boolean;
  editor: Pick<ScoredEditor, 'text' | 'showTerm' | 'showPlaces' | 'insertBlocks'>;
  /** stands beside the reason of the score */
  action?: ReactNode;
  /** how far an analysis is that people see */
  progress?: ReactNode;
  announce: (say: Announcement) => void;
}

/** The score with its reasons, and everything that it looks at; its parts follow the score by themselves. */
export const Panel = memo(function Panel(props: Props) {
  const { row, live, settings, counting, editor, action, progress, announce } = props;
  const { showTerm, showPlaces } = editor;
  const points = row.history.map(({ score, at }) => ({
    at,
    value: score,
  }));
  const part: PartProps = { row, live };
  return (
    <div className={styles.panel}>
      <ScoreTop {...part} counting={counting} />
      {action}
      {progress}
      <Warnings {...part} />
      <OutdatedNotice row={row} settings={settings} announce={announce} />
      <Parts {...part} />
      <Checks {...part} showPlaces={showPlaces} />
      <Tabs
        defaultValue={!row.competitors.some(({ included }) => included) ? 'pages' : 'terms'}
        keepMounted={false}
        className={styles.tabs}
      >
        <TabRow />
        <Tabs.Panel value="terms">
          <Terms {...part} settings={settings} showTerm={showTerm} />
        </Tabs.Panel>
        <Tabs.Panel value="outline">
          <Suspense fallback={<TextSkeleton lines={5} />}>
            <Outline {...part} settings={settings} editor={editor} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="search">
          <Search {...part} settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="structure">
          <Structure {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <Questions {...part} settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="pages">
          <Pages {...part} settings={settings} text={editor.text} />
        </Tabs.Panel>
      </Tabs>
      {points.length > 1 && <TrendChart title={messages.history} name={messages.points} points={points} />}
      <p className={styles.quiet}>{row.resultsPage ? messages.read : messages.local}</p>
    </div>
  );
});

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Block } from '#contract/writer/documents.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { EditorProps } from './document-screen.tsx';
import styles from './optimizer-layout.module.css';
import { Panel } from './panel.tsx';
import { SettingsNotice } from './settings-notice.tsx';
import { useDelete } from './use-delete.ts';
import { useLiveScore } from './use-live-score.ts';
import { useSettings } from './use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.screen;
/** Quiet after a save before the text is analysed by itself, so that the history rises with the work. */
const analyseAfterMs = 8000;

interface Props {
  /** as it was when the screen was entered */
  opened: OptimizationDetail;
  /** with the pages and the history as they are now */
  now: OptimizationDetail;
  Editor: ComponentType<EditorProps>;
}

/** Editor and score side by side; on small screens the score is a sheet. */
export function OptimizerLayout({ opened, now, Editor }: Props) {
  const settings = useSettings(opened);
  const [text, setText] = useState<{ title: string; blocks: readonly Block[] } | null>(null);
  const [sheet, setSheet] = useState(false);
  const [analysing, setAnalysing] = useState(false);
  const beside = useMediaQuery('(min-width: 75em)');
  const { fields, autosaver } = settings;
  const live = useDeferredValue(useLiveScore(now, { ...fields, text }));
  const analysis = live ?? now.analysis;
  const flush = useRef<() => Promise<void>>(async () => undefined);
  const remove = useDelete(opened.id, autosaver);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const analysedRevision = useRef(opened.analysis ? opened.document.revision : -1);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSaved = (revision: number) => {
    if (revision === analysedRevision.current || revision === 0) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      analysedRevision.current = revision;
      void autosaver.analyse();
    }, analyseAfterMs);
  };

  const analyse = async () => {
    clearTimeout(timer.current);
    setAnalysing(true);
    await flush.current();
    const answer = await autosaver.analyse();
    setAnalysing(false);
    if (answer) {
      analysedRevision.current = answer.document.revision;
      toast({ message: messages.analysed(answer.score), kind: 'done' });
    } else toast({ message: messages.analyseFailed, kind: 'problem' });
  };

  const panel = (
    <Panel row={now} analysis={analysis} settings={settings} counting={live === null && text !== null} />
  );
  const missing = analysis?.terms.filter(({ state }) => state === 'missing').length ?? 0;
  return (
    <Page wide>
      <PageHeader
        title={fields.keyword}
        crumbs={[{ label: messages.crumb, to: pagePath('/modules/seo-optimizer') }]}
        action={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => void remove()}
            >
              {messages.delete}
            </Button>
            <Button
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={analysing}
              onClick={() => void analyse()}
            >
              {messages.analyse}
            </Button>
          </>
        }
      />
      <SettingsNotice settings={settings} />
      {!beside && (
        <>
          <Button
            className={styles.opener}
            variant="default"
            leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
            onClick={() => setSheet(true)}
          >
            {messages.openPanel(analysis?.score ?? null, missing)}
          </Button>
          <SideSheet opened={sheet} onClose={() => setSheet(false)} title={messages.panel}>
            {panel}
          </SideSheet>
        </>
      )}
      <div className={styles.layout}>
        <div className={styles.text}>
          <Editor
            document={opened.document}
            articleId={opened.articleId}
            observer={{
              onText: setText,
              onSaved,
              onOpen: (send) => {
                flush.current = send;
              },
            }}
          />
        </div>
        {beside && (
          <aside className={styles.beside} aria-label={messages.panel}>
            {panel}
          </aside>
        )}
      </div>
    </Page>
  );
}

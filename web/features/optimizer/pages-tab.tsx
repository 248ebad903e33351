import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { IndexedPage } from '#contract/local-index.ts';
import { type Analysis, optimizerLimits, type OptimizationDetail } from '#contract/optimizer.ts';
import { dateText } from '#web/kernel/text/format.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddPage } from './add-page.tsx';
import { CompareButton } from './compare/compare-button.tsx';
import { EarlierResults } from './earlier/earlier-results.tsx';
import styles from './panel.module.css';
import { ResultsReader } from './results/results-reader.tsx';
import type { OpenSettings } from './settings/use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.pages;

const isTooShort = ({ counts }: IndexedPage) => counts.words < optimizerLimits.competitorWords;

interface Props {
  row: OptimizationDetail;
  settings: OpenSettings;
  /** of the text as it stands; with the included pages that do not count, and the reason */
  analysis: Analysis | null;
  /** the compared pages' own scores by page id; null while they are not known */
  pageScores: ReadonlyMap<string, number> | null;
  text: ScoredEditor['text'];
}

/** The project's competitor pages: whom to compare with, and one more. */
export function PagesTab({ row, settings, analysis, pageScores, text }: Props) {
  const [adding, setAdding] = useState(row.competitors.length === 0);
  // What was ticked shows at once; the pages' texts come with the answer.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const included = chosen ?? row.competitors.filter((page) => page.included).map(({ id }) => id);
  const day = row.snapshotAt && dateText(row.snapshotAt, { dateStyle: 'medium' });
  const choose = async (ids: string[]) => {
    if (ids.length > optimizerLimits.competitors) {
      toast({ message: messages.full, kind: 'note' });
      return;
    }
    setChosen(ids);
    settings.autosaver.change({ competitors: ids });
    await settings.autosaver.analyse();
    setChosen(null);
  };
  const reasonOf = ({ id }: IndexedPage) => analysis?.leftOut.find(({ pageId }) => pageId === id)?.reason;
  const turn = ({ id }: IndexedPage) =>
    void choose(included.includes(id) ? included.filter((item) => item !== id) : [...included, id]);
  return (
    <div className={styles.fields}>
      <ResultsReader row={row} settings={settings} leftOut={analysis?.leftOut ?? []} />
      <p className={styles.quiet}>{row.competitors.length === 0 ? messages.empty : messages.lead(day)}</p>
      {row.competitors.length > 0 && (
        <ul className={styles.pages}>
          {row.competitors.map((page) => (
            <li key={page.id}>
              <Checkbox
                checked={included.includes(page.id)}
                onChange={() => turn(page)}
                aria-label={messages.include(page.title || page.url)}
              />
              <span className={styles.pageName}>
                <span>{page.title || page.url}</span>
                <a href={page.url} target="_blank" rel="noopener noreferrer nofollow">
                  {page.url.replace(/^https?:\/\//, '')}
                </a>
              </span>
              <span className={`${styles.quiet} ${styles.figures}`}>
                {pageScores?.has(page.id) && <b>{messages.score(pageScores.get(page.id)!)}</b>}
                <span>
                  {messages.words(page.counts.words)}
                  {isTooShort(page) && `, ${messages.tooShort}`}
                </span>
                <span>{messages.headings(page.counts.headings)}</span>
                {reasonOf(page) && <span>{messages.leftOut(reasonOf(page)!)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {row.competitors.some((page) => page.included) && (
        <CompareButton row={row} analysis={analysis} pageScores={pageScores} text={text} />
      )}
      {row.competitors.some((page) => isTooShort(page)) && (
        <p className={styles.quiet}>{messages.tooShortHint(optimizerLimits.competitorWords)}</p>
      )}
      {adding ? (
        <AddPage
          projectId={row.projectId}
          onClose={row.competitors.length > 0 ? () => setAdding(false) : null}
          onAdded={(ids) => void choose([...new Set([...included, ...ids])])}
          onDone={() => setAdding(false)}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {messages.add}
        </Button>
      )}
      <EarlierResults id={row.id} />
    </div>
  );
}

import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { generationSteps, type WriterGeneration } from '#contract/writer.ts';
import { writerMessages } from '../messages.ts';
import styles from './steps-nav.module.css';

export type Step = (typeof generationSteps)[number];

/** Which steps have something to show: what was made, and the one after it. */
export function openSteps(row: WriterGeneration | null): Set<Step> {
  const open = new Set<Step>(['brief']);
  if (!row) return open;
  const { titles, outline, step } = row.editData;
  open.add('titles').add(step);
  if (titles.length > 0 || row.title !== '' || outline.length > 0) open.add('outline');
  if (outline.length > 0) open.add('draft');
  if (row.documentId) open.add('draft').add('edit');
  return open;
}

/** A draft has ended when its document is there, not when the writer looks beyond it. */
const draftStep = generationSteps.indexOf('draft');

/** Which steps have done what they are for, wherever the writer looks now. The last one has no end. */
export function finishedSteps(row: WriterGeneration | null): Set<Step> {
  if (!row) return new Set();
  const { titles, outline, step } = row.editData;
  const furthest = generationSteps.indexOf(step);
  const made: Record<Step, boolean> = {
    brief: titles.length > 0,
    titles: row.title !== '' || outline.length > 0,
    outline: row.output !== '',
    draft: row.documentId !== null,
    edit: false,
  };
  const last = generationSteps.findLastIndex((name) => made[name]);
  return new Set(generationSteps.filter((_, at) => at <= last || (at < furthest && at < draftStep)));
}

interface Props {
  current: Step;
  finished: Set<Step>;
  open: Set<Step>;
  /** what the step makes that makes the text: without a model an outline with evidence, of an essay a worksheet */
  makes: 'draft' | 'evidence' | 'worksheet';
  /** address of a step; null while the generation has none */
  to: ((step: Step) => string) | null;
}

/** Brief, titles, outline, draft, edit: where you are and where you can go. */
export function StepsNav({ current, finished, open, makes, to }: Props) {
  const messages = writerMessages.steps;
  return (
    <nav aria-label={messages.label} className={styles.nav}>
      <ol className={styles.steps}>
        {generationSteps.map((step, i) => {
          const here = step === current;
          const inside = (
            <>
              <span className={styles.dot} aria-hidden>
                {finished.has(step) ? <IconCheck size={14} stroke={2.25} /> : i + 1}
              </span>
              <span className={styles.name}>{messages[step === 'draft' ? makes : step]}</span>
            </>
          );
          return (
            <li
              key={step}
              className={styles.step}
              data-here={here || undefined}
              data-finished={finished.has(step) || undefined}
            >
              {to && open.has(step) ? (
                <Link to={to(step)} className={styles.link} aria-current={here ? 'step' : undefined}>
                  {inside}
                </Link>
              ) : (
                <span
                  className={styles.link}
                  aria-current={here ? 'step' : undefined}
                  data-closed={!here || undefined}
                >
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

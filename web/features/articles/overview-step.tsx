import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ArticleDetail } from '#contract/articles.ts';
import styles from './overview.module.css';
import { articlesMessages as messages } from './messages.ts';

interface Props {
  article: Pick<ArticleDetail, 'next'>;
  /** the address's fragment, and the step's name where it is said which one comes next */
  id: string;
  title: string;
  done: boolean;
  /** in one line: what came of it, or what it waits for */
  outcome: ReactNode;
  /** where it is done or changed; without a place, its button opens it here */
  action?: { label: string; to: string } | null | undefined;
  children: ReactNode;
}

/** Whether a step comes next: its main action is the primary one of the page. */
export const comesNext = ({ next }: Pick<ArticleDetail, 'next'>, id: string): boolean => next.step === id;

/** One step of the overview: the next one is open, the others are one line each until somebody opens them. */
export function OverviewStep({ article, id, title, done, outcome, action, children }: Props) {
  const next = comesNext(article, id);
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (next || hash === `#${id}`);
  // What was open once stays in the document, so that folding loses nothing that was typed.
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);
  return (
    <li className={styles.step} data-state={next ? 'next' : done ? 'done' : 'later'}>
      <span className={styles.mark} aria-hidden>
        {done && <IconCheck size={12} stroke={2.5} />}
      </span>
      <section id={id} aria-labelledby={`${id}-title`} className={styles.body}>
        <header className={styles.head}>
          <h2 id={`${id}-title`}>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={seen ? `${id}-inside` : undefined}
              onClick={() => setChosen(!open)}
            >
              {title}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </button>
          </h2>
          <span className={styles.outcome}>{outcome}</span>
          {action && !open && (
            <Link
              className={styles.action}
              to={action.to}
              aria-label={messages.actionOf(action.label, title)}
            >
              {action.label}
            </Link>
          )}
        </header>
        {seen && (
          // A step that somebody works in does not fold away under their hands once it is done.
          <div
            id={`${id}-inside`}
            className={styles.inside}
            hidden={!open}
            onFocusCapture={() => setChosen(true)}
          >
            {children}
          </div>
        )}
      </section>
    </li>
  );
}

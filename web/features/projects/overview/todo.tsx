import {
  IconArrowRight,
  IconClockPause,
  IconPuzzle,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.todo;
const icons = {
  'quick-wins': IconTrendingUp,
  slipped: IconTrendingDown,
  placeholders: IconPuzzle,
  'on-hold': IconClockPause,
};

/** What there is to do, the most pressing first. */
export const Todo = ({ todo }: { todo: ProjectOverview['todo'] }) => (
  <section className={styles.card} aria-labelledby="do-next">
    <h2 id="do-next">{messages.title}</h2>
    {todo.length === 0 ? (
      <p className={styles.quiet}>{messages.empty}</p>
    ) : (
      <ul className={styles.todo}>
        {todo.map(({ kind, count, label, href }) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <Link to={href} data-kind={kind}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  {messages[kind](count)}
                  <small>{label}</small>
                </span>
                <IconArrowRight size={16} stroke={1.75} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);

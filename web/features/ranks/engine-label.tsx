import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { localIndexLabel } from '#contract/shared/search-engines.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import styles from './ranks.module.css';
import { ranksMessages as messages } from './messages.ts';

interface Props {
  /** of the engines that answered; the same one may stand there several times */
  labels: readonly string[];
  projectId: string;
}

/** What answered, always in sight beside its figures, and the way to the pages that the Local index knows. */
export function EngineLabel({ labels, projectId }: Props) {
  const engines = [...new Set(labels)];
  if (engines.length === 0) return null;
  return (
    <p className={styles.engine}>
      <IconInfoCircle size={17} stroke={1.75} aria-hidden />
      <span>
        {engines.join(' · ')}{' '}
        {engines.includes(localIndexLabel) && (
          <Link to={pagePath('/modules/local-index', {}, { projectId })}>{messages.engine.pages}</Link>
        )}
      </span>
    </p>
  );
}

import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { localIndexLabel } from '#contract/search-engines.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import styles from './ranks.module.css';
import { ranksMessages as messages } from './messages.ts';

/** What answered, always in sight beside its figures, and the way to the pages that it knows. */
export const EngineLabel = ({
  label = localIndexLabel,
  projectId,
}: {
  label?: string;
  projectId?: string;
}) => (
  <p className={styles.engine}>
    <IconInfoCircle size={17} stroke={1.75} aria-hidden />
    <span>
      {label}{' '}
      <Link to={pagePath('/modules/local-index', {}, { projectId })}>
        {projectId ? messages.engine.pages : messages.engine.all}
      </Link>
    </span>
  </p>
);

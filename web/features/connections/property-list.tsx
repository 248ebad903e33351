import { useId } from 'react';
import type { ProjectProperty } from '#contract/keywords/search-console.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.google;

/** Which property each project imports, and how its last import ended. */
export function PropertyList({ properties }: { properties: readonly ProjectProperty[] }) {
  const heading = useId();
  const { data } = useProjectsListQuery();
  const titles = new Map(data?.results.map(({ id, title }) => [id, title]));
  // Those of projects in the trash are left out.
  const shown = properties.filter(({ projectId }) => titles.has(projectId));
  if (shown.length === 0) return <p className={styles.lead}>{messages.noProperties}</p>;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.subhead}>
        {messages.properties}
      </h3>
      {shown.map(({ projectId, property, daily, last }) => (
        <div key={projectId} className={styles.service}>
          <strong>{titles.get(projectId)}</strong>
          <p>
            {property.replace(/^sc-domain:/, '')}
            {daily && ` · ${messages.daily}`}
            {last && (
              <>
                {` · ${messages.last[last.status]} `}
                <TimeAgo at={last.at} />
              </>
            )}
          </p>
          {last?.status === 'failed' && <p className={styles.said}>{last.reason}</p>}
        </div>
      ))}
    </section>
  );
}

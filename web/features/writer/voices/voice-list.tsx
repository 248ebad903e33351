import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { voiceLimits, type VoiceSummary } from '#contract/writer/voices.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { voiceWords as messages } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import styles from './voices.module.css';

/** The voices in use by name, each with what it has and what it lacks. */
export function VoiceList({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = voicesApi.useVoicesListQuery(undefined, { refetchOnFocus: true });
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.results.length === 0) return <EmptyState drawing="papers" sentence={messages.empty} />;
  return (
    <>
      {!mayChange && <p className={styles.quiet}>{messages.readOnly}</p>}
      <ul className={styles.cards}>
        {data.results.map((voice) => (
          <VoiceCard key={voice.id} voice={voice} />
        ))}
      </ul>
    </>
  );
}

function VoiceCard({ voice }: { voice: VoiceSummary }) {
  const { id, name, projectId, samples, rules, banned, updatedAt } = voice;
  const { data: projects } = useProjectsListQuery();
  const project = projects?.results.find((item) => item.id === projectId)?.title;
  const lacking = voiceLimits.leastSamples - samples;
  return (
    <li className={styles.card}>
      <Link className={styles.name} to={pagePath('/modules/brand-voices/:id', { id })}>
        {name}
      </Link>
      <p className={styles.quiet}>{projectId === null ? messages.allProjects : (project ?? '')}</p>
      <p className={styles.figures}>{messages.figures(samples, rules, banned)}</p>
      {voice.locked && <p className={styles.lacking}>{messages.locked}</p>}
      {lacking > 0 && <p className={styles.lacking}>{messages.lacking(lacking)}</p>}
      <p className={styles.quiet}>
        <TimeAgo at={updatedAt} />
      </p>
    </li>
  );
}

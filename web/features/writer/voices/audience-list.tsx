import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AudienceProfile } from '#contract/writer/audiences.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voiceWords } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import { AudienceEditor } from './audience-editor.tsx';
import styles from './voices.module.css';

const messages = voiceWords.audiences;

interface Props {
  mayChange: boolean;
  /** a new profile is being written */
  adding: boolean;
  onAdded: () => void;
}

/** Who reads, in the words of the workspace. */
export function AudienceList({ mayChange, adding, onAdded }: Props) {
  const { data, error, refetch } = voicesApi.useAudiencesListQuery();
  const { data: projects } = useProjectsListQuery();
  const [update] = voicesApi.useAudiencesUpdateMutation();
  const [edited, setEdited] = useState<AudienceProfile | null>(null);
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const remove = async ({ id, name, revision }: AudienceProfile) => {
    const params = { id };
    const gone = await orTell(update({ params, body: { revision, deleted: true } }).unwrap());
    if (!gone) return;
    const back = { params, body: { revision: gone.revision, deleted: false } };
    toast({ message: voiceWords.removed(name), undo: { run: () => void orTell(update(back).unwrap()) } });
  };
  const projectOf = (id: string | null) =>
    id === null ? voiceWords.allProjects : (projects?.results.find((item) => item.id === id)?.title ?? '');
  return (
    <>
      {data.results.length === 0 && <EmptyState drawing="letterbox" sentence={messages.empty} />}
      <ul className={styles.cards}>
        {data.results.map((profile) => (
          <li key={profile.id} className={styles.card}>
            <strong className={styles.name}>{profile.name}</strong>
            <p className={styles.quiet}>{projectOf(profile.projectId)}</p>
            <dl className={styles.facts}>
              {(['readers', 'knows', 'wants'] as const).map((field) => (
                <div key={field}>
                  <dt>{messages[field]}</dt>
                  <dd>{profile[field] || '—'}</dd>
                </div>
              ))}
            </dl>
            {mayChange && (
              <div className={styles.actions}>
                <Button size="compact-sm" variant="default" onClick={() => setEdited(profile)}>
                  {messages.edit}
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => void remove(profile)}>
                  {voiceWords.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {adding && <AudienceEditor profile={null} onClose={onAdded} />}
      {edited && <AudienceEditor key={edited.id} profile={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

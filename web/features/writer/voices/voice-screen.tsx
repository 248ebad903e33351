import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { may } from '#contract/workspaces/roles.ts';
import { type BrandVoice, voiceLimits } from '#contract/writer/voices.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { voiceWords as messages } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import { BannedPhrases } from './banned-phrases.tsx';
import { ProjectField } from './project-field.tsx';
import { Rules } from './rules.tsx';
import { Samples } from './samples.tsx';
import { Traits } from './traits.tsx';
import { useVoiceChanges } from './use-voice-changes.ts';
import styles from './voices.module.css';

const list = pagePath('/modules/brand-voices');

/** /modules/brand-voices/:id: one voice, from its samples to its rules. */
export function VoiceScreen({ id }: { id: string }) {
  const { data, error, refetch } = voicesApi.useVoicesGetQuery(id);
  if (data) return <Voice voice={data} />;
  return (
    <Page>
      <PageHeader title={messages.title} crumbs={[{ label: messages.title, to: list }]} />
      {error ? (
        <ErrorState
          message={error.message ?? ''}
          onRetry={() => void refetch()}
          leave={{ label: messages.title, to: list }}
        />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Page>
  );
}

function Voice({ voice }: { voice: BrandVoice }) {
  const role = useAppSelector((state) => state.user.data?.role);
  const mayWrite = role === undefined || may(role, 'voices.write');
  const mayChange = mayWrite && !voice.locked;
  const { change, busy } = useVoiceChanges(voice);
  const navigate = useNavigate();
  const { name, samples, traits, language, phrases } = voice;
  const remove = async () => {
    if ((await change(() => ({ deleted: true }))) !== null) return;
    toast({
      message: messages.removed(name),
      undo: { run: () => void change(() => ({ deleted: false })) },
    });
    await navigate(list);
  };
  return (
    <Page>
      <PageHeader
        title={name}
        crumbs={[{ label: messages.title, to: list }]}
        action={
          mayWrite && (
            <Button size="sm" variant="default" disabled={busy} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          )
        }
      />
      {!mayWrite && <p className={styles.quiet}>{messages.readOnly}</p>}
      {voice.locked && <p className={styles.lacking}>{messages.locked}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Samples voice={voice} mayChange={mayChange} />
          <Traits traits={traits} phrases={phrases} samples={samples} language={language} />
        </div>
        <div className={styles.column}>
          <Rules
            rules={voice.rules}
            suggested={voice.suggestedRules}
            enough={samples.length >= voiceLimits.leastSamples}
            change={mayChange ? change : null}
          />
          <BannedPhrases banned={voice.banned} change={mayChange ? change : null} />
          {mayChange && (
            <section className={styles.section}>
              <NameField key={name} name={name} onName={(next) => change(() => ({ name: next }))} />
              <ProjectField
                value={voice.projectId}
                onChange={(projectId) => void change(() => ({ projectId }))}
              />
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The name, saved when it is left; a refused one stays as typed, with the reason beside it. */
function NameField({ name, onName }: { name: string; onName: (name: string) => Promise<string | null> }) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (typed.trim() !== name) setError(await onName(typed));
  };
  return (
    <TextInput
      label={messages.name}
      value={typed}
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

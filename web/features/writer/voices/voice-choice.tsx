import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Brief } from '#contract/writer/brief.ts';
import { voiceWords } from '../words/voices.ts';
import { voicesApi } from './api.ts';

const messages = voiceWords.choice;

type Choice = Pick<Brief, 'voiceId' | 'audienceId'>;
interface Props extends Choice {
  /** of the article: what is for another project is not offered */
  projectId: string | null;
  onChange: (choice: Choice) => void;
}
interface Offered {
  id: string;
  name: string;
  projectId: string | null;
  locked?: boolean;
}

/** By which voice and for whom an article is written. */
export function VoiceChoice({ voiceId, audienceId, projectId, onChange }: Props) {
  const voices = voicesApi.useVoicesListQuery().data?.results;
  const audiences = voicesApi.useAudiencesListQuery().data?.results;
  const optionsOf = (all: readonly Offered[] | undefined, chosen: string | undefined) => {
    const fitting = (all ?? []).filter(
      (item) => item.projectId === null || item.projectId === projectId || item.id === chosen,
    );
    const isGone = all !== undefined && chosen !== undefined && !all.some(({ id }) => id === chosen);
    return [
      { value: '', label: messages.none },
      ...fitting.map(({ id, name, locked = false }) => ({
        value: id,
        label: locked ? messages.locked(name) : name,
        disabled: locked && id !== chosen,
      })),
      ...(isGone ? [{ value: chosen, label: messages.gone }] : []),
    ];
  };
  return (
    <>
      <NativeSelect
        label={messages.voice}
        description={<Link to={pagePath('/modules/brand-voices')}>{messages.manage}</Link>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={voiceId ?? ''}
        data={optionsOf(voices, voiceId)}
        onChange={({ currentTarget }) => onChange({ voiceId: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={messages.audience}
        value={audienceId ?? ''}
        data={optionsOf(audiences, audienceId)}
        onChange={({ currentTarget }) => onChange({ audienceId: currentTarget.value || undefined })}
      />
    </>
  );
}

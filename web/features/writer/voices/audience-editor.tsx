import { Textarea, TextInput } from '@mantine/core';
import { type AudienceProfile, audiences } from '#contract/writer/audiences.ts';
import { failureOf } from '#web/kernel/call.ts';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { voiceWords } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import { ProjectField } from './project-field.tsx';
import styles from './voices.module.css';

const messages = voiceWords.audiences;

interface Values extends Record<string, unknown> {
  name: string;
  readers: string;
  knows: string;
  wants: string;
  projectId: string | null;
}
const empty: Values = { name: '', readers: '', knows: '', wants: '', projectId: null };
const fields = [
  ['readers', messages.readers, messages.readersExample],
  ['knows', messages.knows, messages.knowsExample],
  ['wants', messages.wants, messages.wantsExample],
] as const;

/** A new profile, or one that is there. */
export function AudienceEditor({
  profile,
  onClose,
}: {
  profile: AudienceProfile | null;
  onClose: () => void;
}) {
  const [create] = voicesApi.useAudiencesCreateMutation();
  const [update] = voicesApi.useAudiencesUpdateMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: audiences.create.body!,
    initialValues: profile
      ? {
          name: profile.name,
          readers: profile.readers,
          knows: profile.knows,
          wants: profile.wants,
          projectId: profile.projectId,
        }
      : empty,
    submit: async (body) => {
      if (!profile) await create({ body }).unwrap();
      else await save(profile, body);
      onClose();
    },
  });
  async function save({ id, revision }: AudienceProfile, body: Values) {
    try {
      await update({ params: { id }, body: { ...body, revision } }).unwrap();
    } catch (error) {
      const failure = failureOf(error);
      throw failure.meta.code === 'stale' ? { ...failure, message: messages.stale } : error;
    }
  }
  return (
    <Dialog opened onClose={onClose} title={profile ? profile.name : messages.new}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <TextInput label={voiceWords.name} data-autofocus {...form.getInputProps('name')} />
        {fields.map(([field, label, example]) => (
          <Textarea
            key={field}
            label={label}
            placeholder={example}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps(field)}
          />
        ))}
        <ProjectField
          value={form.values.projectId}
          onChange={(projectId) => form.setFieldValue('projectId', projectId)}
          error={form.errors['projectId']}
        />
        <FormProblem message={problem} />
        <FormButtons
          action={profile ? messages.saveProfile : messages.create}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

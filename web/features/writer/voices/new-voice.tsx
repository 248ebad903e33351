import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { voices } from '#contract/writer/voices.ts';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { voiceWords as messages } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import { ProjectField } from './project-field.tsx';
import styles from './voices.module.css';

interface Values extends Record<string, unknown> {
  name: string;
  projectId: string | null;
}
const empty: Values = { name: '', projectId: null };

/** A name and a project; its page asks for samples next. */
export function NewVoice({ onClose }: { onClose: () => void }) {
  const [create] = voicesApi.useVoicesCreateMutation();
  const navigate = useNavigate();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: voices.create.body!,
    initialValues: empty,
    submit: async (body) => {
      const { id } = await create({ body }).unwrap();
      await navigate(pagePath('/modules/brand-voices/:id', { id }));
    },
  });
  return (
    <Dialog opened onClose={onClose} title={messages.new} size="small">
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <TextInput
          label={messages.name}
          placeholder={messages.nameExample}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ProjectField
          value={form.values.projectId}
          onChange={(projectId) => form.setFieldValue('projectId', projectId)}
          error={form.errors['projectId']}
        />
        <FormProblem message={problem} />
        <FormButtons action={messages.create} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

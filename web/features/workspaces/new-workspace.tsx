import { TextInput } from '@mantine/core';
import { WorkspaceForm } from '#contract/workspaces.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { workspacesApi } from './api.ts';
import styles from './workspaces.module.css';
import { workspacesMessages } from './messages.ts';

const messages = workspacesMessages.dialog;

interface Props {
  opened: boolean;
  onClose: () => void;
  onMade: (made: { id: string; name: string }) => void;
}

function Fields({ onClose, onMade }: Omit<Props, 'opened'>) {
  const [create] = workspacesApi.useWorkspacesCreateMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: WorkspaceForm,
    initialValues: { name: '' },
    submit: async ({ name }) => {
      const made = await create(name).unwrap();
      onClose();
      onMade(made);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <p className={styles.lead}>{messages.lead}</p>
      <TextInput
        label={messages.name}
        autoComplete="organization"
        data-autofocus
        withAsterisk
        {...form.getInputProps('name')}
      />
      <FormProblem message={problem} />
      <FormButtons action={messages.action} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** Makes another workspace. */
export function NewWorkspace({ opened, onClose, onMade }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} size="small">
      <Fields onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

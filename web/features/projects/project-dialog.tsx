import { Button, Textarea, TextInput } from '@mantine/core';
import { ProjectForm } from '#contract/projects.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { IconField } from './icon-field.tsx';
import styles from './project-dialog.module.css';
import { projectsMessages as messages } from './messages.ts';

interface Props {
  /** what stands in the fields when the dialog opens */
  initial: ProjectForm;
  mode: 'create' | 'view';
  /** changes at each opening: the fields then start afresh */
  serial: number;
  busy: boolean;
  /** why the plan allows no more */
  refused: string | null;
  onClose: () => void;
  /** Gets what was typed. The dialog is closed by its owner before the call, and opened again if it fails. */
  onSubmit: (typed: ProjectForm) => void;
}

function Fields({ initial, mode, busy, refused, onClose, onSubmit }: Omit<Props, 'serial'>) {
  const contractForm = useContractForm({
    schema: ProjectForm,
    initialValues: initial,
    submit: async (parsed) => onSubmit(parsed),
  });
  const { form, problem } = contractForm;
  const label = mode === 'create' ? messages.form.createAction : messages.form.updateAction;
  const busyLabel = mode === 'create' ? messages.form.createBusy : messages.form.updateBusy;
  return (
    <form onSubmit={contractForm.onSubmit} noValidate className={styles.form}>
      <TextInput label={messages.form.title} data-autofocus withAsterisk {...form.getInputProps('title')} />
      <Textarea
        label={messages.form.description}
        description={messages.form.descriptionHint}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <IconField
        path="icon"
        value={form.values.icon}
        onChange={(icon) => form.setFieldValue('icon', icon)}
        error={typeof form.errors['icon'] === 'string' ? form.errors['icon'] : undefined}
      />
      <FormProblem message={problem ?? refused} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.action.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? busyLabel : label}
        </Button>
      </div>
    </form>
  );
}

/** Creates a project, or shows one to be changed. */
export function ProjectDialog({ opened, serial, ...fields }: Props & { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={fields.onClose}
      title={fields.mode === 'create' ? messages.form.create : messages.form.view}
    >
      <Fields key={serial} {...fields} />
    </Dialog>
  );
}

import { TextInput } from '@mantine/core';
import { team } from '#contract/team.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { teamApi } from './api.ts';
import { type RoleAndProjects, RoleAndProjectFields } from './role-and-projects.tsx';
import styles from './team.module.css';
import { teamMessages } from './messages.ts';

const messages = teamMessages.invite;

const empty: RoleAndProjects & { email: string } & Record<string, unknown> = {
  email: '',
  role: 'editor',
  projectIds: 'all',
};

function Fields({ onClose }: { onClose: () => void }) {
  const [invite] = teamApi.useTeamMemberInviteMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: team.invite.body!,
    initialValues: empty,
    submit: async (body) => {
      await invite(body).unwrap();
      toast({ message: messages.sent(body.email), kind: 'done' });
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <p className={styles.note}>{messages.lead}</p>
      <TextInput
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        withAsterisk
        {...form.getInputProps('email')}
      />
      <RoleAndProjectFields
        value={{ role: form.values.role, projectIds: form.values.projectIds }}
        onChange={(changes) => form.setValues(changes)}
        error={form.errors['projectIds']}
      />
      <FormProblem message={problem} />
      <FormButtons action={messages.action} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** Invites one person by mail. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title}>
      <Fields onClose={onClose} />
    </Dialog>
  );
}

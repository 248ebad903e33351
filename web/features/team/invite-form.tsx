import { Button, NativeSelect, TextInput } from '@mantine/core';
import { invitableRoles, team } from '#contract/team.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import { teamApi } from './api.ts';
import styles from './team.module.css';
import { teamWords } from './words.ts';

const words = teamWords.invite;

/** Invites one person by mail. */
export function InviteForm() {
  const [invite] = teamApi.useTeamMemberInviteMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: team.invite.body!,
    initialValues: { email: '', role: 'editor' as (typeof invitableRoles)[number] },
    submit: async (body) => {
      await invite(body).unwrap();
      toast({ message: words.sent(body.email), kind: 'done' });
      form.setFieldValue('email', '');
    },
  });
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite">{words.title}</h2>
      <form onSubmit={onSubmit} noValidate>
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={words.role}
          data={invitableRoles.map((role) => ({
            value: role,
            label: `${teamWords.roles[role]}: ${teamWords.roleNotes[role].toLowerCase()}`,
          }))}
          {...form.getInputProps('role')}
        />
        <Button type="submit" loading={busy}>
          {words.action}
        </Button>
      </form>
      <FormProblem message={problem} />
    </section>
  );
}

import { team, type TeamMember } from '#contract/team.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { teamApi } from './api.ts';
import { type RoleAndProjects, RoleAndProjectFields } from './role-and-projects.tsx';
import styles from './team.module.css';
import { nameOf } from './use-team-actions.ts';
import { teamMessages as messages } from './messages.ts';

type Values = RoleAndProjects & Record<string, unknown>;
const schema = team.invite.body!.pick({ role: true, projectIds: true });

function Fields({ row, onClose }: { row: TeamMember; onClose: () => void }) {
  const [update] = teamApi.useTeamMemberUpdateMutation();
  const initialValues: Values = {
    role: row.role === 'owner' ? 'admin' : row.role,
    projectIds: row.projects,
  };
  const { form, busy, problem, onSubmit } = useContractForm({
    schema,
    initialValues,
    submit: async (body) => {
      await update({ id: row.id, ...body }).unwrap();
      toast({ message: messages.changed(nameOf(row)), kind: 'done' });
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <RoleAndProjectFields
        value={{ role: form.values.role, projectIds: form.values.projectIds }}
        onChange={(changes) => form.setValues(changes)}
        error={form.errors['projectIds']}
      />
      <FormProblem message={problem} />
      <FormButtons action={messages.edit.action} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** Role and projects of a member, or of somebody who is invited. */
export function EditMember({ row, onClose }: { row: TeamMember | null; onClose: () => void }) {
  return (
    <Dialog opened={row !== null} onClose={onClose} title={row ? messages.edit.title(nameOf(row)) : ''}>
      {row && <Fields key={row.id} row={row} onClose={onClose} />}
    </Dialog>
  );
}

import { Button, TextInput } from '@mantine/core';
import { may, type Role } from '#contract/workspaces/roles.ts';
import { WorkspaceForm } from '#contract/workspaces.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { workspacesApi } from './api.ts';
import { useLeaveWorkspace } from './use-open-workspace.ts';
import styles from './workspaces.module.css';
import { workspacesMessages } from './messages.ts';

const messages = workspacesMessages.panel;

function Rename({ workspace }: { workspace: { id: string; name: string } }) {
  const [rename] = workspacesApi.useWorkspacesRenameMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: WorkspaceForm,
    initialValues: { name: workspace.name },
    submit: async ({ name }) => {
      await rename({ id: workspace.id, name }).unwrap();
      toast({ message: messages.saved, kind: 'done' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.rename}>
      <TextInput label={messages.name} autoComplete="off" {...form.getInputProps('name')} />
      <Button type="submit" variant="default" loading={busy}>
        {messages.save}
      </Button>
      <FormProblem message={problem} />
    </form>
  );
}

interface Props {
  workspace: { id: string; name: string };
  role: Role;
}

/** The workspace that this device acts in: its name, and the way out. */
export function WorkspacePanel({ workspace, role }: Props) {
  const leave = useLeaveWorkspace();
  const ask = async () => {
    const { title, body, action } = messages.confirmLeave;
    const sure = await confirm({ title, body: body(workspace.name), action, danger: true });
    if (sure) await leave(workspace.name);
  };
  return (
    <section className={styles.panel} aria-labelledby="workspace">
      <h2 id="workspace">{messages.title}</h2>
      {may(role, 'workspaces.write') ? (
        <Rename key={workspace.id} workspace={workspace} />
      ) : (
        <p className={styles.lead}>{workspace.name}</p>
      )}
      <div className={styles.leave}>
        <Button variant="default" onClick={() => void ask()}>
          {messages.leave}
        </Button>
        <p className={styles.lead}>
          {messages.leaveLead} {role === 'owner' && messages.onlyOwner}
        </p>
      </div>
    </section>
  );
}

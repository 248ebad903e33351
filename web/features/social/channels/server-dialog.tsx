import { Button, TextInput } from '@mantine/core';
import { social } from '#contract/social.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';
import styles from './channels.module.css';
import type { PasswordConnection } from './password-dialog.tsx';

const messages = socialMessages.channels.byServer;

interface Props {
  projectId: string;
  connection: PasswordConnection;
  /** sends the browser to the server's consent page */
  onAddress: (url: string) => void;
  onClose: () => void;
}

/** Asks on which server an account is, then sends the person to that server to give consent. */
export function ServerDialog({ projectId, connection, onAddress, onClose }: Props) {
  const { network, label, server } = connection;
  const [connect] = socialApi.useSocialChannelMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: social.channel.body!,
    initialValues: { action: 'connect' as const, network, server },
    submit: async (body) => {
      const { url } = await connect({ params: { id: projectId }, body }).unwrap();
      if (url) onAddress(url);
    },
  });
  return (
    <Dialog opened onClose={onClose} title={messages.title(label)}>
      <form onSubmit={onSubmit} noValidate className={styles.slots} aria-label={messages.title(label)}>
        <p className={styles.dim}>
          {form.values.server.includes('/sandbox/') ? messages.sandboxLead : messages.lead}
        </p>
        <TextInput
          label={messages.server}
          description={messages.serverHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('server')}
        />
        <FormProblem message={problem} />
        <Button type="submit" loading={busy}>
          {messages.action}
        </Button>
      </form>
    </Dialog>
  );
}

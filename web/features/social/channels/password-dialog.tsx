import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { Network } from '#contract/social/networks.ts';
import { social } from '#contract/social.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';
import styles from './channels.module.css';

const messages = socialMessages.channels.password;

export interface PasswordConnection {
  network: Network;
  label: string;
  /** the server that most accounts are on; the sandbox's in local mode */
  server: string;
}

interface Props {
  projectId: string;
  connection: PasswordConnection;
  onClose: () => void;
}

/** Connects an account by handle and app password: the server signs in before anything is kept. */
export function PasswordDialog({ projectId, connection, onClose }: Props) {
  const { network, label, server } = connection;
  const [connect] = socialApi.useSocialChannelMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: social.channel.body!,
    initialValues: { action: 'connect' as const, network, identifier: '', password: '', server },
    submit: async (body) => {
      await connect({ params: { id: projectId }, body }).unwrap();
      toast({ message: messages.done, kind: 'done' });
      onClose();
    },
  });
  const isSandbox = form.values.server.includes('/sandbox/');
  return (
    <Dialog opened onClose={onClose} title={messages.title(label)}>
      <form onSubmit={onSubmit} noValidate className={styles.slots} aria-label={messages.title(label)}>
        <p className={styles.dim}>
          {isSandbox ? messages.sandboxLead : messages.lead}{' '}
          <a
            href={isSandbox ? '/sandbox/bluesky/app-passwords' : 'https://bsky.app/settings/app-passwords'}
            target="_blank"
            rel="noopener noreferrer"
          >
            {messages.create}
          </a>
        </p>
        <TextInput
          label={messages.identifier}
          description={messages.identifierHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('identifier')}
        />
        <PasswordInput
          label={messages.password}
          description={messages.passwordHint}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': messages.show, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <TextInput
          label={messages.server}
          description={messages.serverHint}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
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

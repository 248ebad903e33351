import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';
import styles from './channels.module.css';
import type { AccountChoice } from './use-connect-return.ts';

const messages = socialMessages.channels.choose;

interface Props {
  projectId: string;
  choice: AccountChoice;
  onClose: () => void;
}

/** Which of the accounts that a consent gave become channels: nothing is connected before this is answered. */
export function ChooseAccounts({ projectId, choice, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [select, { isLoading }] = socialApi.useSocialChannelMutation();
  const connect = async () => {
    try {
      await select({
        params: { id: projectId },
        body: { action: 'select', state: choice.state, accountIds: [...chosen] },
      }).unwrap();
      toast({ message: messages.done(chosen.length), kind: 'done' });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button disabled={chosen.length === 0} loading={isLoading} onClick={() => void connect()}>
            {messages.connect(chosen.length)}
          </Button>
        </>
      }
    >
      <p className={styles.dim}>{messages.lead}</p>
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={messages.title}>
        <div className={styles.accounts}>
          {choice.accounts.map(({ id, name, handle, connected }) => (
            <Checkbox
              key={id}
              value={id}
              label={name}
              description={[handle, connected && messages.connected].filter(Boolean).join(' · ')}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Dialog>
  );
}

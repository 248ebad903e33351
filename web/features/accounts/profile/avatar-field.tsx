import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { avatarLimits, type User } from '#contract/accounts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useAccountsRemoveAvatarMutation, useAccountsSetAvatarMutation } from '../api.ts';
import styles from './profile.module.css';
import { profileMessages } from './profile-messages.ts';

const messages = profileMessages.avatar;

/** The person's picture: chosen, replaced, removed. It is saved at once. */
export function AvatarField({ user }: { user: User }) {
  const [set, setting] = useAccountsSetAvatarMutation();
  const [remove, removing] = useAccountsRemoveAvatarMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setProblem(null);
    try {
      await work();
      toast({ message: done, kind: 'done' });
    } catch (error) {
      if (!isFailure(error)) throw error;
      setProblem(error.message);
    }
  };
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > avatarLimits.upload) setProblem(messages.tooLarge);
    else void attempt(() => set(file).unwrap(), messages.saved);
  };
  return (
    <div className={styles.picture}>
      <Avatar name={user.name || user.username} src={user.avatar} size={64} />
      <div>
        <div className={styles.actions}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(button) => (
              <Button {...button} variant="default" loading={setting.isLoading}>
                {user.avatar ? messages.replace : messages.choose}
              </Button>
            )}
          </FileButton>
          {user.avatar && (
            <Button
              variant="subtle"
              loading={removing.isLoading}
              onClick={() => void attempt(() => remove().unwrap(), messages.removed)}
            >
              {messages.remove}
            </Button>
          )}
        </div>
        <p className={styles.note}>{messages.hint}</p>
        <FormProblem message={problem} />
      </div>
    </div>
  );
}

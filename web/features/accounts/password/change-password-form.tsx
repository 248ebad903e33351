import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { accounts, type User } from '#contract/accounts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsChangePasswordMutation } from '../api.ts';
import { PasswordField } from './password-field.tsx';
import styles from '../profile/profile.module.css';
import { carrying } from '../sign-in/return-url.ts';
import { accountsMessages } from '../messages.ts';

const messages = accountsMessages.updatePassword;

/** The current password and a new one. */
export function ChangePasswordForm({ user }: { user: User }) {
  const { email } = user;
  const [change] = useAccountsChangePasswordMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.changePassword.body!,
    initialValues: { currentPassword: '', newPassword: '' },
    submit: async (body) => {
      await change(body).unwrap();
      form.reset();
      toast({ message: messages.done, kind: 'done' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post" className={styles.form}>
      {/* Password managers tie the new password to this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label={messages.current} {...form.getInputProps('currentPassword')} />
      <PasswordField
        choosing
        owner={user}
        label={accountsMessages.field.newPassword}
        {...form.getInputProps('newPassword')}
      />
      <FormProblem message={problem} />
      <div>
        <Button type="submit" loading={busy}>
          {messages.action}
        </Button>
      </div>
      <p className={styles.note}>
        {messages.forgotten} <Link to={carrying('/reset-password', null, { email })}>{messages.reset}</Link>
      </p>
    </form>
  );
}
